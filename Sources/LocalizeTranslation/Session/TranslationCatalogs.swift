package import Localize
package import LocalizeProject

/// The catalogues of a session, read as often as the session needs them.
package protocol TranslationCatalogs: Sendable {
  /// Reads all catalogues and plans what is missing in them.
  func read() async throws -> [PlannedCatalog]

  /// Reads a catalogue again that was changed meanwhile.
  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog
}

/// A catalogue of a session with what is missing in it.
package struct PlannedCatalog: Sendable {
  /// Where it is.
  package let discovered: DiscoveredCatalog
  /// Its text.
  package let catalog: Catalog
  /// The contents of its locks.
  package let locks: CatalogLocks
  /// The wanted texts.
  package let options: PlanOptions
  /// The missing translations.
  package private(set) var plan: CatalogPlan

  /// Plans what is missing in a catalogue.
  package init(_ discovered: DiscoveredCatalog, _ catalog: Catalog, locks: CatalogLocks, options: PlanOptions) {
    self.discovered = discovered
    self.catalog = catalog
    self.locks = locks
    self.options = options
    plan = CatalogPlan(catalog, locks: locks, options: options)
  }

  /// Finds out which files can't be written, before a provider is asked for what they lack.
  mutating func findUnwritableFiles(_ delegate: any TranslationDelegate) async throws {
    let place = WritingPlace(of: discovered.identity)
    var unwritable: Set<String> = []
    for (path, exists) in plan.targets {
      let isWritable = try await delegate.attempt {
        do throws(FileError) {
          try FileWriter.requireWritable(place.path(of: path, exists: exists), exists: exists, insideTree: place.root(of: path))
        } catch {
          // A file that is gone by now is read again when it is written.
          guard error.kind == .changedSinceRead else { throw error }
        }
        return true
      }
      if isWritable == nil { unwritable.insert(path) }
    }
    plan.leaveOut(unwritable)
  }

  /// How messages call it.
  package var name: String {
    let identity = discovered.identity
    return identity.folder.isEmpty ? identity.table : "\(identity.folder)/\(identity.table)"
  }
}

/// The catalogues in files and folders, without any settings.
struct CatalogsInFolders: TranslationCatalogs {
  let paths: [String]
  let options: TranslationOptions
  let means: TranslationMeans

  func read() async throws -> [PlannedCatalog] {
    for path in paths { try CatalogDiscovery.requireExistence(of: path) }
    let discovery = CatalogDiscovery(paths: paths)
    if let failure = discovery.failures.first { throw failure }
    var result: [PlannedCatalog] = []
    for discovered in discovery.catalogs {
      result.append(try await read(discovered, options: planOptions(for: discovered)))
    }
    return result
  }

  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog {
    try await read(planned.discovered, options: planned.options)
  }

  private func read(_ discovered: DiscoveredCatalog, options: PlanOptions) async throws -> PlannedCatalog {
    let catalog = try await CatalogLoader().load(discovered).catalog
    let store = try LockStore(of: catalog.identity)
    let locks = try await CatalogLocks(for: catalog) { locale in try store.read(locale)?.lock }
    return PlannedCatalog(discovered, catalog, locks: locks, options: options)
  }

  private func planOptions(for discovered: DiscoveredCatalog) -> PlanOptions {
    var (comments, triesPlaces) = (CommentUse.never, false)
    if case .providers(let setups) = means.kind { (comments, triesPlaces) = (setups.first?.comments ?? .never, true) }
    return PlanOptions(
      locales: options.locales, includesCopies: options.includesCopies, overwritesMachine: options.overwritesMachine,
      includesStale: options.includesStale, pseudoLocales: means.isPseudo && options.locales.isEmpty, comments: comments,
      triesPlaces: triesPlaces, glossary: options.glossary, developmentRegion: discovered.developmentRegion)
  }
}
