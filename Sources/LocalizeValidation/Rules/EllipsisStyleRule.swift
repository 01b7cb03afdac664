import ErrorRecovery
import Localize
import LocalizeProject

/// Reports three full stops in place of an ellipsis.
struct EllipsisStyleRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "ellipsis-style", severity: .info,
    what: "A translation has three full stops where its source text has the character “…”.",
    why: "The app looks inconsistent, a line may break between the dots, and screen readers may read them one by one.",
    example: #""Loading…" is translated as "Wird geladen..."."#,
    instead: #""Wird geladen …""#,
    options: "Reports nothing where the source text writes three full stops itself.",
    fix: .safe("Writes “…”."))

  static let subject = TextTraits.doubledPeriod

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard pair.target.traits.hasAny(of: .doubledPeriod), pair.source.traits.hasAny(of: .generalPunctuation),
      !pair.scope.conventions.isPseudo,
      let dots = SpacingComparison.dottedEllipsis(source: pair.source.bytes, target: pair.target.bytes)
    else { return }
    findings.report(pair.finding(Self.id, Self.dotted(), at: dots, fixability: .safe))
  }

  static var messages: [MessageTemplate] { [dotted] }

  private static let dotted = MessageTemplate("rule.ellipsis-style", "The translation uses three full stops where the source text has “…”.")
}

extension EllipsisStyleRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    return text.eachPiece { bytes in
      SpacingComparison.dottedEllipsis(source: source.bytes, target: bytes).map { ($0, TextChange($0, "…")) }
    }
  }
}
