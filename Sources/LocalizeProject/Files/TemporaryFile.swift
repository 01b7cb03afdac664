#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A new hidden file with an unpredictable name, beside the file that it will replace.
struct TemporaryFile: ~Copyable {
  let name: SystemPath
  /// The number under which ``TemporaryNames`` knows it.
  let number: Int
  private let file: OpenFile

  init(in folder: borrowing OpenFile, permissions: mode_t) throws(FileFailure) {
    name = SystemPath(bytes: HiddenName.unused().utf8)
    let (characters, descriptor) = (name.characters, folder.descriptor)
    let made = TemporaryNames.remember(characters, in: descriptor) {
      var result: Int32
      repeat {
        result = openat(
          descriptor, characters, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, permissions)
      } while result < 0 && errno == EINTR
      return result
    }
    guard made.result >= 0 else { throw FileFailure(number: made.errno) }
    number = made.number
    file = OpenFile(descriptor: made.result)
  }

  /// Writes a whole file with the permissions of another one, and waits until the disk has it; nothing remains if that fails.
  ///
  /// - Returns: Its name, and the number under which ``TemporaryNames`` knows it.
  static func write(
    _ bytes: [UInt8], in folder: borrowing OpenFile, permissionsOf previous: FileStatus?
  ) throws(FileFailure) -> (name: SystemPath, number: Int) {
    let file = try TemporaryFile(in: folder, permissions: previous == nil ? 0o666 : 0o600)
    let (name, number) = (file.name, file.number)
    do throws(FileFailure) {
      try file.complete(bytes, permissionsOf: previous)
      return (name, number)
    } catch {
      unlinkat(folder.descriptor, name.characters, 0)
      TemporaryNames.forget(number)
      throw error
    }
  }

  /// Writes everything, takes over the permissions of the previous file, and waits until the disk has it.
  consuming func complete(_ bytes: [UInt8], permissionsOf previous: FileStatus?) throws(FileFailure) {
    try file.writeAll(bytes)
    if let previous { try keepPermissions(of: previous) }
    try file.synchronize()
    try file.finish()
  }

  private borrowing func keepPermissions(of previous: FileStatus) throws(FileFailure) {
    let current = try file.status()
    var permissions = previous.permissions
    if previous.owner != current.owner || previous.group != current.group,
      fchown(file.descriptor, previous.owner, previous.group) != 0
    {
      // The file must not impersonate another owner.
      permissions &= 0o777
      if previous.group != current.group, fchown(file.descriptor, uid_t.max, previous.group) != 0 {
        // The new group gets the permissions of the old one only if everyone has them.
        permissions &= 0o707 | (permissions & 0o007) << 3
      }
    }
    guard fchmod(file.descriptor, permissions) != 0 else { return }
    let failure = FileFailure.last
    // A file system without permissions refuses; that matters only if more is allowed now than before.
    guard try file.status().permissions & ~permissions == 0 else { throw failure }
  }
}
