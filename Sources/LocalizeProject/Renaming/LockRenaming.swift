package import Localize

/// Renames the keys in the lock of a locale, so that each translation keeps its state.
package struct LockRenaming: Sendable {
  private let changes: [KeyChange]
  private let old: Catalog
  private let new: Catalog

  /// Prepares the change of locks.
  ///
  /// - Parameters:
  ///   - changes: The changes of keys.
  ///   - old: The catalogue with the old keys.
  ///   - new: The same with the new ones.
  package init(_ changes: [KeyChange], from old: Catalog, to new: Catalog) {
    self.changes = changes
    self.old = old
    self.new = new
  }

  /// The lock with the new keys, without the lines of deleted keys.
  ///
  /// Where the key is the source text, the name of that changes too: the translation stays as current or stale as it was.
  ///
  /// - Parameters:
  ///   - lock: The lock as it is.
  ///   - locale: Its locale.
  /// - Complexity: O((n + changes) log n)
  package func lock(_ lock: LockFile, of locale: LocaleIdentifier) -> LockFile {
    var names: [ContentHash: ContentHash] = [:]
    var sources: [ContentHash: (old: ContentHash, new: ContentHash)] = [:]
    var deleted: Set<ContentHash> = []
    for change in changes {
      guard let number = old.keys.index(of: change.key) else { continue }
      let newNumber = change.newKey.flatMap { new.keys.index(of: $0) }
      for column in old.locales.indices where old.locales[column] == locale {
        let name = old.keyHash(key: number, locale: column)
        guard let newNumber, new.locales.indices.contains(column) else {
          deleted.insert(name)
          continue
        }
        names[name] = new.keyHash(key: newNumber, locale: column)
        if let source = old.sourceHash(key: number), let newSource = new.sourceHash(key: newNumber) { sources[name] = (source, newSource) }
      }
    }
    return LockFile(
      lock.entries.compactMap { entry in
        guard !deleted.contains(entry.key) else { return nil }
        guard let name = names[entry.key] else { return entry }
        var entry = entry
        if let source = sources[entry.key], source.old == entry.source { entry.source = source.new }
        entry.key = name
        return entry
      })
  }
}
