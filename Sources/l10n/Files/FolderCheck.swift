#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import LocalizeProject

/// Whether a path is that of a folder.
enum FolderCheck {
  /// Checks that a path leads to a folder.
  ///
  /// - Throws: ``FileError`` with the system's error if it doesn't.
  static func requireFolder(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A file is there, only no folder.
      if errno == ENOTDIR { throw FileError(kind: .other, path: path, errno: ENOTDIR, operation: .list) }
      throw FileError(systemError: errno, path: path, operation: .list)
    }
    close(descriptor)
  }

  /// Whether there is anything at a path, or in the way to it.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    do throws(FileError) { try requireFolder(path) } catch { return false }
    return true
  }
}
