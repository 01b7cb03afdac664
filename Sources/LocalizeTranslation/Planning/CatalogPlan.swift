package import Localize

/// What is missing in a catalogue, and how it would be written.
///
/// Missing is what the statistics count as missing: no text, a blank cell, a PO message without a translation, a string catalogue's `new`; not what a
/// locale inherits where the platform inherits, nor what is not to be translated. A text that is there is wanted only as a copy of the source or as
/// a machine's that nobody has changed or reviewed since, and only where that was asked for.
package struct CatalogPlan: Sendable {
  /// The catalogue.
  package let catalog: Catalog
  /// What is wanted, by locale and key in the order of the catalogue.
  package private(set) var entries: [WantedEntry] = []
  /// The locales that were looked at.
  package private(set) var locales: [LocaleIdentifier] = []
  /// The locales of which the catalogue has nothing yet.
  package private(set) var newLocales: [LocaleIdentifier] = []
  /// The language that is translated from; nil where nothing says it.
  package private(set) var source: LocaleIdentifier?

  private let options: PlanOptions
  private let translatable: TranslatableKeys

  /// Finds out what is missing.
  ///
  /// - Complexity: O(keys × locales + bytes of the texts)
  package init(_ catalog: Catalog, locks: CatalogLocks = .none, options: PlanOptions) {
    self.catalog = catalog
    self.options = options
    translatable = TranslatableKeys(catalog)
    guard let sourceLocale = catalog.sourceLocale else { return }
    let source = options.language(of: sourceLocale)
    self.source = source
    var columns: [LocaleIdentifier: Int] = [:]
    for (index, locale) in catalog.locales.enumerated() where !catalog.isAlternative(index) && columns[locale] == nil {
      columns[locale] = index
    }
    for locale in wantedLocales(source) {
      locales.append(locale)
      if columns[locale] == nil { newLocales.append(locale) }
      let planner = LocalePlanner(
        catalog: catalog, locks: locks, options: options, source: source, locale: locale, column: columns[locale],
        translatable: translatable)
      entries += planner.entries()
    }
  }

  /// What is to be translated, each thing once, in the order in which it is first wanted.
  package var jobs: [TranslationJob] {
    var seen: Set<MemoryKey> = []
    return entries.flatMap(\.jobs).filter { seen.insert($0.key).inserted }
  }

  private func wantedLocales(_ source: LocaleIdentifier) -> [LocaleIdentifier] {
    func isTarget(_ locale: LocaleIdentifier) -> Bool {
      locale != catalog.sourceLocale && locale != source && !locale.isBase && locale != .root
    }
    guard options.locales.isEmpty else {
      return options.locales.reduce(into: []) { if isTarget($1), !$0.contains($1) { $0.append($1) } }
    }
    var result: [LocaleIdentifier] = []
    for (index, locale) in catalog.locales.enumerated() where isTarget(locale) && !catalog.isAlternative(index) && !result.contains(locale)
    {
      guard catalog.isPseudo(locale) == options.pseudoLocales else { continue }
      // A variant of the source's language has what differs, and nothing is missing there.
      guard options.pseudoLocales || !locale.isRegionalVariant(of: source) else { continue }
      guard catalog.files(ofLocale: index).contains(where: { catalog.files[$0].isSelected }) else { continue }
      result.append(locale)
    }
    return result
  }
}
