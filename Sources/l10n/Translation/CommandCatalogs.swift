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
}

extension CommandCatalogs {
  /// Reads catalogues and their locks.
  ///
  /// - Parameters:
  ///   - discovered: The catalogues.
  ///   - glossed: The settings, with the glossaries of the catalogues.
  ///   - options: What to plan in a catalogue, with the glossary of its settings.
  func read(
    _ discovered: [DiscoveredCatalog], glossed: RunSettings,
    options: (DiscoveredCatalog, Catalog, Glossary?) async throws -> PlanOptions
  ) async throws -> [PlannedCatalog] {
    let locks = LockReader(session: session)
    let loader = session.loader(settings)
    var result: [PlannedCatalog] = []
    for catalog in discovered {
      let loaded = try await loader.load(catalog)
      session.explain(
        loaded.sourceChoice, of: catalog.identity,
        keysAreSourceText: loaded.catalog.keysAreSourceText && glossed.policy(for: catalog).sourceText != .key, isNeeded: true)
      let options = try await options(catalog, loaded.catalog, glossed.options(for: catalog, base: ValidationOptions()).glossary)
      result.append(PlannedCatalog(catalog, loaded.catalog, locks: try await locks.locks(of: loaded.catalog), options: options))
    }
    let known = Set(result.flatMap(\.catalog.locales))
    session.requireSources(glossed.namedSourceLocales(of: discovered), among: known)
    // A new locale is made, but not one that does not exist.
    if let unknown = locales.first(where: { !known.contains($0) && $0.validity != .valid }) {
      throw ToolError.unknownLocale(unknown.identifier, known: known.sorted().map(\.identifier))
    }
    for locale in locales where !known.contains(locale) {
      if let likelier = Self.likelier(than: locale, among: known) {
        session.note(Notes.newLocale(locale.identifier, likelier.identifier))
      }
    }
    locks.reportProblems()
    return result
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
