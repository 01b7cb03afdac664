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
    locks.reportProblems()
    return result
  }

  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog {
    let loaded = try await session.loader(settings).load(planned.discovered)
    let locks = try await LockReader(session: session).locks(of: loaded.catalog)
    return PlannedCatalog(planned.discovered, loaded.catalog, locks: locks, options: planned.options)
  }
}
