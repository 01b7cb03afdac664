public import Localize

/// Reads the files of one catalogue in parallel and joins them.
public struct CatalogLoader: Sendable {
  /// Reads one file; nil leaves it out.
  ///
  /// The caller decides here what happens if a file can't be read.
  public typealias FileProvider = @Sendable (String) async throws -> [UInt8]?
  /// Reads one file of a catalogue, and may skip a whole locale; nil skips the file.
  public typealias RequestProvider = @Sendable (FileRequest) async throws -> [UInt8]?

  /// The settings of a catalogue.
  public typealias PolicyProvider = @Sendable (DiscoveredCatalog) -> CatalogPolicy

  private let policy: PolicyProvider
  private let readRequest: RequestProvider
  private let didRead: (@Sendable (CatalogFile) -> Void)?
  private let didSkip: (@Sendable (String) -> Void)?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  ///   - sourceTextPolicy: Where the source text is found.
  ///   - read: Reads one file; by default from the file system.
  public init(
    sourceLocale: LocaleIdentifier? = nil, sourceTextPolicy: SourceTextPolicy = .automatic,
    read: FileProvider? = nil
  ) {
    let read = read ?? { try FileReader.read($0) }
    let policy = CatalogPolicy(sourceLocale: sourceLocale, sourceText: sourceTextPolicy)
    self.init(readRequest: { try await read($0.file.path) }, policy: { _ in policy })
  }

  /// Creates a loader whose reader knows to which catalogue and locale each file belongs.
  ///
  /// - Parameters:
  ///   - readRequest: Reads one file, or leaves it out, or its locale.
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  public init(readRequest: @escaping RequestProvider, sourceLocale: LocaleIdentifier? = nil) {
    self.init(readRequest: readRequest, policy: { _ in CatalogPolicy(sourceLocale: sourceLocale) })
  }

  /// Creates a loader with a policy for each catalogue.
  ///
  /// - Parameters:
  ///   - readRequest: Reads one file, or leaves it out, or its locale.
  ///   - policy: The settings of each catalogue.
  ///   - didRead: Receives each file after it was read, in any order and on any task, for progress.
  ///   - didSkip: Receives the path of each file that is skipped, because it has the marks of Crowdin's in-context editor in place of texts.
  public init(
    readRequest: @escaping RequestProvider, policy: @escaping PolicyProvider, didRead: (@Sendable (CatalogFile) -> Void)? = nil,
    didSkip: (@Sendable (String) -> Void)? = nil
  ) {
    self.policy = policy
    self.readRequest = readRequest
    self.didRead = didRead
    self.didSkip = didSkip
  }

  /// A catalogue that was read, and how its source locale was found.
  public struct Result: Sendable {
    /// The catalogue.
    public var catalog: Catalog
    /// The source locale, or why there is none.
    public var sourceChoice: SourceLocaleChoice
  }

  /// Reads a catalogue.
  ///
  /// - Throws: what the reading of a file throws; then the other files are not read to their end.
  public func load(_ discovered: DiscoveredCatalog) async throws -> Result {
    try await load(try await files(of: discovered), of: discovered)
  }

  /// Joins the files of a catalogue that were read, and reads what lies beside it.
  ///
  /// - Throws: what the reading of a file throws.
  package func load(_ files: [CatalogFile], of discovered: DiscoveredCatalog) async throws -> Result {
    var result = await join(files, of: discovered)
    result.catalog.demands = try await demands(of: discovered)
    // They only matter for keys that the source locale lacks.
    guard !discovered.companions.isEmpty, result.catalog.sourceKeyCount < result.catalog.keys.count else { return result }
    var references = KeyReferences()
    for path in discovered.companions {
      let file = DiscoveredFile(path: path, format: .strings, locale: nil, isSelected: false)
      let request = FileRequest(file: file, catalog: discovered.identity, leftOut: LeftOutLocales())
      if let bytes = try await readRequest(request) { references.add(path, bytes) }
    }
    guard !references.isEmpty else { return result }
    let catalog = result.catalog
    let orphans = catalog.sourceKeyCount..<catalog.keys.count
    result.catalog.keysOfCompanions = Set(orphans.filter { catalog.keys.withBytes(at: $0, references.mention) })
    return result
  }

  /// What a file beside a catalogue demands of it.
  private func demands(of discovered: DiscoveredCatalog) async throws -> CatalogDemands? {
    guard let path = discovered.demandingFile, let format = discovered.files.first?.format, let project = format.project else { return nil }
    let file = DiscoveredFile(path: path, format: format, locale: nil, isSelected: false)
    let request = FileRequest(file: file, catalog: discovered.identity, leftOut: LeftOutLocales())
    return try await readRequest(request).flatMap { project.demands(of: $0, at: path) }
  }

