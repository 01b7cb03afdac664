import Localize

/// The files that a localizer was opened from, with the bytes that it uses.
///
/// A reload reads them again, and takes over only those that were written to their end and can be read.
actor CatalogFiles {
  /// Reads a file; tests pass their own.
  typealias Reading = @Sendable (String) throws -> [UInt8]

  private let paths: [String]
  private let sourceLocale: LocaleIdentifier?
  private let read: Reading
  /// How long a changed file has to stay as it is.
  private let settling: Duration
  private var catalogs: [CatalogIdentity: DiscoveredCatalog] = [:]
  private var contents: [String: [UInt8]] = [:]
  private var running: Task<Void, Never>?

  /// How often a file is read again that changes while it is read.
  private static let maximumReadings = 20

  init(
    paths: [String], sourceLocale: LocaleIdentifier?, settling: Duration = .milliseconds(50),
    read: @escaping Reading = { try FileReader.read($0) }
  ) {
    self.paths = paths
    self.sourceLocale = sourceLocale
    self.settling = settling
    self.read = read
  }

  /// Reads all files for the first time.
  ///
  /// - Throws: `FileError` for a path or file that can't be read, ``NoCatalogError`` if there is no catalogue.
  func open() async throws -> (catalogs: [Catalog], damaged: [ReloadReport.Refusal]) {
    let discovery = CatalogDiscovery(paths: paths)
    if let failure = discovery.failures.first { throw failure }
    guard !discovery.catalogs.isEmpty else { throw NoCatalogError(paths: paths) }
    var damaged: [ReloadReport.Refusal] = []
    for catalog in discovery.catalogs {
      catalogs[catalog.identity] = catalog
      for file in catalog.files where contents[file.path] == nil {
        let bytes = try read(file.path)
        contents[file.path] = bytes
        if let reason = Self.damage(in: file.format.read(SourceText(bytes), at: file.path)) {
          damaged.append(ReloadReport.Refusal(path: file.path, reason: reason))
        }
      }
    }
    return (await load(), damaged)
  }

  /// Reads all files again; two reloads never run at once.
  ///
  /// - Parameters:
  ///   - acceptsLosses: Whether a file that lost its end or most of its keys, and one that is gone, is taken over.
  ///   - use: Receives the catalogues if any file changed, before the next reload begins.
  func reload(acceptsLosses: Bool, use: @escaping @Sendable ([Catalog]) -> Void) async -> ReloadReport {
    while let running { await running.value }
    let task = Task { await performReload(acceptsLosses: acceptsLosses, use: use) }
    running = Task { _ = await task.value }
    let report = await task.value
    running = nil
    return report
  }

  private func performReload(acceptsLosses: Bool, use: @Sendable ([Catalog]) -> Void) async -> ReloadReport {
    var report = ReloadReport()
    var found: [CatalogIdentity: DiscoveredCatalog] = [:]
    for catalog in CatalogDiscovery(paths: paths).catalogs { found[catalog.identity] = catalog }
    if !acceptsLosses { keepVanished(in: &found, &report) }
    let files = found.values.flatMap(\.files).sorted { $0.path < $1.path }
    var next: [String: [UInt8]] = [:]
    for (path, format) in Dictionary(files.map { ($0.path, $0.format) }, uniquingKeysWith: { first, _ in first }) {
      let old = contents[path]
      switch await settledBytes(of: path, old: old) {
      case .success(let bytes):
        if let old, let reason = Self.refusal(of: bytes, after: old, format, path, acceptsLosses: acceptsLosses) {
          report.refused.append(ReloadReport.Refusal(path: path, reason: reason))
          next[path] = old
        } else if old == nil, let reason = Self.damage(in: format.read(SourceText(bytes), at: path)) {
          report.refused.append(ReloadReport.Refusal(path: path, reason: reason))
        } else {
          if bytes != old { report.changed.append(path) }
          next[path] = bytes
        }
      case .failure(let refusal):
        if !report.refused.contains(where: { $0.path == path }) { report.refused.append(refusal) }
        next[path] = old
      }
    }
    if acceptsLosses { report.changed += contents.keys.filter { next[$0] == nil } }
    report.changed.sort()
    report.refused.sort { $0.path < $1.path }
    (catalogs, contents) = (found, next)
    if !report.changed.isEmpty { use(await load()) }
    return report
  }

  /// Keeps files that are not found any more, as a file is gone for a moment while some programs write it.
  private func keepVanished(in found: inout [CatalogIdentity: DiscoveredCatalog], _ report: inout ReloadReport) {
    for (identity, catalog) in catalogs {
      let present = Set(found[identity]?.files.map(\.path) ?? [])
      let vanished = catalog.files.filter { !present.contains($0.path) && contents[$0.path] != nil }
      guard !vanished.isEmpty else { continue }
      report.refused += vanished.map { ReloadReport.Refusal(path: $0.path, reason: .gone) }
      found[identity, default: catalog].files = ((found[identity]?.files ?? []) + vanished).sorted { $0.path < $1.path }
    }
  }

  private enum Reread {
    case success([UInt8])
    case failure(ReloadReport.Refusal)
  }

  /// The bytes of a file, once two readings of it agree.
  private func settledBytes(of path: String, old: [UInt8]?) async -> Reread {
    do {
      var bytes = try read(path)
      guard bytes != old else { return .success(bytes) }
      for _ in 0..<Self.maximumReadings {
        try? await Task.sleep(for: settling)
        let again = try read(path)
        if again == bytes { return .success(bytes) }
        bytes = again
      }
      return .failure(ReloadReport.Refusal(path: path, reason: .unsettled))
    } catch let error as FileError {
      return .failure(ReloadReport.Refusal(path: path, reason: error.kind == .notFound ? .gone : .unreadable(error)))
    } catch {
      return .failure(ReloadReport.Refusal(path: path, reason: .gone))
    }
  }

  private static func refusal(
    of bytes: [UInt8], after old: [UInt8], _ format: FormatIdentifier, _ path: String, acceptsLosses: Bool
  ) -> ReloadReport.Reason? {
    guard bytes != old else { return nil }
    let document = format.read(SourceText(bytes), at: path)
    let before = format.read(SourceText(old), at: path)
    // A file that was damaged before may have become better.
    if !before.hasStructureErrors, let damage = damage(in: document) { return damage }
    guard !acceptsLosses, document.entries.count < before.entries.count else { return nil }
    let isBeginning = bytes.count < old.count && old.starts(with: bytes)
    return isBeginning || document.entries.count * 2 < before.entries.count
      ? .shorter(keys: document.entries.count, before: before.entries.count) : nil
  }

  private static func damage(in document: Document) -> ReloadReport.Reason? {
    guard let problem = document.problems.first(where: { $0.kind.losesContent }) else { return nil }
    return .damaged(problem, line: LineTable(document.source).position(of: problem.range.start).line)
  }

  private func load() async -> [Catalog] {
    let contents = contents
    let loader = CatalogLoader(sourceLocale: sourceLocale) { contents[$0] }
    var loaded: [Catalog] = []
    for identity in catalogs.keys.sorted() {
      // Nothing is read that could fail.
      guard let discovered = catalogs[identity], let result = try? await loader.load(discovered) else { continue }
      loaded.append(result.catalog)
    }
    return loaded
  }
}
