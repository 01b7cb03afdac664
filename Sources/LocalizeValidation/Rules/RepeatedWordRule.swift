import ErrorRecovery
import LocalizeProject

/// Reports repeated words.
struct RepeatedWordRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "repeated-word", severity: .info,
    what: "A word occurs twice in a row.",
    why: "It is usually the remains of an edit.",
    example: #""Open the the file""#,
    instead: #""Open the file""#,
    options: """
      Only in languages of Europe that do not double words for plurals or emphasis; silent about what their grammar doubles (“nous nous”, “die \
      die”) and where the source text doubles a word too.
      """)

  static let subject = TextTraits.repeatedInitials

  static func concerns(_ locale: LocaleScope) -> Bool { locale.doublesNoWords }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard
      let word = WordComparison.repeatedWord(
        in: context.text.bytes, source: context.source?.bytes, language: context.scope.conventions.language)
    else { return }
    findings.report(context.finding(Self.id, Self.repeated(context.text.string(in: word)), at: word))
  }

  static var messages: [MessageTemplate] { [repeated] }

  private static let repeated = MessageTemplate("rule.repeated-word", "The word “%1$@” is repeated.")
}
