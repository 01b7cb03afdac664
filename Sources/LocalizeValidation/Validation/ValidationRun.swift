public import Localize
public import LocalizeProject

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

  let loader: CatalogLoader
  let rules: [any Rule]
  let options: OptionsProvider
  private let history: (any CatalogHistory)?
  private let locks: LockProvider?
  let code: ProgramCode?
  /// The options for source code.
  let codeOptions: ValidationOptions
  private let didLoad: (@Sendable (DiscoveredCatalog, Catalog) -> Void)?

  /// Gives what is recorded about the translations of a catalogue in a locale; nil if there is nothing.
  package typealias LockProvider = @Sendable (CatalogIdentity, LocaleIdentifier) async throws -> LockFile?

  /// The options for a catalogue.
  package typealias OptionsProvider = @Sendable (DiscoveredCatalog) -> ValidationOptions

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - loader: Reads the catalogues.
  ///   - rules: The rules; by default all that the package has.
  ///   - options: The options of the run.
  public init(loader: CatalogLoader, rules: [any Rule] = Rules.all, options: ValidationOptions = ValidationOptions()) {
    self.init(loader: loader, rules: rules, options: options, history: nil)
  }

  /// Creates a run that compares with an earlier version, with locks or with program code.
  ///
  /// - Parameters:
  ///   - loader: Reads the catalogues.
  ///   - rules: The rules; by default all that the package has.
  ///   - options: The options of the run.
  ///   - history: An earlier version: only what is different from it is reported; nil to report everything.
  ///   - locks: Gives what is recorded about the translations; nil for none.
  ///   - code: The source code that uses the keys, if it is to be looked at.
  package init(
    loader: CatalogLoader, rules: [any Rule] = Rules.all, options: ValidationOptions = ValidationOptions(),
    history: (any CatalogHistory)?, locks: LockProvider? = nil, code: ProgramCode? = nil
  ) {
    self.init(
      loader: loader, rules: rules, history: history, locks: locks, code: code, codeOptions: options, options: { _ in options })
  }

  /// Creates a run that asks for different things of its catalogues.
  ///
  /// - Parameters:
  ///   - loader: Reads the catalogues.
  ///   - rules: The rules; by default all that the package has.
  ///   - history: An earlier version: only what is different from it is reported; nil to report everything.
  ///   - locks: Gives what is recorded about the translations; nil for none.
  ///   - code: The source code that uses the keys, if it is to be looked at.
  ///   - codeOptions: The options of the run for source code.
  ///   - options: The options of the run for each catalogue.
  ///   - didLoad: Receives each catalogue before its findings are known, in any order and on any task.
  package init(
    loader: CatalogLoader, rules: [any Rule] = Rules.all, history: (any CatalogHistory)? = nil, locks: LockProvider? = nil,
    code: ProgramCode? = nil, codeOptions: ValidationOptions = ValidationOptions(), options: @escaping OptionsProvider,
    didLoad: (@Sendable (DiscoveredCatalog, Catalog) -> Void)? = nil
  ) {
    self.loader = loader
    self.rules = rules
    self.options = options
    self.history = history
    self.locks = locks
    self.code = Validator(rules: rules, options: codeOptions).looksAtCode ? code : nil
    self.codeOptions = codeOptions
    self.didLoad = didLoad
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The findings and counts.
    public var report: Report
    /// The source locales, in the order of the catalogues.
    public var sourceLocales: [(identity: CatalogIdentity, choice: SourceLocaleChoice, keysAreSourceText: Bool)]
    /// The locales that were found.
    public var locales: Set<LocaleIdentifier>
    /// The catalogues with a file that was not requested or could not be read.
    public var incompleteCatalogs: Set<CatalogIdentity>
    /// The catalogues that the source code uses no key of, so that none was reported as unused.
    public var unrelatedCatalogs: [CatalogIdentity] = []
  }

  /// Checks catalogues.
  ///
  /// - Throws: what the loader throws.
  public func outcome(for catalogs: [DiscoveredCatalog]) async throws -> Outcome {
    let uses = try await code?.uses()
    let code = uses.map { CodeIndex($0) }
    let parts = try await results(for: catalogs) { try await part(for: $0, expected: $1, code: code) }
    var counts = Report.Counts()
    for part in parts {
      counts.files += part.counts.files
      counts.catalogs += 1
      counts.keys += part.counts.keys
      counts.translations += part.counts.translations
      counts.suppressed += part.counts.suppressed
    }
    let locales = parts.reduce(into: Set<LocaleIdentifier>()) { $0.formUnion($1.locales) }
    counts.locales =
      codeOptions.locales.map { locales.intersection(LocaleIdentifier.selected(by: $0, among: locales)).count } ?? locales.count
    // The only file of a project may not name its locale.
    if counts.locales == 0, counts.keys > 0, codeOptions.locales == nil { counts.locales = 1 }
    var found = parts.map(\.found)
    if let uses {
      let validator = Validator(rules: rules, options: codeOptions)
      let outcome = validator.outcome(for: uses, catalogs: parts.compactMap(\.keys), reports: history == nil)
      counts.code = outcome.counts
      counts.suppressed.comments += outcome.suppressedCount
      found.append(outcome.found)
    }
    return Outcome(
      report: Report(
        DiagnosticList(found), counts: counts,
        catalogs: parts.map {
          Report.CheckedCatalog(
            identity: $0.source.identity, locales: $0.locales.map(\.identifier), source: $0.sourceLocale?.identifier,
            comparison: $0.comparison)
        }),
      sourceLocales: parts.map(\.source), locales: locales,
      incompleteCatalogs: Set(parts.filter { !$0.isWhole }.map(\.source.identity)),
      unrelatedCatalogs: parts.filter(\.isUnrelated).map(\.source.identity))
  }

  /// The result for each catalogue and the locales of its folder, in the order of the catalogues; a few in parallel.
  func results<Result: Sendable>(
    for catalogs: [DiscoveredCatalog], _ make: @escaping @Sendable (DiscoveredCatalog, [LocaleIdentifier]) async throws -> Result
  ) async throws -> [Result] {
    let neighbours = NeighbouringLocales(catalogs)
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Result?] = Array(repeating: nil, count: catalogs.count)
      var next = 0
      func addNext() {
        guard next < catalogs.count else { return }
        let (index, discovered) = (next, catalogs[next])
        group.addTask { (index, try await make(discovered, neighbours.of(discovered))) }
        next += 1
      }
      for _ in 0..<Self.width { addNext() }
      while let (index, result) = try await group.next() {
        results[index] = result
        addNext()
      }
      return results.compactMap(\.self)
    }
  }

  private struct Part: Sendable {
    var found: DiagnosticStore
    var counts: Report.Counts
    var isWhole: Bool
    var locales: [LocaleIdentifier]
    var sourceLocale: LocaleIdentifier?
    var source: (identity: CatalogIdentity, choice: SourceLocaleChoice, keysAreSourceText: Bool)
    var comparison: Report.CheckedCatalog.Comparison
    /// Its keys, if source code is compared with them.
    var keys: KeyDefinitions.CatalogKeys?
    /// Whether source code was examined and uses none of its keys.
    var isUnrelated: Bool
  }

  private func part(for discovered: DiscoveredCatalog, expected: [LocaleIdentifier], code: CodeIndex?) async throws -> Part {
    let loaded = try await loader.load(discovered)
    let catalog = loaded.catalog
    didLoad?(discovered, catalog)
    let outcome = try await outcome(
      for: catalog, discovered, expected: expected, options: options(discovered), code: code, selecting: nil)
    var counts = Report.Counts()
    counts.files = catalog.files.count
    counts.keys = catalog.keys.count
    counts.translations = catalog.locales.indices.reduce(0) { $0 + catalog.withCells(ofLocale: $1) { $0.count(where: \.hasValue) } }
    counts.suppressed = outcome.suppressed
    let isUnrelated = if case .unrelated = outcome.usage { true } else { false }
    return Part(
      found: outcome.found, counts: counts,
      isWhole: catalog.files.count == discovered.files.count && catalog.files.allSatisfy(\.isSelected),
      locales: catalog.locales.filter { $0 != .root }, sourceLocale: catalog.sourceLocale.flatMap { $0 == .root ? nil : $0 },
      source: (discovered.identity, loaded.sourceChoice, catalog.keysAreSourceText),
      comparison: catalog.keysAreSourceText ? .done : !catalog.hasSource ? .noSource : catalog.locales.count > 1 ? .done : .noTranslation,
      keys: code.map { _ in KeyDefinitions.CatalogKeys(catalog) }, isUnrelated: isUnrelated)
  }

  private func locks(of catalog: Catalog) async throws -> CatalogLocks {
    guard let locks else { return .none }
    return try await CatalogLocks(for: catalog) { try await locks(catalog.identity, $0) }
  }

  /// The findings in a catalogue, or in its changed parts.
  func outcome(
    for catalog: Catalog, _ discovered: DiscoveredCatalog, expected: [LocaleIdentifier], options: ValidationOptions,
    code: CodeIndex? = nil, selecting selection: FixSelection?
  ) async throws -> Validator.Outcome {
    var options = options
    options.locales = options.locales.map { LocaleIdentifier.selected(by: $0, among: catalog.locales + expected) }
    let validator = Validator(rules: rules, options: options)
    let locks = try await locks(of: catalog)
    switch try await history?.earlierVersion(of: discovered) {
    case .unchanged: return .nothing
    case .files(let files):
      let earlier = try await Self.catalog(of: files, as: discovered, like: catalog)
      // A locale that has gone is a deleted translation.
      let locales = expected + files.compactMap(\.file.locale)
      return await validator.outcome(
        for: catalog, expectedLocales: missing(locales, in: discovered, options), since: earlier, locks: locks, code: code,
        selecting: selection)
    case nil:
      return await validator.outcome(
        for: catalog, expectedLocales: missing(expected, in: discovered, options), locks: locks, code: code, selecting: selection)
    }
  }

  /// The expected locales without a file; an existing file that could not be opened is not missing.
  private func missing(
    _ expected: [LocaleIdentifier], in discovered: DiscoveredCatalog, _ options: ValidationOptions
  ) -> [LocaleIdentifier] {
    Set(expected).union(options.locales ?? []).union(options.requiredLocales).subtracting(discovered.files.compactMap(\.locale)).sorted()
  }

  /// A catalogue as it was.
  package static func catalog(
    of files: [EarlierFile], as discovered: DiscoveredCatalog, like catalog: Catalog
  ) async throws -> Catalog {
    var policy = catalog.policy
    policy.sourceLocale = catalog.sourceLocale
    let bytes = Dictionary(files.map { ($0.file.path, $0.bytes) }) { first, _ in first }
    var earlier = discovered
    earlier.files = files.map(\.file)
    let loader = CatalogLoader(readRequest: { bytes[$0.file.path] }, policy: { [policy] _ in policy })
    return try await loader.load(earlier).catalog
  }
}
