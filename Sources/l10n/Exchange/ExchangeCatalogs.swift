import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The catalogues of an export or import, with the settings of their projects.
struct ExchangeCatalogs: CommandCatalogs {
  let paths: [String]
  let settings: RunSettings
  let session: ToolSession
  /// The locales; empty for all.
  let locales: [LocaleIdentifier]
  /// Not for translations that come back: their files name the locale.
  let selectsVariants: Bool
  /// The existing texts that are planned beside missing ones.
  let existing: ExistingTexts
  /// Whether texts without a letter are planned, which a translator can return although they are not exported.
  var includesWordless = false
  /// Files that are no catalogues although they look like them.
  var excluded: [String] = []
  /// The files of translators that are imported.
  var returned: [ExchangeFile] = []
  /// The commit since which source texts have changed whose translations are planned too; nil for none.
  var since: String?
  /// The glossary on the command line, which overrides those of settings.
  var glossary: Glossary?

  func read() async throws -> [PlannedCatalog] {
    var glossed = settings
    let discovered = Self.without(excluded, in: try await session.discover(paths.isEmpty ? ["."] : paths, settings))
    if glossary == nil { glossed.glossaries = try await session.glossaries(of: discovered, settings) }
    let history = try since.map { try GitHistory(revision: $0, catalogs: discovered) }
    return try await read(discovered, glossed: glossed) { discovered, catalog, locales, ofSettings in
      var options = PlanOptions(
        locales: locales, triesPlaces: false, glossary: glossary ?? ofSettings, developmentRegion: discovered.developmentRegion)
      options.existing = existing
      options.includesWordless = includesWordless
      if let history { options.requestedKeys = try await Self.changedKeys(of: catalog, discovered, since: history) }
      return options
    }
  }

  /// Whether texts of a catalogue are exported or imported: it has one of the locales, or a returned file is for it.
  func needsSource(of catalog: Catalog) -> Bool {
    guard !returned.isEmpty else { return locales.isEmpty || Self.has(locales, catalog) }
    return returned.contains { file in
      file.rows.contains { row in
        guard !row.translation.isEmpty, let key = row.key ?? row.message, catalog.keys.index(of: key) != nil else { return false }
        guard let name = row.catalog else {
          return Self.has([row.id?.locale, row.locale, file.locale].compactMap(\.self), catalog)
        }
        return name == catalog.exchangeName || catalog.files.contains { $0.path == name || $0.path.hasSuffix("/" + name) }
      }
    }
  }

  /// Whether a catalogue has one of some languages.
  private static func has(_ locales: [LocaleIdentifier], _ catalog: Catalog) -> Bool {
    catalog.locales.contains { own in locales.contains { $0.language == own.language } }
  }

  /// The catalogues without some files, whatever path leads to them.
  ///
  /// Of bundles that Xcode exported together, none is left where one is excluded.
  static func without(_ excluded: [String], in catalogs: [DiscoveredCatalog]) -> [DiscoveredCatalog] {
    let files = Set(excluded.compactMap { FileIdentity($0) })
    guard !files.isEmpty else { return catalogs }
    return catalogs.compactMap { catalog in
      var catalog = catalog
      let others = catalog.files.filter { file in FileIdentity(file.path).map { !files.contains($0) } ?? true }
      guard others.count < catalog.files.count else { return catalog }
      catalog.files = others.filter { LocalizationBundle(containing: PathParts.normalized($0.path)) == nil }
      return catalog.files.isEmpty ? nil : catalog
    }
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
}
