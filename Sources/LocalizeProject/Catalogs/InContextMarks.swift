/// The marks by which Crowdin's in-context editor finds texts in a running app: `crwdns123:0crwdne123:0`.
///
/// A project exports them in a locale that it does not otherwise support, such as Acholi. They are not translations.
enum InContextMarks {
  private static let mark = Array("crwdns".utf8)
  /// A file that has marks has one near its beginning.
  private static let searchedBytes = 1 << 14

  /// Whether most texts of a file are marks.
  ///
  /// - Complexity: O(1) for a file without marks, else O(bytes)
  static func fill(_ bytes: [UInt8], entries: Int) -> Bool {
    guard entries > 0, count(in: bytes.prefix(searchedBytes)) > 0 else { return false }
    return count(in: bytes[...]) * 2 > entries
  }

  private static func count(in bytes: ArraySlice<UInt8>) -> Int {
    var (count, rest) = (0, bytes)
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
