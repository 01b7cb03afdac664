import ErrorRecovery
import LocalizeProject

/// Reports white space at the edges that the translation lost or added.
struct WhitespaceMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "whitespace-mismatch", severity: .warning,
    what: "A translation begins or ends with white space where the source text does not, or the other way round.",
    why: "Programs put texts together: “Version: ” without its last space becomes “Version:1.2”.",
    example: #""version" = "Version: " is translated as "Version:"."#,
    instead: #""version" = "Version: ";"#,
    options: "Silent where Chinese and Japanese full-width punctuation stands in place of a space, and for line ends.",
    fix: .safe("Adds the white space that the source text has there, or removes what it has not."))

  static let subject = TextTraits.blankEnd

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in EdgeComparison.differences(source: pair.source.bytes, target: pair.target.bytes)
    where difference.kind == .whitespace {
      let isMissing = !Self.holdsBlank(pair.target.string(in: difference.targetRange))
      let message =
        switch (difference.side, isMissing) {
        case (.leading, true): Self.leadingMissing()
        case (.leading, false): Self.leadingAdded()
        case (.trailing, true): Self.trailingMissing()
        case (.trailing, false): Self.trailingAdded()
        }
      findings.report(pair.finding(Self.id, message, at: difference.targetRange, fixability: .safe))
    }
  }

  /// Whether an edge holds a blank; line ends and marks of direction are none.
  private static func holdsBlank(_ edge: String) -> Bool {
    edge.unicodeScalars.contains { scalar in
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}": false
      default: scalar.properties.isWhitespace
      }
    }
  }

  static var messages: [MessageTemplate] { [leadingMissing, leadingAdded, trailingMissing, trailingAdded] }

  private static let leadingMissing = MessageTemplate(
    "rule.whitespace-mismatch.leading-missing", "The source text begins with white space, the translation does not.")
  private static let leadingAdded = MessageTemplate(
    "rule.whitespace-mismatch.leading-added", "The translation begins with white space, the source text does not.")
  private static let trailingMissing = MessageTemplate(
    "rule.whitespace-mismatch.trailing-missing", "The source text ends with white space, the translation does not.")
  private static let trailingAdded = MessageTemplate(
    "rule.whitespace-mismatch.trailing-added", "The translation ends with white space, the source text does not.")
}
