#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import LocalizeProject

/// Special features of the log of GitHub Actions.
enum WorkflowLog {
  /// A text in which nothing is treated as a command: `##[` anywhere, and `::` at the beginning of a line or after white space there, are.
  static func harmless(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      var line = String(line)
      while let range = line.firstRange(of: "##[") { line.replaceSubrange(range, with: "##\u{2060}[") }
      return line.drop(while: \.isWhitespace).hasPrefix("::") ? "\u{2060}" + line : line
    }
    return lines.joined(separator: "\n")
  }

  /// Appends to a file such as the step's summary, which holds 1 MiB at most.
  static func append(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(systemError: errno, path: path, operation: .write) }
    defer { close(descriptor) }
    var bytes = Array(text.utf8.prefix(1_000_000))[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw FileError(systemError: errno, path: path, operation: .write) }
      bytes = bytes.dropFirst(written)
    }
  }
}
