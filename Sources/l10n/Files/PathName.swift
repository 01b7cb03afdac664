/// The last part of a path.
enum PathName {
  /// The name of the file or folder.
  static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
