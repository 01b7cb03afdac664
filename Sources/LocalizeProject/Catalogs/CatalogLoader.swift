public import Localize

/// Reads the files of one catalogue side by side and joins them.
public struct CatalogLoader: Sendable {
  /// Reads one file; nil leaves it out.
  ///
  /// Whoever embeds the loader decides here what happens when a file can't be read.
  public typealias FileSource = @Sendable (String) async throws -> [UInt8]?
  /// The same, for one who may also leave out a whole locale.
  public typealias RequestSource = @Sendable (FileRequest) async throws -> [UInt8]?

  /// What is settled about a catalogue.
  public typealias PolicySource = @Sendable (DiscoveredCatalog) -> CatalogPolicy

  private let policy: PolicySource
  private let read: RequestSource

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  ///   - sourceTextPolicy: Where the source text is found.
  ///   - read: Reads one file; by default from the file system.
  public init(
    sourceLocale: LocaleIdentifier? = nil, sourceTextPolicy: SourceTextPolicy = .automatic,
    read: FileSource? = nil
  ) {
    let read = read ?? { try FileReader.read($0) }
    let policy = CatalogPolicy(sourceLocale: sourceLocale, sourceText: sourceTextPolicy)
    self.init(policy: { _ in policy }, source: { try await read($0.file.path) })
  }

  /// A loader whose reader knows to which catalogue and locale each file belongs.
  ///
  /// - Parameters:
  ///   - source: Reads one file, or leaves it out, or its locale.
  ///   - sourceLocale: The locale that the others are translated from; nil to find out.
  public static func answering(_ source: @escaping RequestSource, sourceLocale: LocaleIdentifier? = nil) -> CatalogLoader {
    CatalogLoader(policy: { _ in CatalogPolicy(sourceLocale: sourceLocale) }, source: source)
  }

  /// A loader for catalogues about which different things are settled.
  ///
  /// - Parameters:
  ///   - source: Reads one file, or leaves it out, or its locale.
  ///   - policy: What is settled about each catalogue.
  public static func answering(_ source: @escaping RequestSource, policy: @escaping PolicySource) -> CatalogLoader {
    CatalogLoader(policy: policy, source: source)
  }

  private init(policy: @escaping PolicySource, source: @escaping RequestSource) {
    self.policy = policy
    read = source
  }

  /// A catalogue that was read, and how its source locale was found.
  public struct Result: Sendable {
    /// The catalogue.
    public var catalog: Catalog
    /// The source locale, or why there is none.
    public var source: SourceLocaleChoice
  }

  /// Reads a catalogue.
  ///
  /// - Throws: what the reading of a file throws; then the other files are not read to their end.
  public func load(_ discovered: DiscoveredCatalog) async throws -> Result {
    var result = await join(try await files(of: discovered), of: discovered)
    // They only say something about keys that the source locale lacks.
    guard !discovered.companions.isEmpty, result.catalog.sourceKeyCount < result.catalog.keys.count else { return result }
    var references = KeyReferences()
    for path in discovered.companions {
      let file = DiscoveredFile(path: path, format: .strings, locale: nil, isSelected: false)
      let request = FileRequest(file: file, catalog: discovered.identity, leftOut: LeftOutLocales())
      if let bytes = try await read(request) { references.add(path, bytes) }
    }
    guard !references.isEmpty else { return result }
    let catalog = result.catalog
    let orphans = catalog.sourceKeyCount..<catalog.keys.count
    result.catalog.keysOfCompanions = Set(orphans.filter { catalog.keys.withBytes(at: $0, references.mention) })
    return result
  }

  /// Joins the files of a catalogue that were read.
  package func join(_ files: [CatalogFile], of discovered: DiscoveredCatalog) async -> Result {
    let policy = policy(discovered)
    let choice = SourceLocaleChoice(
      requested: policy.sourceLocale, files: files, developmentRegion: discovered.developmentRegion)
    let assembly = CatalogAssembly(
      identity: discovered.identity, stableFolder: discovered.stableFolder, files: files, sourceLocale: choice.locale,
      policy: policy)
    return Result(catalog: await assembly.catalog(), source: choice)
  }

  /// Reads the files of a catalogue without joining them.
  ///
  /// - Throws: what the reading of a file throws; then the other files are not read to their end.
  public func files(of discovered: DiscoveredCatalog) async throws -> [CatalogFile] {
    let read = read
    let leftOut = LeftOutLocales()
    return try await withThrowingTaskGroup(of: (Int, CatalogFile?).self) { group in
      for (index, file) in discovered.files.enumerated() {
        group.addTask {
          let request = FileRequest(file: file, catalog: discovered.identity, leftOut: leftOut)
          guard !request.isLeftOut, let bytes = try await read(request) else { return (index, nil) }
          let document = file.format.read(SourceText(bytes))
          return (
            index, CatalogFile(path: file.path, document: document, locale: file.locale, layer: file.layer, isSelected: file.isSelected)
          )
        }
      }
      var files: [CatalogFile?] = Array(repeating: nil, count: discovered.files.count)
      for try await (index, file) in group { files[index] = file }
      return files.compactMap(\.self).filter { !leftOut.contains($0.locale) }
    }
  }
}
