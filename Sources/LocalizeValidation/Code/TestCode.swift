import Localize
import LocalizeProject

/// The code of tests in Swift and Objective-C: its keys are in use, but programs don't need them.
struct TestCode {
  /// The paths of files that import a framework for tests.
  private var files: Set<String> = []
  /// The folders named `…Tests` that such files are in.
  private var folders: Set<String> = []

  /// - Complexity: O(bytes of the paths of tests)
  init(_ uses: CodeUses) {
    for file in uses.testFiles {
      let path = PathParts.normalized(uses.files[file])
      files.insert(path)
      folders.formUnion(Self.folders(of: path))
    }
  }

  /// Whether a file is one of tests, while a folder of resources is not among them.
  func contains(_ file: String, besides resources: String) -> Bool {
    guard !files.isEmpty else { return false }
    let path = PathParts.normalized(file)
    if let folder = Self.folders(of: path).first(where: folders.contains) {
      return resources != folder && !resources.hasPrefix(folder + "/")
    }
    return files.contains(path) && PathParts(path).folder != resources
  }

  /// The folders of a path whose names end with `Tests`, the outermost first.
  private static func folders(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }.filter { $0.hasSuffix("Tests") }
  }
}
