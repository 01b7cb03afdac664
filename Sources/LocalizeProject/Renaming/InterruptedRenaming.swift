package import Localize

extension KeyRequest {
  /// The changes of the request that were made already: the keys have only the new names.
  ///
  /// - Complexity: O(1) for a key, O(bytes of the keys) for a pattern
  package func madeChanges(among keys: KeyTable) -> [KeyChange] {
    guard let newKey, var reverse = KeyRequest(newKey, to: key) else { return [] }
    reverse.isWithoutKinds = isWithoutKinds
    var former = KeyTable()
    for change in reverse.changes(among: keys) {
      guard let key = change.newKey, keys.index(of: key) == nil else { continue }
      key.withBytes { _ = former.insert($0) }
    }
    return changes(among: former).filter { change in change.newKey.map { keys.index(of: $0) != nil } ?? false }
  }
}

extension Catalog {
  /// The files that have the new keys of changes already, as they were before; nil if one has the old and the new name of a key, or can't be edited.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - committed: The committed version of a file, which must have the old keys and none of the new ones; nil if that is not necessary.
  /// - Complexity: O(size of the files)
  package func files(before changes: [KeyChange], committed: ((String) -> [UInt8]?)? = nil) -> [String: [UInt8]]? {
    var result: [String: [UInt8]] = [:]
    for file in files {
      let index = EntryIndex(file.document)
      let made = changes.filter { change in change.newKey.map { !index.entries(of: $0).isEmpty } ?? false }
      guard !made.isEmpty else { continue }
      guard !file.document.hidesEntries, made.allSatisfy({ index.entries(of: $0.key).isEmpty }) else { return nil }
      if let committed {
        guard let former = committed(file.path) else { return nil }
        let earlier = EntryIndex(file.document.changed(to: former, at: file.path, newKeys: made.map(\.key)))
        let isCommitted = made.allSatisfy { change in
          !earlier.entries(of: change.key).isEmpty && (change.newKey.map { earlier.entries(of: $0).isEmpty } ?? false)
        }
        guard isCommitted else { return nil }
      }
      let reverse = made.compactMap(\.reversed)
      guard let bytes = try? DocumentRenaming(document: file.document, path: file.path).bytes(applying: reverse) else { return nil }
      result[file.path] = bytes
    }
    return result
  }
}

extension KeyChange {
  /// The change that restores the key; nil for one that is deleted.
  package var reversed: KeyChange? { newKey.map { KeyChange($0, to: key) } }
}
