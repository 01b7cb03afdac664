import ErrorRecovery
import Localize
import LocalizeProject

/// Reports texts that mix numbered and plain placeholders.
struct PlaceholderMixedPositionRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-mixed-position", severity: .error,
    what: "A text has placeholders with a number and placeholders without.",
    why: "Which argument a plain one takes differs between formatters; Foundation crashes if the types then don't match.",
    example: #""%@, %2$d of %1$d""#,
    instead: #""%1$@, %3$d of %2$d""#,
    fix: .safe("Numbers the plain placeholders, where the source text and the types leave one choice only."))

  static let subject = TextTraits.placeholder

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard let problem = Self.mixture(in: context.text) else { return }
    var numbering: [TextChange]?
    if let source = context.source {
      guard Self.mixture(in: source) == nil else { return }
      numbering = PlaceholderNumbering.changes(in: context.text, source: source)
    }
    findings.report(context.finding(Self.id, Self.mixed(), at: problem.range, fixability: numbering == nil ? .no : .safe))
  }

  private static func mixture(in text: TextUnit) -> PlaceholderProblem? {
    text.scan?.pointee.problems.first { $0.kind == .mixedPosition }
  }

  static var messages: [MessageTemplate] { [mixed] }

  private static let mixed = MessageTemplate(
    "rule.placeholder-mixed-position", "The text mixes numbered and unnumbered placeholders. Number all of them.")
}

extension PlaceholderMixedPositionRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    return PlaceholderNumbering.changes(in: text.text, source: source)
  }
}
