public import Localize

/// Everything between paths and a report: catalogues are read, checked and let go again, a few at a time.
///
/// ```
/// [DiscoveredCatalog] ─► CatalogLoader ─► Catalog ─► Validator ─► [Diagnostic] ─► Report
/// ```
///
/// Only ``width`` catalogues are in memory at once; what stays of one are its findings and numbers.
public struct ValidationRun: Sendable {
  /// How many catalogues are read at once: enough to keep the cores busy while one of them joins its keys.
  public static let width = 4

  private let loader: CatalogLoader
  private let validator: Validator
  private let options: ValidationOptions

  /// Creates a run.
  public init(loader: CatalogLoader, rules: [any Rule] = Rules.all, options: ValidationOptions = ValidationOptions()) {
    self.loader = loader
    validator = Validator(rules: rules, options: options)
    self.options = options
  }

  /// What a run leaves.
  public struct Outcome: Sendable {
    /// The findings and counts.
    public var report: Report
    /// The source locales, in the order of the catalogues.
    public var sources: [(identity: CatalogIdentity, choice: SourceLocaleChoice, keysAreSourceText: Bool)]
    /// The locales that were found.
    public var locales: Set<LocaleIdentifier>
  }

  /// Checks catalogues.
  ///
  /// - Throws: what the loader throws.
  public func outcome(for catalogs: [DiscoveredCatalog]) async throws -> Outcome {
    let expected = Self.localesByFolder(catalogs)
    let parts = try await withThrowingTaskGroup(of: (Int, Part).self) { group in
      var parts: [Part?] = Array(repeating: nil, count: catalogs.count)
      var next = 0
      func addNext() {
        guard next < catalogs.count else { return }
        let (index, discovered) = (next, catalogs[next])
        group.addTask { (index, try await part(for: discovered, expected: expected[discovered.identity.neighbourhood] ?? [])) }
        next += 1
      }
      for _ in 0..<Self.width { addNext() }
      while let (index, part) = try await group.next() {
        parts[index] = part
        addNext()
      }
      return parts.compactMap(\.self)
    }
    var counts = Report.Counts()
    for part in parts {
      counts.files += part.counts.files
      counts.catalogs += 1
      counts.keys += part.counts.keys
      counts.translations += part.counts.translations
    }
    let locales = parts.reduce(into: Set<LocaleIdentifier>()) { $0.formUnion($1.locales) }
    counts.locales = locales.count
    return Outcome(
      report: Report(
        diagnostics: parts.flatMap(\.diagnostics), counts: counts,
        catalogs: parts.map { Report.CheckedCatalog(identity: $0.source.identity, locales: $0.locales.map(\.identifier)) }),
      sources: parts.map(\.source), locales: locales)
  }

  private struct Part: Sendable {
    var diagnostics: [Diagnostic]
    var counts: Report.Counts
    var locales: [LocaleIdentifier]
    var source: (identity: CatalogIdentity, choice: SourceLocaleChoice, keysAreSourceText: Bool)
  }

  private func part(for discovered: DiscoveredCatalog, expected: [LocaleIdentifier]) async throws -> Part {
    let loaded = try await loader.load(discovered)
    let catalog = loaded.catalog
    // A file that is there and could not be opened is not missing.
    let found = Set(discovered.files.compactMap(\.locale))
    let expected = Set(expected).union(options.locales ?? []).subtracting(found)
    var diagnostics = await validator.diagnostics(for: catalog, expectedLocales: expected.sorted())
    if catalog.files.contains(where: { !$0.isSelected }) {
      let selected = Set(catalog.files.lazy.filter(\.isSelected).map(\.path))
      diagnostics.removeAll { diagnostic in !diagnostic.belongs(to: selected) }
    }
    var counts = Report.Counts()
    counts.files = catalog.files.count
    counts.keys = catalog.keys.count
    counts.translations = catalog.translationCount
    return Part(
      diagnostics: diagnostics, counts: counts, locales: catalog.locales.filter { $0 != .root },
      source: (discovered.identity, loaded.source, catalog.keysAreSourceText))
  }

  /// The locales that the tables of each folder have together.
  private static func localesByFolder(_ catalogs: [DiscoveredCatalog]) -> [CatalogIdentity: [LocaleIdentifier]] {
    var result: [CatalogIdentity: [LocaleIdentifier]] = [:]
    for catalog in catalogs {
      for locale in catalog.files.compactMap(\.locale) {
        if result[catalog.identity.neighbourhood]?.contains(locale) != true {
          result[catalog.identity.neighbourhood, default: []].append(locale)
        }
      }
    }
    return result.mapValues { $0.sorted() }
  }
}

extension CatalogIdentity {
  /// The same for all tables whose locales belong together.
  fileprivate var neighbourhood: CatalogIdentity { CatalogIdentity(folder: folder, table: "", family: family) }
}

extension Diagnostic {
  /// Whether a finding is about one of some files: it stands in one, or says what one of them lacks.
  fileprivate func belongs(to files: Set<String>) -> Bool {
    files.contains(file) || notes.contains { files.contains($0.file) && rule == MissingTranslationRule.id }
  }
}
