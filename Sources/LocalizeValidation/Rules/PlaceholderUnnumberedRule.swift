import ErrorRecovery
import Localize
import LocalizeProject

/// Reports source texts whose placeholders a translator can't reorder.
struct PlaceholderUnnumberedRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-unnumbered", severity: .info,
    what: "A source text has several placeholders without numbers.",
    why: "Languages order words differently. Without numbers, a translator must keep the order of the source text, or break it.",
    example: #""%@ of %@""#,
    instead: #""%1$@ of %2$@""#,
    options: """
      Checks only the source text. Reports nothing for placeholders with names, for variables whose entry says which argument they take, and for \
      texts that are not to be translated. In Python, whose placeholders have no numbers, it asks for names; silent in other formats without numbers.
      """,
    fix: .safe("Numbers the placeholders of the source text in their order, where the source text is not the key."))

  static let subject = TextTraits.placeholder

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.scope.isSource, let scan = context.text.scan?.pointee, scan.placeholders.count > 1 else { return }
    let plain = scan.placeholders.filter { if case .next = $0.argument { !$0.isGluedToWord } else { false } }
    guard plain.count > 1, plain.count == scan.placeholders.count, let first = plain.first, scan.problems.isEmpty,
      scan.syntax.numbersArguments || scan.syntax.percent == .python, isTranslated(context), !variablesAreNumbered(scan, context)
    else { return }
    guard scan.syntax.numbersArguments else {
      return findings.report(context.finding(Self.id, Self.unnamed(), at: first.range))
    }
    findings.report(
      context.finding(
        Self.id, Self.unnumbered(context.text.string(in: first.range)), at: first.range,
        fixability: PlaceholderNumbering.changes(inSource: context.text) == nil ? .no : .safe))
  }

  /// Whether the file allows the text to be translated.
  private func isTranslated(_ context: EntryContext) -> Bool {
    let catalog = context.scope.catalog
    return catalog.cell(key: context.key, locale: context.scope.index).map { catalog.entry(at: $0).isTranslatable } ?? true
  }

  /// Whether all placeholders are variables whose entry names the argument of each, so that their order is irrelevant.
  private func variablesAreNumbered(_ scan: PlaceholderScan, _ context: EntryContext) -> Bool {
    let names = scan.variables.map(\.name)
    let catalog = context.scope.catalog
    guard names.count == scan.placeholders.count, let cell = catalog.cell(key: context.key, locale: context.scope.index),
      let localization = catalog.localization(at: cell)
    else { return false }
    let document = catalog.files[Int(cell.file)].document
    let numbered = localization.substitutions.lazy.map { document.substitutions[$0] }.filter { $0.argument != nil }.map {
      document.string(of: $0.name)
    }
    return names.allSatisfy(numbered.contains)
  }

  static var messages: [MessageTemplate] { [unnumbered, unnamed] }

  private static let unnamed = MessageTemplate(
    "rule.placeholder-unnumbered.unnamed",
    "Without names, translations can't reorder these placeholders. Name them, as in %%(name)s.")

  private static let unnumbered = MessageTemplate(
    "rule.placeholder-unnumbered",
    "Without numbers, translations can't reorder these placeholders. Number them, starting with %1$@.")
}

extension PlaceholderUnnumberedRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? { PlaceholderNumbering.changes(inSource: text.text) }
}
