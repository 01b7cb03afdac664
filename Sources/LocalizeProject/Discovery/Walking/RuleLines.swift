/// The lines of a file of patterns, as git splits them.
enum RuleLines {
  /// The lines without their ends, and without a byte order mark before the first.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}
