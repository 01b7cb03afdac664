import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations of words and of whole texts that should stay unchanged.
struct DoNotTranslateRule: PairRule, CatalogRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "do-not-translate", severity: .warning,
    what: """
      A term that is not to be translated is missing from the translation, or a text marked as not to be translated is translated.
      """,
    why: "Names of products and commands are the same in every language, and users can't find translated ones.",
    example: #""Sign in to GitHub" is translated as "Bei Github anmelden"."#,
    instead: #""Bei GitHub anmelden""#,
    options: """
      Texts are marked by `translatable="false"` in Android. Terms need a glossary (`--glossary FILE`, see Documentation/Glossary.md) with a \
      do-not-translate column. They are case-sensitive unless their row overrides that. A locale with its own term in the row may use it.
      """,
    fix: .unsafe("Writes the term as in the glossary where it occurs once, as a separate word, in different case."))

  static let subject = TextTraits.anything

  static func concerns(_ locale: LocaleScope) -> Bool { locale.glossary != nil }

  func register(in registry: inout RuleRegistry) {
    registry.addPairRule(self)
    registry.addCatalogRule(self)
  }

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, catalog.files.contains(where: { $0.document.format.traits.placeholders == .android }) else { return }
    for key in 0..<catalog.sourceKeyCount {
      guard let source = catalog.cell(key: key, locale: 0), !catalog.entry(at: source).isTranslatable,
        Self.isMarked(source, in: catalog), let text = Self.text(at: source, in: catalog), !text.hasPrefix("@")
      else { continue }
      // A layer of the source locale, as `values-sw600dp`, is no translation.
      for (index, locale) in catalog.locales.enumerated().dropFirst()
      where !catalog.isLayerOfSource(index) && context.expectations.includes(locale) {
        guard let cell = catalog.cell(key: key, locale: index), let localization = catalog.localization(at: cell),
          let translation = Self.text(at: cell, in: catalog), translation != text
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.excluded(text), file: Int(cell.file), range: localization.range, key: key, locale: locale))
      }
    }
  }

  /// Whether the element says that it is not to be translated; a reference is not to be translated either, but may be.
  private static func isMarked(_ cell: Catalog.Cell, in catalog: Catalog) -> Bool {
    let document = catalog.files[Int(cell.file)].document
    let element = document.source.string(in: catalog.entry(at: cell).range)
    return element.prefix { $0 != ">" }.contains("translatable=\"false\"")
  }

  /// The text at a place, if it does not vary.
  private static func text(at cell: Catalog.Cell, in catalog: Catalog) -> String? {
    guard let localization = catalog.localization(at: cell), case .leaf(let leaf) = localization.value else { return nil }
    return catalog.files[Int(cell.file)].document.string(of: leaf.text)
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard let glossary = pair.scope.glossary, !pair.isCopy else { return }
    let found = glossary.findings(source: pair.source.bytes, target: pair.target.bytes, excluding: pair.source.placeholderRanges)
    for finding in found where finding.expected.isEmpty {
      findings.report(
        pair.finding(
          Self.id, Self.changed(finding.term.term), at: finding.misspeltRange,
          fixability: Self.replaceableRange(finding, in: pair.target) == nil ? .no : .unsafe))
    }
  }

  /// Where a translation has the term in other letters, if that is sure.
  static func replaceableRange(_ finding: GlossaryMatcher.Finding, in target: TextUnit) -> Range<Int>? {
    guard finding.isOnlyMisspelt, let range = finding.misspeltRange, !target.placeholderRanges.contains(where: { $0.overlaps(range) })
    else { return nil }
    return range
  }

  static var messages: [MessageTemplate] { [changed, excluded] }

  static let changed = MessageTemplate("rule.do-not-translate", "“%1$@” must not be translated, but is missing here.")
  private static let excluded = MessageTemplate(
    "rule.do-not-translate.excluded", "“%1$@” is marked as not translatable, but is translated here. Remove the translation.")
}

extension DoNotTranslateRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source, let glossary = text.scope.glossary else { return nil }
    let found = glossary.findings(source: source.bytes, target: text.text.bytes, excluding: source.placeholderRanges)
    for finding in found where finding.expected.isEmpty && text.finding.message == Self.changed(finding.term.term) {
      return Self.replaceableRange(finding, in: text.text).map { [TextChange($0, finding.term.term)] }
    }
    return nil
  }
}
