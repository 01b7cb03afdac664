import ErrorRecovery
import LocalizeProject

/// Reports positions that a translation skips.
struct PlaceholderGapRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-gap", severity: .error,
    what: "A translation lacks an argument and uses a later one.",
    why: """
      Foundation fetches arguments in order and does not know the type of one that no placeholder names: the later ones shift, and a \
      number is shown as an address, or the app crashes.
      """,
    example: #""%1$@ of %2$d" is translated as "%2$d"."#,
    instead: #""%2$d (%1$@)""#,
    options: """
      Reports nothing where a plural form lacks the number that its category says. In Java and Android, which find each numbered argument on its own, \
      placeholder-missing reports it.
      """)

  static let subject = TextTraits.placeholder

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .gap {
      let name = pair.source.string(in: difference.sourceRange)
      findings.report(pair.finding(Self.id, Self.gap(name), at: difference.targetRange))
    }
  }

  static var messages: [MessageTemplate] { [gap] }

  private static let gap = MessageTemplate(
    "rule.placeholder-gap",
    "%1$@ is missing, so a later argument is used in its place. Use all earlier arguments too.")
}
