import Foundation

/// A file that holds the current input, for what reads from paths only.
enum ScratchFile {
  /// Its path; each process has its own.
  static let path = "\(FileManager.default.temporaryDirectory.path)/l10n-fuzz-\(ProcessInfo.processInfo.processIdentifier)"

  /// Replaces its content.
  static func write(_ bytes: [UInt8]) -> String {
    guard let file = fopen(path, "wb") else { Fuzz.fail("can't write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { Fuzz.fail("can't write \(path)") }
    return path
  }

  /// Its content.
  static func read() -> [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }
}
