/// Lists the files below a folder that are written by hand, not fetched, built or generated.
///
/// Skipped are the folders of ``SkippedFolders``, what `.gitignore` files and `.git/info/exclude` ignore, and files that
/// `.gitattributes` marks as `linguist-generated`; the files of the folders above count up to the one that holds `.git`. A folder with
/// a `.git` of its own is a repository of its own. What a user has set for all repositories doesn't count: the same tree gives
/// the same files everywhere.
///
/// Symbolic links to folders are not followed, so there are no cycles; links to files are, if the file lies below the root. Links that
/// lead nowhere or elsewhere are skipped. The root itself is never filtered: it was named.
package struct DirectoryWalker: Sendable {
  private let root: String
  private let fileNameFilter: @Sendable (_ name: String, _ folder: String) -> Bool

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - root: The folder, as the user spelled it; paths begin with it. A root that is a file is the only file found.
  ///   - fileNameFilter: Whether a file of this name is wanted; asked before the file system is asked about the file.
  package init(root: String, fileNameFilter: @escaping @Sendable (String) -> Bool) {
    self.init(root: root) { name, _ in fileNameFilter(name) }
  }

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - root: The folder, as the user spelled it; paths begin with it. A root that is a file is the only file found.
  ///   - fileNameFilter: Whether a file of this name in this folder is wanted; asked before the file system is asked about the file.
  package init(root: String, fileNameFilter: @escaping @Sendable (_ name: String, _ folder: String) -> Bool) {
    self.root = root
    self.fileNameFilter = fileNameFilter
  }

  /// Walks.
  ///
  /// A folder that can't be listed is reported beside the files that were found elsewhere.
  ///
  /// - Returns: The files, in the order of the bytes of their paths, and what went wrong.
  /// - Complexity: O(n log n) for n names in a folder; a file costs no system call unless it is a link.
  package func list() -> DirectoryListing {
    do throws(FileFailure) {
      let path = try SystemPath(root)
      switch try path.status(followingLinks: true).kind {
      case .directory:
        var walk = try Walk(root: path, fileNameFilter: fileNameFilter)
        walk.run()
        return walk.listing
      case .regular: return DirectoryListing(files: [root])
      case .link, .special: throw FileFailure(.notRegularFile)
      }
    } catch {
      return DirectoryListing(failures: [error.error(path: root, operation: .list)])
    }
  }
}

/// The files that walking a folder found.
package struct DirectoryListing: Hashable, Sendable {
  /// The paths of the files, in the order of their bytes.
  package var files: [String] = []
  /// The folders that could not be listed, and the files whose paths can't be used, in the order of their paths.
  package var failures: [FileError] = []

  /// Creates a result.
  package init(files: [String] = [], failures: [FileError] = []) {
    self.files = files
    self.failures = failures
  }
}

/// Folders that hold what was fetched or built, by their names.
enum SkippedFolders {
  private static let names = [
    ".build", ".dart_tool", ".git", ".gradle", ".tox", ".venv", "Carthage", "DerivedData", "Pods", "SourcePackages", "bower_components",
    "build", "node_modules", "site-packages", "third_party", "third-party", "venv",
  ].map { Array($0.utf8) }
  private static let suffix = Array(".framework".utf8)
  private static let vendor = Array("vendor".utf8)
  private static let textFolders = ["i18n", "l10n", "lang", "locale", "locales", "translations"].map { Array($0.utf8) }

  /// Whether walking passes by a folder of this name.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - folder: The path of the folder that it is in, with a slash at its end, empty for the root.
  static func contains(_ name: ArraySlice<UInt8>, in folder: [UInt8]) -> Bool {
    name.suffix(suffix.count).elementsEqual(suffix) || names.contains { name.elementsEqual($0) }
      || name.elementsEqual(vendor) && !holdsOwnTexts(folder)
  }

  /// Whether a folder holds the project's own texts: `lang/vendor` replaces texts of others.
  private static func holdsOwnTexts(_ folder: [UInt8]) -> Bool {
    let last = folder.dropLast().split(separator: UInt8(ascii: "/")).last ?? []
    return textFolders.contains { last.elementsEqual($0) }
  }
}
