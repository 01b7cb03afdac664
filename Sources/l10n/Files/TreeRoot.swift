/// The folder that must not be left when a file is written.
enum TreeRoot {
  /// The innermost of the folders that the user named and the file lies below, or the folder of a file that was named.
  static func of(_ path: String, below paths: [String]) -> String {
    let folders = paths.filter { $0 != path && isBelow(path, $0) }
    return folders.max { $0.utf8.count < $1.utf8.count } ?? parent(of: path)
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    let folder = FilePath.parts(of: folder)
    return FilePath.parts(of: path).starts(with: folder) && path.hasPrefix("/") == (folder.first == "/")
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
