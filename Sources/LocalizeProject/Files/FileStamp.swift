#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system says about a file without opening it, to notice that it has changed.
///
/// Two contents of one size that were written within the resolution of the file system's clock have the same stamp.
package struct FileStamp: Hashable, Sendable {
  private let size: Int64
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file, behind symbolic links; nil if there is none, or it can't be reached.
  package init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
