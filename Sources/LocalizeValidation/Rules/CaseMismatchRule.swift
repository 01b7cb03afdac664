import ErrorRecovery
import LocalizeProject

/// Reports texts that start with a capital where the source does not, and the other way round.
struct CaseMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "case-mismatch", severity: .off,
    what: "A translation begins with a capital letter where its source text does not, or the other way round.",
    why: "A button looks unlike its neighbours, or a piece of a sentence looks like its beginning.",
    example: #""Save" is translated as "enregistrer"."#,
    instead: #""Enregistrer""#,
    options: "Off by default, since languages differ. Reports nothing where one of the scripts has no capitals.")

  static let subject = TextTraits.noCapitalAtStart

  static func concerns(_ locale: LocaleScope) -> Bool {
    locale.conventions.hasCases && locale.sourceConventions.hasCases && !locale.conventions.isPseudo
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard let difference = WordComparison.caseDifference(source: pair.source.bytes, target: pair.target.bytes) else { return }
    findings.report(pair.finding(Self.id, difference.isUpper ? Self.upper() : Self.lower(), at: difference.range))
  }

  static var messages: [MessageTemplate] { [upper, lower] }

  private static let upper = MessageTemplate(
    "rule.case-mismatch.upper", "The translation starts with an upper-case letter, the source text with a lower-case one.")
  private static let lower = MessageTemplate(
    "rule.case-mismatch.lower", "The translation starts with a lower-case letter, the source text with an upper-case one.")
}
