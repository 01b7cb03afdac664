import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The catalogues of an export or import, with the settings of their projects.
struct ExchangeCatalogs: TranslationCatalogs {
  let paths: [String]
  let settings: RunSettings
  let session: ToolSession
  /// The locales; empty for all.
  let locales: [LocaleIdentifier]
  /// The existing texts that are planned beside missing ones.
  let existing: ExistingTexts
  /// The commit since which source texts have changed whose translations are planned too; nil for none.
  var since: String?

  func read() async throws -> [PlannedCatalog] {
    let locks = LockReader(session: session)
    let loader = session.loader(settings)
    var settings = settings
    let discovered = try await session.discover(paths.isEmpty ? ["."] : paths, settings)
    settings.glossaries = try await session.glossaries(of: discovered, settings)
    let history = try since.map { try GitHistory(revision: $0, catalogs: discovered) }
    var result: [PlannedCatalog] = []
    for catalog in discovered {
      let loaded = try await loader.load(catalog)
      session.explain(
        loaded.sourceChoice, of: catalog.identity,
        keysAreSourceText: loaded.catalog.keysAreSourceText && settings.policy(for: catalog).sourceText != .key, isNeeded: true)
      let glossary = settings.options(for: catalog, base: ValidationOptions()).glossary
      var options = PlanOptions(
        locales: locales, triesPlaces: false, glossary: glossary, developmentRegion: catalog.developmentRegion)
      options.existing = existing
      if let history { options.requestedKeys = try await Self.changedKeys(of: loaded.catalog, catalog, since: history) }
      result.append(PlannedCatalog(catalog, loaded.catalog, locks: try await locks.locks(of: loaded.catalog), options: options))
    }
    let known = Set(result.flatMap(\.catalog.locales))
    session.requireSources(settings.namedSourceLocales(of: discovered), among: known)
    if let unknown = locales.first(where: { !known.contains($0) && $0.validity != .valid }) {
      throw ToolError.unknownLocale(unknown.identifier, known: known.sorted().map(\.identifier))
    }
    locks.reportProblems()
    return result
  }

  /// The keys whose source text is another one than in an earlier version.
  private static func changedKeys(
    of catalog: Catalog, _ discovered: DiscoveredCatalog, since history: GitHistory
  ) async throws -> Set<String> {
    guard case .files(let files) = try await history.earlierVersion(of: discovered) else { return [] }
    let earlier = try await ValidationRun.catalog(of: files, as: discovered, like: catalog)
    return (0..<catalog.keys.count).reduce(into: []) { result, key in
      let former = earlier.keys.index(of: catalog.keys[key]).flatMap { earlier.sourceHash(key: $0) }
      if former != catalog.sourceHash(key: key) { result.insert(catalog.keys[key]) }
    }
  }

  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog {
    let loaded = try await session.loader(settings).load(planned.discovered)
    let locks = try await LockReader(session: session).locks(of: loaded.catalog)
    return PlannedCatalog(planned.discovered, loaded.catalog, locks: locks, options: planned.options)
  }
}
