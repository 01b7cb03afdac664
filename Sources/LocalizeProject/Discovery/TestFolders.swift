import Localize

/// Folders of data for tests, in which catalogues are broken on purpose.
///
/// Walking passes by them as it does by fetched folders, and says how many files it left; a path that is named or in the settings is always read.
enum TestFolders {
  private static let names: Set<String> = [
    "test", "tests", "testdata", "test-data", "test_data", "testfixtures", "test-fixtures", "test_fixtures", "fixtures", "__fixtures__",
    "__tests__", "__mocks__", "androidtest", "src-test",
  ]

  /// Whether a file below a named folder is in one of them; not if the named folder is in one itself.
  ///
  /// - Parameters:
  ///   - path: The path of the file as it was found, which begins with that of the folder.
  ///   - root: The folder that was named.
  ///   - workingFolder: The name of the working folder.
  static func contain(_ path: String, below root: String, workingFolder: String?) -> Bool {
    guard !hasName(root.hasPrefix("/") ? PathParts(PathParts.normalized(root)).name : root) else { return false }
    if PathParts.normalized(root).isEmpty, let workingFolder, names.contains(workingFolder.lowercased()) { return false }
    return hasName(PathParts(String(path.dropFirst(root.count))).folder, below: root)
  }

  /// Whether a part of a path is called so; below a folder of texts, `locales/en/test`, it is a part of the program.
  private static func hasName(_ path: String, below root: String? = nil) -> Bool {
    var folder = ""
    for part in path.split(separator: "/") {
      if names.contains(part.lowercased()) { return true }
      // The tests of a program in Perl.
      if part == "t", let root, FolderNames.isFolder(PathParts.join(PathParts.join(root, folder), "lib")) { return true }
      folder = PathParts.join(folder, String(part))
      if TextFolders.contains(folder) || part.hasSuffix(".lproj") { return false }
    }
    return false
  }
}
