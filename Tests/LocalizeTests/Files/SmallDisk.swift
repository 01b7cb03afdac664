import Foundation

/// A mounted file system of 64 KiB; it needs root on Linux, and not every container allows it.
final class SmallDisk {
  let folder: ScratchFolder

  struct NotMounted: Error {}

  init() throws {
    folder = try ScratchFolder()
    #if os(Linux)
    guard try geteuid() == 0 && run("/bin/mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path]).kind == 0 else {
      throw NotMounted()
    }
    #else
    throw NotMounted()
    #endif
  }

  deinit {
    _ = try? run("/bin/umount", [folder.path])
  }

  func makeReadOnly() throws -> Bool {
    try run("/bin/mount", ["-o", "remount,ro", folder.path]).kind == 0
  }

  /// Mounts one to find out.
  static let isPossible = (try? SmallDisk()) != nil
}
