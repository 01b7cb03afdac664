import ErrorRecovery
import Localize
import LocalizeProject

/// Reports brackets that nothing opens or closes.
struct BracketMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "bracket-mismatch", severity: .info,
    what: "A bracket of a translation has no partner, although all brackets of its source text do.",
    why: "This is a typo, or a piece of the text was lost.",
    example: #""Size (MB)" is translated as "Größe (MB"."#,
    instead: #""Größe (MB)""#,
    options: "A full-width bracket counts as one of ASCII. Ignores emoticons, and braces where these are placeholders.")

  static let subject = TextTraits.anyBracket

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard pair.target.traits.hasAny(of: .anyBracket), !pair.scope.conventions.isPseudo
    else { return }
    let hasFields = pair.source.scan.map { $0.pointee.syntax.brace != .none || $0.pointee.syntax.percent == .ruby } ?? false
    guard let bracket = BracketComparison.unpaired(source: pair.source.bytes, target: pair.target.bytes, ignoresBraces: hasFields)
    else { return }
    findings.report(pair.finding(Self.id, Self.unpaired(pair.target.string(in: bracket)), at: bracket))
  }

  static var messages: [MessageTemplate] { [unpaired] }

  private static let unpaired = MessageTemplate("rule.bracket-mismatch", "The bracket “%1$@” has no counterpart.")
}
