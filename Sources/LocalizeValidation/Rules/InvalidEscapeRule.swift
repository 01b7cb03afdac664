import ErrorRecovery
import Localize
import LocalizeProject

/// Reports escapes that the platform reads differently.
struct InvalidEscapeRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "invalid-escape", severity: .warning,
    what: "An escape does not mean what it looks like.",
    why: #"Apple's reader drops the backslash of an escape it does not know: “\u00e9” is shown as “u00e9”."#,
    example: #""cafe" = "Caf\u00e9";"#,
    instead: #""cafe" = "Café";"#,
    fix: .safe("Writes the character that “\\u00e9” names. Escapes in keys, halves of characters and unknown letters are not fixed.")
  )

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems where problem.kind == .invalidEscape {
      let message = problem.detail.hasPrefix("\\U") ? Self.surrogate(problem.detail) : Self.unknown(problem.detail)
      let isFixable = Self.character(of: problem) != nil && Self.text(around: problem.range, in: file.document) != nil
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range, key: Self.key(at: problem.range.start, in: file),
          fixability: isFixable ? .safe : .no))
    }
  }

  /// The key of the entry at a place; entries lie in the order of the file.
  private static func key(at offset: UInt32, in file: FileContext) -> Int? {
    let entries = file.document.entries
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.end <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].range.start <= offset else { return nil }
    return Int(file.catalog.keyNumbers[file.index][low])
  }

  static var messages: [MessageTemplate] { [unknown, surrogate] }

  private static let unknown = MessageTemplate(
    "rule.invalid-escape", "“%1$@” is not a valid escape, so its backslash is dropped. Write the character itself.")
  private static let surrogate = MessageTemplate(
    "rule.invalid-escape.surrogate", "“%1$@” is an unpaired surrogate. Write the character itself.")
}

extension InvalidEscapeRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    guard let raw = Self.text(around: finding.range, in: document) else { return nil }
    // All of one text at once: some are spelt in escapes altogether.
    var edits: [Edit] = []
    var bytes: [UInt8] = []
    var position = Int(raw.range.start)
    for problem in document.problems
    where problem.kind == .invalidEscape && problem.range.start >= raw.range.start && problem.range.end <= raw.range.end {
      guard let character = Self.character(of: problem), Int(problem.range.start) >= position else { continue }
      edits.append(.replaceBytes(problem.range, with: character))
      bytes += document.source.text[position..<Int(problem.range.start)] + character.utf8
      position = Int(problem.range.end)
    }
    bytes += document.source.text[position..<Int(raw.range.end)]
    guard !edits.isEmpty else { return nil }
    let buffer = DecodingBuffer()
    bytes.withBytes { document.format.decode($0, into: buffer) }
    return Fix(
      edits: edits, effect: .text(at: raw.range, becomes: String(decoding: buffer.bytes, as: UTF8.self)), claim: raw.range)
  }

  /// The character that an escape such as `\u00e9` can only mean, as `.strings` writes it; nil for any other escape.
  static func character(of problem: SyntaxProblem) -> String? {
    guard problem.detail.hasPrefix("\\u"), problem.detail.utf8.count == 6, let value = UInt32(problem.detail.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\u{FFFD}": return nil
    default: return value < 0x20 || (0x7F..<0xA0).contains(value) ? nil : String(scalar)
    }
  }

  /// The text that a place is in; nil in a key, by which programs look it up.
  static func text(around range: TextRange, in document: Document) -> RawText? {
    guard let entry = document.entry(at: range.start), document.entries[entry].key.range.end <= range.start else { return nil }
    return document.texts(ofEntry: entry).lazy.map(\.leaf.text).first { text in
      text.coding != .pooled && text.range.start <= range.start && text.range.end >= range.end
    }
  }
}
