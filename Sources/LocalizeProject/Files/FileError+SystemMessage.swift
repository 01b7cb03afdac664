#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileError {
  /// The system's own words for `errno`, in English unless the process has chosen another C locale.
  ///
  /// It is `nil` if the refusal is the library's own.
  package var systemMessage: String? {
    guard errno != 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String? in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { return nil }
      guard strerror_r(errno, start, buffer.count) == 0 else { return nil }
      return String(cString: start)
    }
  }
}
