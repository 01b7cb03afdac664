import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps a second run from sending what the first is sending: an advisory lock on a file beside the database, which the system releases when the
/// process ends, however it ends.
///
/// Those who only read never ask for it.
package final class RunLock: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits until no other run has the memory.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - limit: How long to wait.
  ///   - onWait: Called once before the first wait, with the number of the process that has it, where that is known.
  /// - Throws: ``MemoryError`` `inUse` after that time, `FileError` for a file that can't be made, `CancellationError`.
  package static func acquire(
    for database: String, waiting limit: Duration, onWait: @Sendable (_ process: String?) -> Void = { _ in }
  ) async throws -> RunLock {
    let path = Self.path(for: database)
    let deadline = ContinuousClock.now + limit
    var hasReported = false
    while true {
      if let lock = try attempt(path) { return lock }
      let holder = holder(path)
      guard ContinuousClock.now < deadline else { throw MemoryError(.inUse, path: database, detail: holder ?? "") }
      if !hasReported { onWait(holder) }
      hasReported = true
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Whether some run has the memory at the moment.
  static func isHeld(for database: String) -> Bool {
    let descriptor = open(path(for: database), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func path(for database: String) -> String { database + ".lock" }

  private static func attempt(_ path: String) throws -> RunLock? {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else { throw FileError(systemError: errno, path: path, operation: .write) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let number = errno
        close(descriptor)
        if number == EWOULDBLOCK { return nil }
        if number == EINTR { continue }
        throw FileError(systemError: number, path: path, operation: .write)
      }
      // The file may have been removed between the two calls; then the lock is on a file that others can't find.
      guard let current = FileIdentity(path), current == FileIdentity(descriptor: descriptor) else {
        close(descriptor)
        continue
      }
      note(getpid(), in: descriptor)
      return RunLock(descriptor: descriptor)
    }
  }

  /// Writes the number of the process into the file, for the message of those who wait; nothing depends on it.
  private static func note(_ process: pid_t, in descriptor: Int32) {
    var text = "\(process)\n"
    guard ftruncate(descriptor, 0) == 0 else { return }
    text.withUTF8 { _ = pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func holder(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &bytes, bytes.count)
    let digits = String(decoding: bytes.prefix(max(count, 0)).prefix { 0x30...0x39 ~= $0 }, as: UTF8.self)
    return digits.isEmpty ? nil : digits
  }
}
