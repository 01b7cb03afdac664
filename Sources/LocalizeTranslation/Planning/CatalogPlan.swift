package import Localize
package import LocalizeProject

/// The missing translations of a catalogue, and how they would be written.
///
/// Missing is what the statistics count as missing: no text, a blank cell, a PO message without a translation, a string catalogue's `new`; not what a
/// locale inherits where the platform inherits, nor what is not to be translated. An existing text is wanted only if it is a copy of the source or
/// an unchanged and unreviewed one of a machine, and only on request.
package struct CatalogPlan: Sendable {
  /// The catalogue.
  package let catalog: Catalog
  /// The wanted texts, by locale and key in the order of the catalogue.
  package private(set) var entries: [WantedEntry] = []
  /// The locales that were examined.
  package private(set) var locales: [LocaleIdentifier] = []
  /// The locales of which the catalogue has nothing yet.
  package private(set) var newLocales: [LocaleIdentifier] = []
  /// The source language; nil if unknown.
  package private(set) var source: LocaleIdentifier?

  private let options: PlanOptions
  private let translatable: TranslatableKeys

  /// Determines what is missing.
  ///
  /// - Complexity: O(keys × locales + bytes of the texts)
  package init(_ catalog: Catalog, locks: CatalogLocks = .none, options: PlanOptions) {
    self.catalog = catalog
    self.options = options
    translatable = TranslatableKeys(catalog, includesWordless: options.includesWordless)
    guard let sourceLocale = catalog.sourceLocale else { return }
    let source = options.language(of: sourceLocale)
    self.source = source
    var columns: [LocaleIdentifier: Int] = [:]
    for (index, locale) in catalog.locales.enumerated() where !catalog.isAlternative(index) && columns[locale] == nil {
      columns[locale] = index
    }
    let documents = IndexedFiles(catalog)
    let ambiguity = options.comments == .whereAmbiguous ? TextAmbiguity(catalog) : TextAmbiguity()
    let apostrophes = ApostropheHabits(of: catalog)
    for wanted in wantedLocales(source) {
      let locale = spelledAsInPaths(wanted)
      locales.append(locale)
      if columns[locale] == nil { newLocales.append(locale) }
      let planner = LocalePlanner(
        catalog: catalog, locks: locks, options: options, source: source, locale: locale, column: columns[locale],
        translatable: translatable, documents: documents, ambiguity: ambiguity, apostrophes: apostrophes)
      entries += planner.entries()
    }
    if options.triesPlaces { findObstacles(documents) }
  }

  /// Determines what can't be written, before a provider is asked for it: texts without a place, and what a file refuses when the source's texts
  /// are inserted on trial.
  ///
  /// Everything that a file lacks is tried, if any of it is uncertain: one addition may make room for others.
  private mutating func findObstacles(_ documents: IndexedFiles) {
    struct Place: Hashable {
      var file: Int?
      var sourceFile: Int
      var locale: LocaleIdentifier

      init(_ entry: WantedEntry) { (file, sourceFile, locale) = (entry.file, entry.file == nil ? entry.sourceFile : 0, entry.locale) }
    }
    var lacksPlace: [Place: Bool] = [:]
    var inDoubt: Set<Place> = []
    for (number, entry) in entries.enumerated() where entry.brokenFile == nil {
      let place = Place(entry)
      if entry.file == nil {
        let lacks = lacksPlace[place] ?? (CatalogFilling.newPath(of: entry, in: catalog) == nil)
        lacksPlace[place] = lacks
        if lacks { entries[number].obstacle = UnfilledReason(.noPlace, catalog.files[entry.sourceFile].path) }
      }
      if entries[number].obstacle == nil, !inDoubt.contains(place), isInDoubt(entry, documents) { inDoubt.insert(place) }
    }
    let tried = entries.indices.filter { number in
      entries[number].obstacle == nil && entries[number].brokenFile == nil && inDoubt.contains(Place(entries[number]))
    }
    guard !tried.isEmpty else { return }
    let numbers = Dictionary(tried.map { (Name(entries[$0]), $0) }) { first, _ in first }
    for (filled, reason) in CatalogFilling(tried.map { FilledEntry(trialOf: entries[$0]) }, in: catalog, documents).refused {
      if let number = numbers[Name(filled.wanted)] { entries[number].obstacle = reason }
    }
  }

  /// Whether a file may not take an entry: one of several texts, and in some formats one that it does not have yet.
  private func isInDoubt(_ entry: WantedEntry, _ documents: IndexedFiles) -> Bool {
    guard entry.isPlain, let file = entry.file else { return !entry.isPlain }
    guard let format = catalog.files[file].document.format.id.project else { return false }
    return format.mayRefuse(newKey: entry.name, from: documents[entry.sourceFile]) && documents[file].index.entries(of: entry.name).isEmpty
  }

  /// The files that get what is missing, and whether they are there.
  var targets: [(path: String, exists: Bool)] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      guard entry.brokenFile == nil, entry.obstacle == nil, let path = target(of: entry), seen.insert(path).inserted else { return nil }
      return (path, entry.file != nil)
    }
  }

  /// Notes that files can't be written, so that nothing is asked for them.
  mutating func leaveOut(_ paths: Set<String>) {
    for (number, entry) in entries.enumerated() where entry.brokenFile == nil && entry.obstacle == nil {
      guard let path = target(of: entry), paths.contains(path) else { continue }
      entries[number].obstacle = UnfilledReason(.notWritten, path)
    }
  }

  private func target(of entry: WantedEntry) -> String? {
    entry.file.map { catalog.files[$0].path } ?? CatalogFilling.newPath(of: entry, in: catalog)
  }

  private struct Name: Hashable {
    var key: Int
    var locale: LocaleIdentifier

    init(_ entry: WantedEntry) { (key, locale) = (entry.key, entry.locale) }
  }

  /// The texts to translate, each once, in the order of their first occurrence.
  package var jobs: [TranslationJob] {
    var seen: Set<MemoryKey> = []
    return entries.flatMap(\.jobs).filter { seen.insert($0.key).inserted }
  }

  /// The catalogue's name for a locale: `es-ES` for `es`, if the header of `es.po` has it.
  private func nameInCatalog(_ locale: LocaleIdentifier) -> LocaleIdentifier {
    guard !catalog.locales.contains(locale) else { return locale }
    let column = catalog.locales.indices.first { column in
      catalog.locales[column].language == locale.language && catalog.locales[column] != catalog.sourceLocale
        && catalog.files(ofLocale: column).contains { catalog.files[$0].locale == locale && catalog.files[$0].layer.isEmpty }
    }
    return column.map { catalog.locales[$0] } ?? locale
  }

  /// The locale as the paths of the catalogue's files spell it, which a new file then does as well.
  private func spelledAsInPaths(_ locale: LocaleIdentifier) -> LocaleIdentifier {
    catalog.files.lazy.compactMap(\.locale).first { $0 == locale } ?? locale
  }

  private func wantedLocales(_ source: LocaleIdentifier) -> [LocaleIdentifier] {
    func isTarget(_ locale: LocaleIdentifier) -> Bool {
      locale != catalog.sourceLocale && locale != source && !locale.isBase && locale != .root
    }
    guard options.locales.isEmpty else {
      return options.locales.reduce(into: []) { result, wanted in
        let locale = nameInCatalog(wanted)
        if isTarget(locale), !result.contains(locale) { result.append(locale) }
      }
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
