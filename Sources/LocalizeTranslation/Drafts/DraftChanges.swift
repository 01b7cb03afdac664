import Localize
package import LocalizeProject

/// The files that drafts change: those of their catalogue, and the locks, which record that a machine wrote the texts.
///
/// They are written together or not at all.
package struct DraftChanges: Sendable {
  /// The changes, each file once: those of the catalogue, then the locks.
  package private(set) var files: [FileChange] = []
  /// The drafts that can't be written.
  package private(set) var refusals: [DraftRefusal] = []

  /// Puts drafts into the files of their catalogue.
  ///
  /// - Parameters:
  ///   - filled: The drafts.
  ///   - planned: The catalogue.
  ///   - sources: Files that are changed already, with the content that was read: those to which keys were added.
  /// - Throws: ``FileError`` for a lock that can't be read.
  /// - Complexity: O(bytes of the files × locales in them)
  package init(_ filled: [FilledEntry], in planned: PlannedCatalog, after sources: [FileChange] = []) throws(FileError) {
    let filling = CatalogFilling(filled, in: planned.catalog)
    refusals = filling.refused.map { DraftRefusal(key: $0.filled.wanted.name, locale: $0.filled.wanted.locale, .notWritten($0.reason)) }
    let place = WritingPlace(of: planned.discovered.identity)
    var first = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    for file in filling.files {
      let original = first.removeValue(forKey: file.path).map(\.original) ?? file.original
      let path = place.path(of: file.path, exists: original != nil)
      files.append(FileChange(path: path, original: original, bytes: file.bytes, root: place.root(of: path)))
    }
    files = sources.filter { first[$0.path] != nil } + files
    try addLocks(filling.files.flatMap(\.entries), in: planned)
  }

  private mutating func addLocks(_ written: [CatalogFilling.Written], in planned: PlannedCatalog) throws(FileError) {
    let lines = planned.catalog.lockLines(for: written)
    guard !lines.isEmpty else { return }
    let store = try LockStore(of: planned.catalog.identity)
    for (locale, entries) in lines {
      let (change, problems) = try store.change(locale) { $0.recording(entries) }
      if !problems.isEmpty {
        refusals.append(
          DraftRefusal(
            key: written.first?.filled.wanted.name ?? "", locale: locale, .brokenLock(path: store.location.relativePath(of: locale))))
      }
      if let change { files.append(change) }
    }
  }

  /// Writes all files, or none.
  ///
  /// The locks get their names first: a run that is killed in between leaves lines for texts that no file has, which are harmless.
  ///
  /// - Throws: ``FileGroupFailure``; with the kind `changedSinceRead`, the drafts have to be decided about again.
  package func write() throws(FileGroupFailure) {
    var made: [String] = []
    do throws(FileGroupFailure) {
      for file in files where file.original == nil {
        guard let root = file.root else { continue }
        do throws(FileError) {
          made +=
            try LockLocation.isLock(file.path)
            ? ToolFolder.makeFolders(for: file.path, below: root)
            : FolderWriter.makeFolders(for: file.path, below: root)
        } catch {
          throw FileGroupFailure(error: error, remaining: [])
        }
      }
      try FileGroupWriter.write(files.reversed())
    } catch {
      ToolFolder.remove(made)
      throw error
    }
  }
}
