package import Localize
import LocalizeProject

/// Where the files of a catalogue are written: below its folder and those of its other files, and nowhere else.
package struct WritingPlace {
  /// The folder of the catalogue.
  private let folder: String
  private let isCurrentFolder: Bool

  /// Creates the place of a catalogue.
  package init(of identity: CatalogIdentity) {
    isCurrentFolder = identity.folder.isEmpty
    folder = isCurrentFolder ? "." : identity.folder
  }

  /// The folder that a file must not leave: that of the catalogue, or the one that it shares with a file elsewhere, as Android's `src/pro/res` beside
  /// `src/main/res`.
  package func root(of path: String) -> String {
    func names(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let (own, other) = (names(folder), names(PathParts(path).folder))
    guard !isCurrentFolder, path.hasPrefix("/") == folder.hasPrefix("/"), !other.starts(with: own) else { return folder }
    let shared = zip(own, other).prefix { $0 == $1 }.map(\.0).joined(separator: "/")
    return folder.hasPrefix("/") ? "/" + shared : shared.isEmpty ? "." : shared
  }

  /// The path by which a file is written.
  func path(of path: String, exists: Bool) -> String {
    guard !exists else { return path }
    // A new folder is made below the catalogue's, whose path is spelt without `./`.
    let normalized = PathParts.normalized(path)
    let isInCurrentFolder = isCurrentFolder || root(of: normalized) == "."
    return isInCurrentFolder && !normalized.hasPrefix("/") ? "./" + normalized : normalized
  }
}
