import ErrorRecovery
import Localize
import LocalizeProject

/// Reports arguments that only the translation uses.
struct PlaceholderExtraRule: EntryRule, PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-extra", severity: .error,
    what: "A translation uses an argument that the source text does not have.",
    why: "The program passes no such argument, so the user sees (null) or garbage, or the app crashes.",
    example: #""Deleted %@" is translated as "%@ aus %@ gelöscht"."#,
    instead: #""%@ gelöscht""#,
    options: """
      A misspelt name is one finding, with the name that is probably meant. Reports a warning for `${name}` in .properties of numbered messages (`{0}`), \
      whose formatter does not read it, and for a name in .resx, `{name}`, since .NET formats numbers only. In Fluent, reports a warning for a message or term that neither the source text nor the catalogue has; others may \
      be inserted freely. In a source text, reports an attribute that its message does not have. Ignores what Rails passes to every text of a kind, such as `%{attribute}` in errors and `%{count}` in plurals.
      """)

  static let subject = TextTraits.placeholder

  func register(in registry: inout RuleRegistry) {
    registry.addEntryRule(self)
    registry.addPairRule(self)
  }

  /// Looks for attributes in a source text of Fluent that their message does not have.
  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.scope.isSource, let scan = context.text.scan?.pointee, scan.syntax.brace == .fluent else { return }
    for placeholder in scan.placeholders {
      guard let name = placeholder.name, FluentReferences.lacksAttribute(name, context.scope) else { continue }
      let reference = Self.reference(context.text.placeholder(in: placeholder.range))
      findings.report(context.finding(Self.id, reference, at: placeholder.range, severity: .warning))
    }
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .extra && !pair.isICU(difference) {
      let name = pair.target.placeholder(in: difference.targetRange)
      if let reference = FluentReferences.name(of: difference, in: pair) {
        guard !FluentReferences.has(reference, pair) else { continue }
        findings.report(pair.finding(Self.id, Self.reference(name), at: difference.targetRange, severity: .warning))
        continue
      }
      if pair.isSupplied(difference) || pair.isDeclared(difference) || pair.isReserved(difference) { continue }
      let meant = pair.misspeltNames.first { $0.extra == difference }.map { pair.source.placeholder(in: $0.missing.sourceRange) }
      findings.report(
        pair.finding(
          Self.id, meant.map { Self.misspelt(name, $0) } ?? Self.extra(name), at: difference.targetRange,
          severity: pair.isUnread(name) ? .warning : nil))
    }
  }

  static var messages: [MessageTemplate] { [extra, misspelt, reference] }

  private static let misspelt = MessageTemplate(
    "rule.placeholder-extra.misspelt", "%1$@ uses an argument that the source text does not have. Did you mean %2$@?")

  private static let reference = MessageTemplate(
    "rule.placeholder-extra.reference", "Neither this catalogue nor the source text has %1$@.")

  private static let extra = MessageTemplate(
    "rule.placeholder-extra", "%1$@ uses an argument that the source text does not have.")
}
