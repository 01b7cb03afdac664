import Localize
import LocalizeProject

/// The changes of several files that belong together: all are written, or none.
struct FileChanges: Sendable {
  /// The changes, in the order in which they were added; a file is there once.
  private(set) var all: [FileChange] = []
  private var numbers: [String: Int] = [:]
  /// The patterns in settings that match no key after the changes.
  var unmatched: [(settings: String, pattern: String)] = []

  /// Adds a change; one of a file that has one already replaces its bytes, and keeps the content that was read.
  mutating func add(_ change: FileChange) {
    guard change.bytes != change.original else { return }
    let name = PathParts.normalized(change.path)
    guard let number = numbers[name] else {
      numbers[name] = all.count
      return all.append(change)
    }
    all[number] = FileChange(path: all[number].path, original: all[number].original, bytes: change.bytes, root: all[number].root)
  }

  /// The bytes that a file gets, nil for one that doesn't change.
  subscript(path: String) -> [UInt8]? { numbers[PathParts.normalized(path)].map { all[$0].bytes } }

  /// The changes for a diff, in which a new file is one that was empty.
  var patches: [PatchOutput.Change] { all.map { PatchOutput.Change(path: $0.path, original: $0.original ?? [], bytes: $0.bytes) } }

  /// Writes all files, or none.
  ///
  /// What was added first gets its name last: a run that is killed in between can be repeated, because the catalogues still have the keys.
  ///
  /// - Throws: ``FileGroupFailure``
  func write() throws(FileGroupFailure) {
    try FileGroupWriter.write(all.reversed())
  }
}
