#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file descriptor that is closed when its owner goes.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens a file, relative to an open folder.
  ///
  /// Never waits for the other end of a pipe, and never passes the descriptor on to a child process.
  init(_ path: SystemPath, in folder: Int32 = AT_FDCWD, flags: Int32, permissions: mode_t = 0) throws(FileFailure) {
    var result: Int32
    repeat {
      result = openat(folder, path.characters, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, permissions)
    } while result < 0 && errno == EINTR
    guard result >= 0 else { throw .last }
    descriptor = result
  }

  /// Takes over a descriptor.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    _ = close(descriptor)
  }

  func status() throws(FileFailure) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes.
  ///
  /// It takes the bare descriptor, because closures can't borrow a file.
  static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) throws(FileFailure) -> Int {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let count = read(descriptor, start + filled, min(buffer.count - filled, largestTransfer))
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        throw .last
      }
    }
    return filled
  }

  func writeAll(_ bytes: [UInt8]) throws(FileFailure) {
    let descriptor = descriptor
    let failure: FileFailure? = bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let count = write(descriptor, start + written, min(buffer.count - written, Self.largestTransfer))
        if count > 0 {
          written += count
        } else if count == 0 {
          return FileFailure(number: EIO)
        } else if errno != EINTR {
          return .last
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits until the disk has everything; a file system that can't promise that is not a failure.
  func synchronize() throws(FileFailure) {
    #if canImport(Darwin)
    // fsync(2) only hands the bytes to the drive there.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      let failure = FileFailure.last
      switch failure.number {
      case EINTR: continue
      case EINVAL, ENOTSUP, EOPNOTSUPP: return
      default: throw failure
      }
    }
  }

  /// Closes the file and reports errors that a file system returns only then.
  consuming func finish() throws(FileFailure) {
    let descriptor = descriptor
    discard self
    guard close(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  /// Some systems refuse a single read or write of 2 GiB or more.
  private static let largestTransfer = 1 << 30
}
