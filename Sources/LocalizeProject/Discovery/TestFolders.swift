import Localize

/// Folders of data for tests, in which catalogues are broken on purpose, and of data for demonstrations, which look like catalogues.
///
/// Walking passes by them as it does by fetched folders, and says how many files it left; a path that is named or in the settings is always read.
enum TestFolders {
  private static let names: Set<String> = [
    "test", "tests", "testdata", "test-data", "test_data", "testfixtures", "test-fixtures", "test_fixtures", "fixtures", "__fixtures__",
    "__tests__", "__mocks__", "androidtest", "src-test",
  ]

  /// Folders of demonstrations: `examples/orders/en.json` is data, `examples/shop/locales/en.json` has the texts of a program.
  private static let demonstrationNames: Set<String> = [
    "demo", "demos", "example", "examples", "sample", "samples", "sampledata", "sample-data", "sample_data", "mock", "mocks", "mockdata",
    "mock-data", "mock_data", "stubs", "playground", "stories", "storybook", "e2e", "cypress",
  ]

  /// Folders of texts besides ``TextFolders``, whose files are those of a program even in a demonstration.
  private static let programNames: Set<String> = [
    "messages", "_locales", "translation", "localization", "localizations", "localisation", "strings", "dictionaries", "nls",
  ]

  /// Whether a file below a named folder is in one of them; not if the named folder is in one itself.
  ///
  /// - Parameters:
  ///   - path: The path of the file as it was found, which begins with that of the folder.
  ///   - root: The folder that was named.
  ///   - workingFolder: The name of the working folder.
  ///   - isAnyData: Whether files of its format hold other data as often as texts, so that one in a demonstration needs a folder of texts.
  static func contain(_ path: String, below root: String, workingFolder: String?, isAnyData: Bool = false) -> Bool {
    let named = root.hasPrefix("/") ? PathParts(PathParts.normalized(root)).name : root
    let working = PathParts.normalized(root).isEmpty ? workingFolder?.lowercased() ?? "" : ""
    let folder = PathParts(String(path.dropFirst(root.count))).folder
    if !hasName(named), !names.contains(working), hasName(folder, below: root) { return true }
    return isAnyData && !isDemonstration(named) && !demonstrationNames.contains(working) && isDemonstration(folder)
  }

  /// Whether a part of a path is called like a demonstration, and neither it nor a part below it is in a folder of texts.
  private static func isDemonstration(_ path: String) -> Bool {
    var isDemonstration = false
    for part in path.split(separator: "/") {
      if TextFolders.contains(String(part)) || programNames.contains(part.lowercased()) { return false }
      isDemonstration = isDemonstration || demonstrationNames.contains(part.lowercased())
    }
    return isDemonstration
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
