import ErrorRecovery
import Localize

/// Reports source texts whose placeholders a translator can't reorder.
struct PlaceholderUnnumberedRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-unnumbered", severity: .info,
    what: "A source text has several placeholders without numbers.",
    why: "Languages put words in another order. Without numbers, a translator must keep that of the source, or break the text.",
    example: #""%@ of %@""#,
    instead: #""%1$@ of %2$@""#,
    options: "Only the source text is looked at. Silent for placeholders with names.",
    fix: .safe("Numbers the placeholders of the source text in their order, where the source text is not the key."))

  static let subject = TextTraits.placeholder

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.scope.isSource, let scan = context.text.scan?.pointee, scan.placeholders.count > 1 else { return }
    // A string catalogue says beside each variable which argument it takes.
    let hasNumberedVariables = context.text.format == .xcstrings
    let plain = scan.placeholders.filter { placeholder in
      guard case .next = placeholder.argument, !placeholder.isGluedToWord else { return false }
      if case .pluralVariable = placeholder.kind { return !hasNumberedVariables }
      return true
    }
    guard plain.count > 1, plain.count == scan.placeholders.count, let first = plain.first, scan.problems.isEmpty,
      scan.syntax.percent != .none, scan.syntax.percent != .qt
    else { return }
    findings.report(
      context.finding(
        Self.id, Self.unnumbered(context.text.string(in: first.range)), at: first.range,
        fixability: PlaceholderNumbering.changes(inSource: context.text) == nil ? .no : .safe))
  }

  static var messages: [MessageTemplate] { [unnumbered] }

  private static let unnumbered = MessageTemplate(
    "rule.placeholder-unnumbered",
    "The text has several placeholders without numbers, so that no translation can change their order. Number them, %1$@ first.")
}
