import Localize
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The first bytes of a file, to find out what it holds.
enum FileBeginning {
  /// The first bytes of a file; nil for one that is empty or can't be read.
  static func read(_ path: String, count limit: Int = 65_536) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let found = bytes.withUnsafeMutableBytes { SystemCall.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[count...])) }
      guard found > 0 else { break }
      count += found
    }
    return count == 0 ? nil : Array(bytes[..<count])
  }

  /// The first content of a file, without a byte order mark, blanks before it, and the zeros of UTF-16; nil if there is none, or it can't be read.
  static func content(of path: String, count limit: Int) -> [UInt8]? {
    read(path, count: limit).flatMap { content(in: $0) }
  }

  /// The same of bytes that were read.
  static func content(in bytes: some Collection<UInt8>) -> [UInt8]? {
    let text = bytes.filter { $0 != 0 }
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let content = text.dropFirst(marks.first { text.starts(with: $0) }?.count ?? 0).drop { $0 <= UInt8.space }
    return content.isEmpty ? nil : Array(content)
  }
}
