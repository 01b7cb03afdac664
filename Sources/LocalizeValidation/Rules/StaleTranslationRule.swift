import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations of a source text that has changed since.
struct StaleTranslationRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "stale-translation", severity: .warning,
    what: "The source text has changed since its translation was recorded in the lock, and the translation has not.",
    why: "The two differ in meaning: one language still shows the old price, button or warning.",
    example: #""quit" = "Quit without saving" was “Quit” when its translation "Beenden" was locked."#,
    instead: #""quit" = "Beenden ohne zu sichern";"#,
    options: """
      Only with locks, which `l10n lock` writes to .l10n/lock. A translation that was changed too counts as up to date. Confirm one that still \
      fits with `l10n lock --accept`.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, !context.locks.isEmpty else { return }
    for (index, locale) in catalog.locales.enumerated() where context.locks[index] != nil && context.expectations.includes(locale) {
      for key in 0..<catalog.keys.count {
        guard let cell = catalog.cell(key: key, locale: index), case .stale = context.locks.status(key: key, locale: index, in: catalog)
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.stale(), file: Int(cell.file), range: Self.place(of: cell, in: catalog), key: key, locale: locale,
            notes: Self.note(key, in: catalog)))
      }
    }
  }

  /// The text, or where the texts begin if there are several.
  static func place(of cell: Catalog.Cell, in catalog: Catalog) -> TextRange {
    if let leaf = catalog.leaf(at: cell) { return leaf.text.range }
    return catalog.localization(at: cell)?.range ?? catalog.entry(at: cell).keyRange
  }

  private static func note(_ key: Int, in catalog: Catalog) -> [Finding.Note] {
    guard let source = catalog.cell(key: key, locale: 0) else { return [] }
    let place = source.hasValue ? place(of: source, in: catalog) : catalog.entry(at: source).keyRange
    return [Finding.Note(changed(), path: catalog.files[Int(source.file)].path, place: (Int(source.file), place))]
  }

  static var messages: [MessageTemplate] { [stale, changed] }

  private static let stale = MessageTemplate(
    "rule.stale-translation",
    "The source text changed after it was translated. Update the translation, or confirm it with “l10n lock --accept”.")
  private static let changed = MessageTemplate("rule.stale-translation.note", "The current source text.")
}
