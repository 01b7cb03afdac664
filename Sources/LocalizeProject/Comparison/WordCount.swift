package import Localize

/// How many words a text has.
package struct WordCount {
  /// Runs of two or more letters, except addresses and file names.
  package private(set) var all = 0
  /// Those of them that start with a small letter.
  private(set) var small = 0

  /// Whether there are several words, one of which starts with a small letter; those of a name have capitals.
  package var areProse: Bool { all >= 2 && small >= 1 }

  /// Counts words, of ASCII by their letters and of other scripts by their bytes.
  package init(_ bytes: ByteView, except placeholders: [Range<Int>]) {
    var index = 0
    var next = 0
    while index < bytes.count {
      if next < placeholders.count, placeholders[next].lowerBound <= index {
        index = max(index, placeholders[next].upperBound)
        next += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isLetter(bytes[index]), next >= placeholders.count || index < placeholders[next].lowerBound {
        index += 1
      }
      if index - start >= 2, Self.isOfAddress(start..<index, in: bytes) {
        while index < bytes.count, bytes[index] > 0x20 { index += 1 }
      } else if index - start >= 2 {
        all += 1
        if bytes[start] >= 0x61, bytes[start] <= 0x7A || bytes[start] >= 0x80 { small += 1 }
      }
      if index == start { index += 1 }
    }
  }

  /// Whether a word belongs to `https://example.com`, `@somebody`, `mail@example.com` or `file.txt`.
  private static func isOfAddress(_ word: Range<Int>, in bytes: ByteView) -> Bool {
    if word.lowerBound > 0, bytes[word.lowerBound - 1] == 0x40 { return true }
    guard word.upperBound + 2 < bytes.count else { return false }
    let (sign, next) = (bytes[word.upperBound], bytes[word.upperBound + 1])
    return sign == 0x40 || sign == 0x2E && next &- 0x61 < 26 || sign == 0x3A && next == 0x2F && bytes[word.upperBound + 2] == 0x2F
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x27 || byte >= 0x80 && byte != 0xC2 && byte != 0xE2
  }
}
