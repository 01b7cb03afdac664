import Localize
package import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where the memory of a project is: `.l10n/tm.sqlite` beside its locks.
package enum MemoryLocation {
  /// The path below the root that ``LockLocation`` finds.
  package static let relativePath = ".l10n/tm.sqlite"

  /// The path of the memory of a folder's project.
  ///
  /// - Throws: `FileError` when the folder can't be reached.
  package static func path(for folder: String) throws(FileError) -> String {
    let location = try LockLocation(of: CatalogIdentity(folder: folder, table: "", family: .apple))
    return location.root == "/" ? "/" + relativePath : "\(location.root)/\(relativePath)"
  }

  /// Makes the folder of a memory that is at its usual place, and keeps git from seeing the memory: it belongs to one machine.
  ///
  /// An existing `.gitignore` is left as it is.
  ///
  /// - Throws: `FileError` for a folder that can't be made.
  package static func prepare(_ path: String) throws(FileError) {
    guard path.hasSuffix("/" + relativePath) else { return }
    let root = String(path.dropLast(relativePath.count))
    try FolderWriter.makeFolders(for: path, below: root)
    try ToolFolder.ignoreMemory(below: root)
  }
}
