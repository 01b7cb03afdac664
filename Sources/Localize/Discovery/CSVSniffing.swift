#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells catalogues among delimited values from other data by their first row.
enum CSVSniffing {
  /// Whether the first row of a file has a column for keys, two or more for locales, and none that is unknown.
  ///
  /// Reads 64 KiB at most.
  static func isCatalog(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var beginning = [UInt8](repeating: 0, count: 65_536)
    let count = beginning.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    let document = CSVFormat.read(SourceText(Array(beginning[..<count])))
    return document.locales.count > 1
      && !document.problems.contains { $0.kind == .unknownColumn || $0.kind == .missingKeyColumn || $0.kind == .binaryContent }
  }
}
