#if Servers
import Localize
import LocalizeProject

/// The files and folders that are served, and the nearest folder that has all of them.
struct ServedPaths {
  /// The folder, which no request leaves.
  let folder: String
  /// The paths, from the root of the file system.
  let paths: [String]

  /// Finds the folder.
  ///
  /// - Throws: `FileError` for a path that can't be reached.
  init(_ paths: [String]) throws(FileError) {
    var found: [String] = []
    for path in paths {
      try CatalogDiscovery.requireExistence(of: path)
      found.append(try FolderBoundary(path).root)
    }
    let folders = found.map { FolderCheck.isFolder($0) ? $0 : PathParts($0).folder }
    self.paths = found
    folder = folders.dropFirst().reduce(folders.first ?? "/") { Self.common($0, $1) }
  }

  private static func common(_ first: String, _ second: String) -> String {
    let pairs = zip(first.split(separator: "/"), second.split(separator: "/"))
    return "/" + pairs.prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
  }
}
#endif
