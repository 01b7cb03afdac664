import ErrorRecovery
import LocalizeProject

/// Reports punctuation at the end that the translation lost, added or changed.
struct PunctuationMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "punctuation-mismatch", severity: .info,
    what: "A translation does not end with the kind of punctuation that its source text ends with.",
    why: "A label loses its colon, a question sounds like an order, and “…” no longer announces a window.",
    example: #""Open…" is translated as "Öffnen"."#,
    instead: #""Öffnen …""#,
    options: """
      Each script has its own marks (“。”, “؟”, “।”, “;” in Greek). Reports nothing where a full stop replaces an exclamation mark; where one of these is \
      added or missing in a label, after an abbreviation, or in Chinese, Japanese, Korean and Thai; and where a word marks a text as a question.
      """)

  static let subject = TextTraits.signAtEnd

  static func concerns(_ locale: LocaleScope) -> Bool { !locale.conventions.isPseudo }

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard
      !PunctuationComparison.endAlike(source: pair.source.bytes, target: pair.target.bytes),
      let difference = PunctuationComparison.difference(
        source: pair.source.bytes, target: pair.target.bytes, from: pair.scope.sourceConventions, to: pair.scope.conventions)
    else { return }
    let (expected, found) = (pair.source.string(in: difference.sourceRange), pair.target.string(in: difference.targetRange))
    let message =
      found.isEmpty ? Self.missing(expected) : expected.isEmpty ? Self.added(found) : Self.changed(found, expected)
    findings.report(pair.finding(Self.id, message, at: difference.targetRange))
  }

  static var messages: [MessageTemplate] { [missing, added, changed] }

  private static let missing = MessageTemplate(
    "rule.punctuation-mismatch.missing", "The source text ends with “%1$@”, the translation without punctuation.")
  private static let added = MessageTemplate(
    "rule.punctuation-mismatch.added", "The translation ends with “%1$@”, the source text without punctuation.")
  private static let changed = MessageTemplate(
    "rule.punctuation-mismatch.changed", "The translation ends with “%1$@”, the source text with “%2$@”.")
}
