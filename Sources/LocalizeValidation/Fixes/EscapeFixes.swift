import Localize
import LocalizeProject

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

extension AndroidEscapeRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    guard let entry = document.entry(at: finding.range.start),
      let raw = document.texts(ofEntry: entry).lazy.map(\.leaf.text).first(where: { text in
        text.coding != .pooled && text.range.start <= finding.range.start && text.range.end >= finding.range.end
      })
    else { return nil }
    var bytes = Array(document.source.text[raw.range.offsets])
    var edits: [Edit] = []
    while let found = bytes.withBytes({ AndroidEscapes.firstMissing(in: $0) }) {
      let place = Int(raw.range.start) + found.offset - edits.count
      edits.append(.replaceBytes(TextRange(place, place), with: "\\"))
      bytes.insert(UInt8(ascii: "\\"), at: found.offset)
    }
    return Fix(edits: edits, effect: .nothing, claim: raw.range)
  }
}
