import ErrorRecovery
import Localize

/// Reports translations without plural forms of a text that has them.
struct PluralShapeMismatchRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "plural-shape-mismatch", severity: .info,
    what: "The source text varies by a number, its translation does not, and the language has plural forms.",
    why: "For some numbers the text is wrong: “1 files”.",
    example: "“%lld Dateien” for all numbers in German",
    instead: "one: “%lld Datei”, other: “%lld Dateien”",
    options: "Silent in languages without plural forms, such as Japanese, and where the translation shows no number.")

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    let plurals = (0..<catalog.sourceKeyCount).filter { key in
      catalog.cell(key: key, locale: 0).flatMap { catalog.localization(at: $0) }.map { Self.isPlural($0.value) } ?? false
    }
    guard !plurals.isEmpty else { return }
    let texts = LeafTexts(catalog)
    for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) && !catalog.isPseudo(locale)
    {
      guard PluralRules(locale).integerCategories.count > 1 else { continue }
      for key in plurals {
        guard let cell = catalog.cell(key: key, locale: index), let localization = catalog.localization(at: cell),
          case .leaf(let leaf) = localization.value, localization.substitutionCount == 0, leaf.state != .new
        else { continue }
        let hint = catalog.files[Int(cell.file)].document.format.traits.placeholders
        let showsNumber = texts.withBytes(at: cell) { bytes in
          PlaceholderScan.mayContain(bytes) && !PlaceholderScan(bytes, hint: hint).placeholders.isEmpty
        }
        guard showsNumber == true else { continue }
        findings.report(
          Finding(Self.id, Self.plain(), file: Int(cell.file), range: leaf.text.range, key: key, locale: locale))
      }
    }
  }

  private static func isPlural(_ value: Value) -> Bool {
    if case .variations(.plural, _) = value { true } else { false }
  }

  static var messages: [MessageTemplate] { [plain] }

  private static let plain = MessageTemplate(
    "rule.plural-shape-mismatch", "The source text has plural forms; the translation has one text for all numbers.")
}
