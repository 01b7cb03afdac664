import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds files in folders of build products, where nothing is hidden or ignored.
package enum FileSearch {
  /// The files of an extension below a folder, in the order of the bytes of their paths; a path that is a file is the only one.
  ///
  /// Links to folders are not followed, and a folder that can't be listed has no files.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - fileExtension: The extension, without its dot.
  /// - Complexity: O(n log n) for n names
  package static func files(below path: String, fileExtension: String) -> [String] {
    guard FolderNames.isFolder(path) else { return [path] }
    var found: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in FolderNames.list(folder) {
        let path = PathParts.join(folder, name)
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if PathParts(name).pathExtension == fileExtension {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
