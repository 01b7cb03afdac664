import LocalizeProject
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Disk space for the answers of the requests in flight, reserved before anything is sent.
///
/// A disk that fills up while a provider works would lose billed answers. A file next to the memory holds the space, and is removed when the space is
/// needed. If it can't be written, nothing is sent.
final class DiskReserve: Sendable {
  /// What the answers of all requests in flight need in the memory, including its indexes and its log.
  private static let size = 4 << 20

  private let path: String
  private let number: Mutex<Int?>

  /// Takes the room.
  ///
  /// - Throws: `FileError` where there is not so much.
  init(beside memory: String) throws(FileError) {
    path = memory + "-reserve"
    let path = path
    // One of a run that was killed is there already.
    unlink(path)
    let made = TemporaryNames.remember(Array(path.utf8CString)) { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    number = Mutex(made.number)
    guard made.result >= 0 else { throw FileError(systemError: made.errno, path: path, operation: .write) }
    defer { close(made.result) }
    // File systems that compress would take no room for zeros.
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<(1 << 13) { withUnsafeBytes(of: generator.next()) { bytes += $0 } }
    for _ in 0..<(Self.size / bytes.count) where !bytes.withUnsafeBytes({ SystemCall.write($0, to: made.result) }) {
      throw failure()
    }
    guard fsync(made.result) == 0 else { throw failure() }
  }

  deinit { free() }

  private func failure() -> FileError {
    let error = FileError(systemError: errno, path: path, operation: .write)
    free()
    return error
  }

  /// Gives the room up.
  ///
  /// - Returns: Whether it was there still.
  @discardableResult
  func free() -> Bool {
    guard
      let number = number.withLock({ number in
        defer { number = nil }
        return number
      })
    else { return false }
    let isFreed = unlink(path) == 0
    TemporaryNames.forget(number)
    return isFreed
  }
}
