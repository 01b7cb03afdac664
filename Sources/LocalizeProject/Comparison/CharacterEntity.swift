import Localize

/// A character that markup spells out, such as `&hellip;` or `&#8230;`.
struct CharacterEntity {
  /// Where the ampersand is.
  let start: Int
  /// The character; 0 for one that is no punctuation, such as `&copy;`.
  let scalar: UInt32

  /// Reads the entity whose semicolon ends at an index, or returns nil where the semicolon is punctuation.
  init?(_ text: TextCursor, endingAt end: Int) {
    var index = end - 1
    let limit = max(0, end - 12)
    while index > limit, text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit || text[index - 1] == 0x23 { index -= 1 }
    guard index > 0, index < end - 1, text[index - 1] == 0x26 else { return nil }
    start = index - 1
    let name = String(decoding: text.bytes[index..<end - 1], as: UTF8.self)
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      scalar = UInt32(name.dropFirst(2), radix: 16) ?? 0
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()) ?? 0
    } else {
      guard name.first?.isLetter == true else { return nil }
      scalar = Self.named[name] ?? 0
    }
  }

  private static let named: [String: UInt32] = [
    "hellip": 0x2026, "mldr": 0x2026, "period": 0x2E, "excl": 0x21, "quest": 0x3F, "colon": 0x3A, "semi": 0x3B, "iquest": 0xBF,
    "nbsp": 0xA0, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200C, "zwj": 0x200D, "lrm": 0x200E, "rlm": 0x200F,
    "quot": 0x22, "apos": 0x27, "laquo": 0xAB, "raquo": 0xBB, "lsaquo": 0x2039, "rsaquo": 0x203A, "lsquo": 0x2018, "rsquo": 0x2019,
    "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "gt": 0x3E, "rpar": 0x29, "rsqb": 0x5D,
  ]
}
