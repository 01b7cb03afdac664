/// A file that changes together with others.
package struct FileChange: Sendable {
  /// The path of the file.
  package let path: String
  /// The content that was read; nil for a file that is not there yet.
  package let original: [UInt8]?
  /// The new content.
  package let bytes: [UInt8]
  /// The folder that must not be left when it is written; `nil` sets no limit.
  package let root: String?

  /// Creates a change.
  package init(path: String, original: [UInt8]?, bytes: [UInt8], root: String?) {
    (self.path, self.original, self.bytes, self.root) = (path, original, bytes, root)
  }
}

/// Why files that belong together were not replaced.
package struct FileGroupFailure: Error {
  /// The failure of one of them.
  package let error: FileError
  /// The files that have their new content nevertheless, because the system refuses to give them the old one again; mostly none.
  package let remaining: [String]

  /// Creates a failure.
  package init(error: FileError, remaining: [String]) { (self.error, self.remaining) = (error, remaining) }
}

/// Replaces or makes several files that belong together: all of them, or none.
///
/// The new contents are complete on the disk, and the old files have second names, before the first file changes. What follows only renames, which
/// needs no room on the disk and takes no time, and a signal that ends the process waits for it. Only a process that is killed in that moment leaves
/// some files old and others new, each whole.
package enum FileGroupWriter {
  /// Replaces files.
  ///
  /// - Parameter changes: The files, each once, in the order in which they get their names.
  /// - Throws: ``FileGroupFailure``: as ``FileWriter/write(_:to:replacing:insideTree:)`` for the file that failed.
  package static func write(_ changes: [FileChange]) throws(FileGroupFailure) {
    var staged: [StagedFile] = []
    defer {
      for file in staged {
        file.removeHidden()
        file.forget()
      }
    }
    for change in changes {
      do throws(FileFailure) {
        let root = try change.root.map { root throws(FileFailure) in try SystemPath(root) }
        let target = try WriteTarget(path: SystemPath(change.path), root: root)
        let file = try StagedFile(change.bytes, for: target, replacing: change.original)
        staged.append(file)
        try file.keepOriginal()
      } catch {
        throw FileGroupFailure(error: error.error(path: change.path, operation: .write), remaining: [])
      }
    }
    let files = staged
    let failure = TemporaryNames.withoutInterruption { commit(files, changes) }
    if let failure { throw failure }
  }

  /// Renames all files; if one fails, those before it get their old content again, and new ones are removed.
  private static func commit(_ files: [StagedFile], _ changes: [FileChange]) -> FileGroupFailure? {
    var current = 0
    var renamed = 0
    do throws(FileFailure) {
      for (number, file) in files.enumerated() {
        current = number
        try file.commit()
        renamed += 1
      }
      for (number, file) in files.enumerated() {
        current = number
        try file.synchronize()
      }
    } catch {
      let remaining = (0..<renamed).filter { !files[$0].restore() }.map { changes[$0].path }
      return FileGroupFailure(error: error.error(path: changes[current].path, operation: .write), remaining: remaining)
    }
    return nil
  }
}