  /// Joins the files of a catalogue that were read.
  package func join(_ files: [CatalogFile], of discovered: DiscoveredCatalog) async -> Result {
    let policy = policy(discovered)
    var files = files
    for index in files.indices { files[index].document.nameSource(policy.sourceLocale, path: files[index].locale) }
    files.separateLocales()
    var choice = SourceLocaleChoice(
      requested: policy.sourceLocale, files: files, developmentRegion: discovered.developmentRegion)
    if case .undetermined(let locales) = choice, let source = Self.onlyUnlocked(locales, of: discovered.identity) {
      choice = .found(source)
    }
    let assembly = CatalogAssembly(
      identity: discovered.identity, stableFolder: discovered.stableFolder, files: files, sourceLocale: choice.locale,
      policy: policy)
    return Result(catalog: await assembly.catalog(), sourceChoice: choice)
  }

  /// The only locale without a lock, if those of all others record source texts: nothing records translations into the source locale.
  private static func onlyUnlocked(_ locales: [LocaleIdentifier], of identity: CatalogIdentity) -> LocaleIdentifier? {
    guard let store = try? LockStore(of: identity) else { return nil }
    let unlocked = locales.filter { FileIdentity(store.location.path(of: $0)) == nil }
    guard unlocked.count == 1 else { return nil }
    let others = locales.filter { $0 != unlocked[0] }
    let haveSources = others.allSatisfy { locale in
      (try? store.read(locale))?.lock.entries.contains { $0.source != .absent } ?? false
    }
    return haveSources ? unlocked[0] : nil
  }

  /// Reads the files of a catalogue without joining them.
  ///
  /// - Throws: what the reading of a file throws; then the other files are not read to their end.
  public func files(of discovered: DiscoveredCatalog) async throws -> [CatalogFile] { try await files(of: discovered, keeping: [:]) }

  /// Reads the files of a catalogue without joining them, except those that are known by their paths from an earlier reading of the same catalogue.
  ///
  /// - Throws: what the reading of a file throws; then the other files are not read to their end.
  package func files(of discovered: DiscoveredCatalog, keeping known: [String: CatalogFile]) async throws -> [CatalogFile] {
    let (readRequest, didRead, didSkip) = (readRequest, didRead, didSkip)
    let leftOut = LeftOutLocales()
    return try await withThrowingTaskGroup(of: (Int, CatalogFile?).self) { group in
      for (index, file) in discovered.files.enumerated() {
        if let known = known[file.path] {
          group.addTask { (index, known) }
          continue
        }
        group.addTask {
          let request = FileRequest(file: file, catalog: discovered.identity, leftOut: leftOut)
          guard !request.isLeftOut, let bytes = try await readRequest(request) else { return (index, nil) }
          var document = file.format.read(SourceText(bytes), at: file.path)
          guard !InContextMarks.fill(bytes, entries: document.entries.count) else {
            didSkip?(file.path)
            return (index, nil)
          }
          let isMessages = PathParts(PathParts(file.path).folder).name == "LC_MESSAGES"
          document.refineLocales(by: file.locale, beside: discovered.files.compactMap(\.locale), isMessages: isMessages)
          let read = CatalogFile(
            path: file.path, document: document, locale: file.locale, layer: file.layer, isSelected: file.isSelected)
          didRead?(read)
          return (index, read)
        }
      }
      var files: [CatalogFile?] = Array(repeating: nil, count: discovered.files.count)
      for try await (index, file) in group { files[index] = file }
      let read = files.compactMap(\.self).filter { !leftOut.contains($0.locale) }
      return Self.ordered(read.first?.document.format.project?.reread(read) ?? read)
    }
  }

  /// Puts files without a locale after those of locales, except where they hold the default texts by the rules of their format: a stray
  /// `Localizable.strings` does not count before the one in `en.lproj`.
  private static func ordered(_ files: [CatalogFile]) -> [CatalogFile] {
    let areNamed = files.map { file in
      let traits = file.document.format.traits
      return file.locale != nil || file.document.locales != [nil] || traits.files.includeDefault || traits.holdsSourceTexts
    }
    guard areNamed.contains(false), areNamed.contains(true) else { return files }
    return zip(files, areNamed).filter(\.1).map(\.0) + zip(files, areNamed).filter { !$0.1 }.map(\.0)
  }
}
