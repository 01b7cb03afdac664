import ErrorRecovery
import Localize

/// Reports escapes that the platform reads as something else.
struct InvalidEscapeRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "invalid-escape", severity: .warning,
    what: "An escape does not mean what it looks like.",
    why: #"Apple's reader drops the backslash of an escape it does not know: “\u00e9” is shown as “u00e9”."#,
    example: #""cafe" = "Caf\u00e9";"#,
    instead: #""cafe" = "Café";"#,
    fix: .safe("Writes the character that “\\u00e9” names. Escapes in keys, halves of characters and unknown letters are left to a person.")
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
    "rule.invalid-escape", "“%1$@” is not an escape here: it is shown without its backslash. Write the character itself.")
  private static let surrogate = MessageTemplate(
    "rule.invalid-escape.surrogate", "“%1$@” is not a character on its own. Write the character itself.")
}
