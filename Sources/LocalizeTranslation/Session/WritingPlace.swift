package import Localize
import LocalizeProject

/// Where the files of a catalogue are written: below its folder, and nowhere else.
package struct WritingPlace {
  /// The folder.
  package let root: String
  private let isCurrentFolder: Bool

  /// Creates the place of a catalogue.
  package init(of identity: CatalogIdentity) {
    isCurrentFolder = identity.folder.isEmpty
    root = isCurrentFolder ? "." : identity.folder
  }

  /// The path by which a file is written.
  func path(of path: String, exists: Bool) -> String {
    guard !exists else { return path }
    // A new folder is made below the catalogue's, whose path is spelt without `./`.
    let normalized = PathParts.normalized(path)
    return isCurrentFolder && !normalized.hasPrefix("/") ? "./" + normalized : normalized
  }
}
