import Localize
import LocalizeProject

extension ToolSession {
  /// The locks of a catalogue after some of its keys have changed; a lock with mistakes stays, and is reported.
  ///
  /// - Parameters:
  ///   - discovered: The catalogue.
  ///   - catalog: Its content before the change.
  ///   - keys: The keys that change.
  ///   - settings: The settings of catalogues.
  ///   - files: Its files after the change.
  ///   - overlay: Contents that replace files before the change.
  func locks(
    of discovered: DiscoveredCatalog, _ catalog: Catalog, changing keys: [KeyChange], _ settings: RunSettings, with files: FileChanges,
    overlay: [String: [UInt8]] = [:]
  ) async throws -> [FileChange] {
    let locks = try await attempt { _ in
      let store = try LockStore(of: discovered.identity)
      let locales = Set(catalog.locales.filter { catalog.isLocked($0) })
      return try locales.sorted().compactMap { locale in
        try store.read(locale).map { (locale: locale, location: store.location, lock: $0.lock, problems: $0.problems) }
      }
    }
    guard let locks, !locks.isEmpty else { return [] }
    let changed = Dictionary(files.all.map { ($0.path, $0.bytes) }) { first, _ in first }
    let new = try await loader(settings, instead: overlay.merging(changed) { $1 }).load(discovered).catalog
    let renaming = LockRenaming(keys, from: catalog, to: new)
    var result: [FileChange] = []
    for (locale, location, lock, problems) in locks {
      guard problems.isEmpty else {
        report(problems, of: location.relativePath(of: locale))
        report(ToolError.lockNotWritten(location.relativePath(of: locale)))
        continue
      }
      let path = RepositoryPaths().shown(location.path(of: locale))
      guard let original = try await attempt({ _ in try FileReader.read(path) }) else { continue }
      result.append(
        FileChange(path: path, original: original, bytes: Array(renaming.lock(lock, of: locale).text.utf8), root: location.root))
    }
    return result
  }
}
