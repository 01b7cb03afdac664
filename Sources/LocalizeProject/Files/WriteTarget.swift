#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a file really is that is to be written: a folder without symbolic links, and a name in it.
struct WriteTarget {
  let folder: SystemPath
  let name: SystemPath

  /// Follows symbolic links, and refuses what leaves `root`.
  init(path: SystemPath, root: SystemPath?) throws(FileFailure) {
    let (parent, last) = path.split()
    if try Self.isLink(path) {
      (folder, name) = try path.real().split()
    } else {
      (folder, name) = (try parent.real(), last)
    }
    // An empty name, "." and ".." are folders.
    guard name.bytes.count > 2 || !name.bytes.allSatisfy({ $0 == UInt8(ascii: ".") }) else { throw FileFailure(.isDirectory) }
    if let root {
      guard folder.isInside(try root.real()) else { throw FileFailure(.leavesTree) }
    }
  }

  private static func isLink(_ path: SystemPath) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      return try path.status(followingLinks: false).kind == .link
    } catch {
      // A file that is to be created; whether its folder exists shows in the next step.
      guard error.kind == .notFound else { throw error }
      return false
    }
  }
}
