import Localize
import LocalizeProject

/// The changes of several files that belong together: all are written, or none.
struct FileChanges: Sendable {
  /// A file that changes.
  struct Change: Sendable {
    let path: String
    let original: [UInt8]
    let bytes: [UInt8]
    /// The folder that must not be left when it is written.
    let root: String?
  }

  /// The changes, in the order in which they are written; a file is there once.
  private(set) var all: [Change] = []
  private var numbers: [String: Int] = [:]

  /// Adds a change; one of a file that has one already replaces its bytes, and keeps the content that was read.
  mutating func add(_ change: Change) {
    guard change.bytes != change.original else { return }
    let name = PathParts.normalized(change.path)
    guard let number = numbers[name] else {
      numbers[name] = all.count
      return all.append(change)
    }
    all[number] = Change(path: all[number].path, original: all[number].original, bytes: change.bytes, root: all[number].root)
  }

  /// The bytes that a file gets, nil for one that doesn't change.
  subscript(path: String) -> [UInt8]? { numbers[PathParts.normalized(path)].map { all[$0].bytes } }

  /// Writes all files, each whole.
  ///
  /// First it looks whether each can be written. When one fails nevertheless, those that were written get their old content again.
  ///
  /// - Throws: ``FileError``
  func write() throws(FileError) {
    for change in all { try FileWriter.requireWritable(change.path, exists: true, insideTree: change.root) }
    for (number, change) in all.enumerated() {
      do throws(FileError) {
        try FileWriter.write(change.bytes, to: change.path, replacing: change.original, insideTree: change.root)
      } catch {
        for written in all[..<number].reversed() {
          try? FileWriter.write(written.original, to: written.path, replacing: written.bytes, insideTree: written.root)
        }
        throw error
      }
    }
  }
}
