package import Localize
import LocalizeProject

/// Collects the texts to translate by locale, for files for translators.
package struct ExchangeExport: Sendable {
  /// The units of a locale, in the order of the catalogues and their keys.
  package private(set) var units: [LocaleIdentifier: [ExchangeUnit]] = [:]
  /// The locales in the order of the catalogues.
  package private(set) var locales: [LocaleIdentifier] = []

  /// Collects what is planned.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues with their plans.
  ///   - includesMissing: Whether missing texts are exported, beside those that the plans request again.
  ///   - entries: The entries of the translation memory.
  ///   - didCollect: Called for each text that is planned.
  /// - Complexity: O(texts × similar texts)
  package init(
    _ catalogs: [PlannedCatalog], includesMissing: Bool = true, memory entries: [MemoryEntry] = [], didCollect: () -> Void = {}
  ) {
    var memories: [LocaleIdentifier: ExchangeMatches] = [:]
    var stale: [LocaleIdentifier: [Set<Int>]] = [:]
    var matchers: [LocaleIdentifier: GlossaryMatcher] = [:]
    for (number, planned) in catalogs.enumerated() {
      let catalog = planned.catalog
      for locale in planned.plan.locales where !locales.contains(locale) { locales.append(locale) }
      var screenshots: [Int: [String: String]] = [:]
      var uses = FormUses(of: planned)
      for entry in planned.plan.entries {
        defer { didCollect() }
        guard includesMissing || entry.reason == .requested else { continue }
        if memories[entry.locale] == nil {
          let keys = catalogs.map { $0.staleKeys(in: entry.locale) }
          stale[entry.locale] = keys
          memories[entry.locale] = ExchangeMatches(of: catalogs.map(\.catalog), memory: entries, in: entry.locale, stale: keys)
        }
        if matchers[entry.locale] == nil, let glossary = planned.options.glossary {
          matchers[entry.locale] = GlossaryMatcher(glossary, target: entry.locale)
        }
        let existing = catalog.plainValue(key: entry.key, in: entry.locale)
        // A form without words is copied. What is nothing but an address or a name counts as missing all the same, so a person decides about it.
        let hasWords = entry.texts.contains { !$0.isWordless }
        for text in entry.texts where !hasWords || !text.isWordless {
          var unit = ExchangeUnit(entry, text, in: planned, existing: existing?.shownLeaf(at: text.path))
          let document = catalog.files[entry.sourceFile].document
          let pictures = screenshots[entry.sourceFile] ?? document.format.project?.screenshots(in: document) ?? [:]
          (screenshots[entry.sourceFile], unit.screenshot) = (pictures, pictures[entry.name])
          unit.formUse = uses.use(of: text.path, in: entry)
          unit.formatFlags = Self.formatFlags(of: entry, in: catalog)
          unit.isOfEarlierSource = unit.translation != nil && stale[entry.locale]?[number].contains(entry.key) ?? false
          if unit.translation == nil || unit.isOfEarlierSource { unit.matches = memories[entry.locale]?.nearest(to: text.source) ?? [] }
          if let matcher = matchers[entry.locale] {
            for term in text.source.withBytes({ matcher.terms(in: $0) }) {
              unit.terms.append((term: term.term, translations: term.translations(in: entry.locale)))
            }
          }
          units[entry.locale, default: []].append(unit)
        }
      }
    }
  }
}

extension ExchangeExport {
  /// The flags that the source file has for a message, where it is one of gettext's.
  private static func formatFlags(of entry: WantedEntry, in catalog: Catalog) -> [String] {
    guard let cell = catalog.cell(key: entry.key, locale: 0), Int(cell.file) == entry.sourceFile else { return [] }
    let document = catalog.files[entry.sourceFile].document
    return document.format.project?.formatFlags(of: catalog.entry(at: cell), in: document) ?? []
  }

  /// Removes the texts that a format can't hold.
  ///
  /// - Returns: The first of each text in the order of the locales, once for all locales.
  package mutating func removeTexts(thatCannotBe format: ExchangeFormat) -> [ExchangeUnit] {
    var removed: [ExchangeUnit] = []
    for locale in locales {
      for unit in units[locale] ?? [] where !format.canHold(unit) {
        if !removed.contains(where: { $0.catalog == unit.catalog && $0.key == unit.key && $0.form == unit.form }) { removed.append(unit) }
      }
      units[locale]?.removeAll { !format.canHold($0) }
    }
    return removed
  }
}

extension ExchangeUnit {
  fileprivate init(_ entry: WantedEntry, _ text: WantedEntry.Text, in planned: PlannedCatalog, existing: PlainLeaf?) {
    let translation = existing?.translatedText
    let place = ExchangeUnitID.place(of: entry, path: text.path, in: planned.catalog)
    let needsReview = translation != nil && (existing?.state == .needsReview || entry.isForReview)
    self.init(
      id: ExchangeUnitID(
        locale: entry.locale, place: place, source: text.source, translation: translation, needsReview: needsReview,
        isRejected: entry.isRejected),
      catalog: planned.catalog.exchangeName, key: entry.name, form: text.path.isEmpty ? nil : text.path.joined(separator: "."),
      sourceLocale: planned.plan.source ?? "en", source: text.source, translation: translation,
      needsReview: needsReview, comment: entry.comment,
      maximumLength: text.maximumLength)
    hint = entry.hint
  }
}

extension PlannedCatalog {
  /// The keys whose translations are of an earlier source text: by the lock, or since the commit that the export names.
  fileprivate func staleKeys(in locale: LocaleIdentifier) -> Set<Int> {
    guard let column = catalog.locales.firstIndex(of: locale) else { return [] }
    let changed = options.requestedKeys.compactMap { catalog.keys.index(of: $0) }
    return Set(changed).union(
      (0..<catalog.keys.count).filter { key in
        if case .stale? = locks.status(key: key, locale: column, in: catalog) { true } else { false }
      })
  }
}
