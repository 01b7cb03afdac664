#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file with a key in its first line, or standard input as `-`.
enum KeyFile {
  private static let longest = 16_384

  /// Reads the key.
  ///
  /// Permissions are those of the open file, so the checked file is the opened one.
  static func key(in path: String) throws(ProviderSetupError) -> Secret {
    let line = try line(in: path)
    guard isKey(line.text) else { throw ProviderSetupError(.unusableKey(source: path)) }
    return line
  }

  /// Reads a value of a field, which may hold blanks.
  static func line(in path: String) throws(ProviderSetupError) -> Secret {
    guard path != "-" else { return try line(of: STDIN_FILENO, path) }
    var descriptor: Int32
    repeat { descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & 0o170000 == 0o100000 else { throw ProviderSetupError(.unusableKey(source: path)) }
    guard status.st_mode & 0o077 == 0 else { throw ProviderSetupError(.readableKeyFile(path: path)) }
    return try line(of: descriptor, path)
  }

  private static func line(of descriptor: Int32, _ path: String) throws(ProviderSetupError) -> Secret {
    guard let bytes = contents(of: descriptor) else { throw unreadable(path) }
    guard let text = String(validating: bytes, as: UTF8.self)?.trimmingBlanks, !text.isEmpty, bytes.count <= longest,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw ProviderSetupError(.unusableKey(source: path))
    }
    return Secret(text)
  }

  /// Whether a text may be in a field of a request: visible ASCII, and not all of a file.
  static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longest && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private static func contents(of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: longest + 1)
    var filled = 0
    while filled < bytes.count {
      let start = filled
      let count = bytes.withUnsafeMutableBytes { Self.fill($0, from: descriptor, at: start) }
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        return nil
      }
    }
    return Array(bytes[..<filled])
  }

  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at start: Int) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return read(descriptor, base + start, buffer.count - start)
  }

  private static func unreadable(_ path: String) -> ProviderSetupError {
    ProviderSetupError(.unreadableKeyFile(path: path, reason: String(cString: strerror(errno))))
  }
}
