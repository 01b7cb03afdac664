import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The catalogues of a command that fills in or exchanges translations, with the settings of their projects.
protocol CommandCatalogs: TranslationCatalogs {
  var paths: [String] { get }
  var settings: RunSettings { get }
  var session: ToolSession { get }
  /// The locales; empty for those that each catalogue has.
  var locales: [LocaleIdentifier] { get }
  /// Whether a language that no catalogue has means its regional variants; otherwise it is new.
  var selectsVariants: Bool { get }
  /// Whether the command can't do without the source locale of a catalogue.
  func needsSource(of catalog: Catalog) -> Bool
}

extension CommandCatalogs {
  func needsSource(of catalog: Catalog) -> Bool { true }

  /// Reads catalogues and their locks.
  ///
  /// - Parameters:
  ///   - discovered: The catalogues.
  ///   - glossed: The settings, with the glossaries of the catalogues.
  ///   - options: What to plan in a catalogue, in the locales that are selected in it, with the glossary of its settings.
  func read(
    _ discovered: [DiscoveredCatalog], glossed: RunSettings,
    options: (DiscoveredCatalog, Catalog, [LocaleIdentifier], Glossary?) async throws -> PlanOptions
  ) async throws -> [PlannedCatalog] {
    let loader = session.loader(settings)
    var catalogs: [Catalog] = []
    var uncompared: [CatalogIdentity] = []
    for discovered in discovered {
      let loaded = try await loader.load(discovered)
      if case .undetermined = loaded.sourceChoice, !needsSource(of: loaded.catalog) {
        uncompared.append(discovered.identity)
      } else {
        session.explain(
          loaded.sourceChoice, of: discovered.identity,
          keysAreSourceText: loaded.catalog.keysAreSourceText && glossed.policy(for: discovered).sourceText != .key, isNeeded: true)
      }
      catalogs.append(loaded.catalog)
    }
    session.explain(uncompared: uncompared, as: uncompared.count > 1 ? Notes.uncomparedNames : nil)
    let known = Set(catalogs.flatMap(\.locales))
    let neighbours = NeighbouringLocales(discovered)
    let spellings = LocaleSpellings(discovered)
    let locks = LockReader(session: session)
    var result: [PlannedCatalog] = []
    for (discovered, catalog) in zip(discovered, catalogs) {
      let selected = selected(among: Set(catalog.locales + neighbours.of(discovered)), of: known).map { locale in
        spellings.spelling(of: locale, in: discovered)
      }
      let options = try await options(
        discovered, catalog, selected, glossed.options(for: discovered, base: ValidationOptions()).glossary)
      result.append(PlannedCatalog(discovered, catalog, locks: try await locks.locks(of: catalog), options: options))
    }
    session.requireSources(glossed.namedSourceLocales(of: discovered), among: known)
    try checkNew(among: known)
    locks.reportProblems()
    return result
  }

  /// The requested locales in a catalogue, each once.
  ///
  /// A language that the catalogue does not have is its regional variants: those of the catalogue, else those of the others if none has the language.
  private func selected(among own: Set<LocaleIdentifier>, of known: Set<LocaleIdentifier>) -> [LocaleIdentifier] {
    guard selectsVariants else { return locales }
    var seen: Set<LocaleIdentifier> = []
    return locales.flatMap { locale in
      let variants = [own, known].lazy.map { locale.variants(among: $0) }.first { !$0.isEmpty }
      return variants ?? [locale]
    }.filter { seen.insert($0).inserted }
  }

  /// Prints notes about requested locales that no catalogue has.
  ///
  /// - Throws: ``ToolError`` for a locale that does not exist: a new one is made only if it does.
  private func checkNew(among known: Set<LocaleIdentifier>) throws {
    let new = locales.filter { !known.contains($0) }
    if let unknown = new.first(where: { $0.validity != .valid }) {
      throw ToolError.unknownLocale(unknown.identifier, known: known)
    }
    for locale in new {
      let variants = locale.variants(among: known)
      if selectsVariants, !variants.isEmpty {
        session.note(Notes.regionalVariants(locale.identifier, variants.map(\.identifier).joined(separator: ", ")))
      } else if let likelier = Self.likelier(than: locale, among: known) {
        session.note(Notes.newLocale(locale.identifier, likelier.identifier))
      }
    }
  }

  /// The existing locale that a new one may mean: a region of its language, or for a code of three letters, one that differs in one letter.
  private static func likelier(than locale: LocaleIdentifier, among known: Set<LocaleIdentifier>) -> LocaleIdentifier? {
    if let variant = locale.variants(among: known).first { return variant }
    guard locale.identifier.utf8.count == 3 else { return nil }
    return KeySuggestions(known.map(\.identifier)).nearest(to: locale.identifier, maximumDistance: 1, limit: 1).first
      .flatMap { LocaleIdentifier($0.key) }
  }

  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog {
    let loaded = try await session.loader(settings).load(planned.discovered)
    let locks = try await LockReader(session: session).locks(of: loaded.catalog)
    return PlannedCatalog(planned.discovered, loaded.catalog, locks: locks, options: planned.options)
  }
}
