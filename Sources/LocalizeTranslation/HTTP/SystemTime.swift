#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The present, as dates in replies are compared with.
package enum SystemTime {
  /// Seconds since 1970.
  @Sendable package static func secondsSince1970() -> Int64 { Int64(time(nil)) }
}
