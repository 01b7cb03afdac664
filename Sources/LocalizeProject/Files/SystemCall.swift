#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The calls of the system whose names are those of methods, too.
///
/// Both go on after a signal.
package enum SystemCall {
  /// Reads what there is.
  ///
  /// - Returns: How many bytes it has read: 0 at the end, less than 0 with `errno` where it fails.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether it could; else `errno` says why not.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var remaining = bytes
    while !remaining.isEmpty {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, remaining.baseAddress, remaining.count)
      #elseif canImport(Musl)
      let count = Musl.write(descriptor, remaining.baseAddress, remaining.count)
      #else
      let count = Darwin.write(descriptor, remaining.baseAddress, remaining.count)
      #endif
      if count > 0 {
        remaining = UnsafeRawBufferPointer(rebasing: remaining[count...])
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
