#if canImport(Glibc)
import Glibc

/// How the C library treats freed memory.
enum SystemMemory {
  /// Lets the process keep what it gives back, up to a quarter of a gigabyte, for the next catalogue.
  ///
  /// By default glibc hands the memory of a large catalogue to the system and asks for it again, page by page, for the next one. Swift's `Glibc`
  /// does not import `mallopt`; a C library without it is left as it is.
  static func keep() {
    typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Setter.self)
    _ = set(mappingThreshold, 32 << 20)
    _ = set(trimThreshold, 256 << 20)
  }

  /// `M_MMAP_THRESHOLD` and `M_TRIM_THRESHOLD` of malloc.h.
  private static let (mappingThreshold, trimThreshold): (Int32, Int32) = (-3, -1)
}
#else
/// How the C library treats freed memory; only glibc needs a setting.
enum SystemMemory {
  /// Does nothing.
  static func keep() {}
}
#endif
