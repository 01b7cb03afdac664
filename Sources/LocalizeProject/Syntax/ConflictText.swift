import Localize

/// A text that contains both versions of a conflict, such as `<<<<<<< Save ======= Store >>>>>>>`.
///
/// It is a text like any other, so the file still parses in every format. If one side deleted the text, its version is empty.
package enum ConflictText {
  private static let start = "<<<<<<< "
  private static let middle = " ======= "
  private static let end = " >>>>>>>"

  /// The text for two versions.
  package static func text(ours: String, theirs: String) -> String { start + ours + middle + theirs + end }

  /// Whether a text contains two versions.
  package static func isConflict(_ text: String) -> Bool { text.hasPrefix(start) && text.hasSuffix(end) && text.contains(middle) }

  /// Where both versions are in a text that contains them.
  static func versions(of text: [UInt8]) -> [Range<Int>]? {
    guard text.starts(with: start.utf8), text.reversed().starts(with: end.utf8.reversed()),
      let cut = text.dropFirst(start.utf8.count).dropLast(end.utf8.count).firstRange(of: Array(middle.utf8))
    else { return nil }
    return [start.utf8.count..<cut.lowerBound, cut.upperBound..<text.count - end.utf8.count]
  }

  /// Whether the bytes of a file contain the middle of such a text.
  ///
  /// - Complexity: O(*n*), and one byte of seven is read in most files.
  package static func mayOccur(in text: [UInt8]) -> Bool {
    text.withBytes { bytes in
      var index = 6
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "=") {
          var (first, last) = (index, index)
          while first > 0, bytes[first - 1] == UInt8(ascii: "=") { first -= 1 }
          while last + 1 < bytes.count, bytes[last + 1] == UInt8(ascii: "=") { last += 1 }
          if last - first == 6 { return true }
          index = last
        }
        index += 7
      }
      return false
    }
  }
}
