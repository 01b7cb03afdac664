import ErrorRecovery
import LocalizeProject

/// Reports arguments that the translation reads as another type.
struct PlaceholderTypeRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-type", severity: .error,
    what: "A translation reads an argument as another type than the source text.",
    why: "A number taken for an object crashes the app; an object taken for a number shows its address.",
    example: #""%lld photos" is translated as "%@ Fotos"."#,
    instead: #""%lld Fotos""#,
    options: "A warning where only the width of a whole number differs (%d and %lld).")

  static let subject = TextTraits.placeholder

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .type && !pair.isICU(difference) {
      let (expected, found) = (pair.source.string(in: difference.sourceRange), pair.target.string(in: difference.targetRange))
      let message = difference.isWidthOnly ? Self.width(found, expected) : Self.type(found, expected)
      findings.report(
        pair.finding(Self.id, message, at: difference.targetRange, severity: difference.isWidthOnly ? .warning : nil))
    }
  }

  static var messages: [MessageTemplate] { [type, width] }

  private static let type = MessageTemplate(
    "rule.placeholder-type", "%1$@ reads an argument as another type than %2$@ in the source text.")
  private static let width = MessageTemplate(
    "rule.placeholder-type.width", "%1$@ reads a whole number of another width than %2$@ in the source text.")
}
