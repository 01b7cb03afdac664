package import Localize

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
