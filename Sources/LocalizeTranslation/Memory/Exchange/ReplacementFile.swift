package import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// A file of any size that is written piece by piece beside its place, and takes it when it is complete on the disk.
package final class ReplacementFile: Sendable {
  private let path: String
  private let temporary: String
  private let target: String
  private let descriptor: Int32
  private let number: Int
  private let isDone: Mutex<Bool>

  /// Begins a file.
  ///
  /// - Parameter path: Where it will be; a symbolic link stays, and the file it leads to is replaced.
  /// - Throws: `FileError`, also if the path is not a regular file.
  package init(_ path: String) throws(FileError) {
    let place = try Place(path)
    let temporary = DatabaseFile.folder(of: place.target) + "/" + HiddenName.unused()
    let made = TemporaryNames.remember(Array(temporary.utf8CString)) {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, place.exists ? 0o600 : place.permissions)
    }
    guard made.result >= 0 else { throw FileError(systemError: made.errno, path: path, operation: .write) }
    if place.exists { fchmod(made.result, place.permissions) }
    self.path = path
    self.temporary = temporary
    target = place.target
    (descriptor, number) = (made.result, made.number)
    // Last: Swift 6.3 fails to optimize an initializer that throws after a mutex is there.
    isDone = Mutex(false)
  }

  deinit {
    close(descriptor)
    if !isDone.withLock({ $0 }) { unlink(temporary) }
    TemporaryNames.forget(number)
  }

  /// Writes on.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var position = 0
    while position < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + position }, bytes.count - position) }
      if count > 0 {
        position += count
      } else if errno != EINTR {
        throw FileError(systemError: errno, path: path, operation: .write)
      }
    }
  }

  /// Puts the file into its place.
  package func finish() throws(FileError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP, rename(temporary, target) == 0 else {
      throw FileError(systemError: errno, path: path, operation: .write)
    }
    isDone.withLock { $0 = true }
    let folder = open(DatabaseFile.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}

/// Where a file goes, and what is there.
private struct Place {
  /// The path, with links followed.
  var target: String
  var permissions: mode_t = 0o666
  var exists = false

  init(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0), !path.isEmpty else { throw FileError(systemError: EINVAL, path: path, operation: .write) }
    target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    exists = true
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(kind: status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .notRegularFile, path: path, errno: 0, operation: .write)
    }
    // A new name for another file needs no right to write the old one.
    guard access(target, W_OK) == 0 else { throw FileError(systemError: errno, path: path, operation: .write) }
    permissions = status.st_mode & 0o777
  }
}

/// write(2), which members of the same name hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let start else { return 0 }
  return write(descriptor, start, count)
}
