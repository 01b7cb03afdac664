import Localize
import LocalizeProject
import Synchronization

/// The contents of files that an editor has changed and not saved.
///
/// Everything that reads files for a workspace asks it first.
package final class Overlay: Sendable {
  private let contents = Mutex<[String: [UInt8]]>([:])

  /// Creates an overlay without contents.
  package init() {}

  /// The content of a file as it is on disk or in the editor; nil if it can't be read.
  package func read(_ path: String) -> [UInt8]? { self[path] ?? (try? FileReader.read(path)) }

  /// The unsaved content of a file.
  package subscript(path: String) -> [UInt8]? {
    get { contents.withLock { $0[PathParts.normalized(path)] } }
    set { contents.withLock { $0[PathParts.normalized(path)] = newValue } }
  }

  /// All unsaved contents, by normalized paths.
  package var all: [String: [UInt8]] { contents.withLock { $0 } }
}
