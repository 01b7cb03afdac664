/// Finds the ends of things in the bytes of a PO file; knows characters, not grammar.
package struct POScanner {
  package let bytes: ByteView

  package init(_ bytes: ByteView) { self.bytes = bytes }

  @inline(__always)
  package var count: Int { bytes.count }

  @inline(__always)
  package subscript(index: Int) -> UInt8 { bytes[index] }

  /// The first offset that holds a quotation mark, a backslash or a line feed, `count` when there is none.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    bytes.firstIndex(from: start, to: count) { $0.marks(of: POByte.quote) | $0.marks(of: POByte.backslash) | $0.marks(of: POByte.lineFeed) }
  }

  /// The offset of the line feed at or after `start`, `count` in the last line.
  @inline(__always)
  package func endOfLine(from start: Int) -> Int { bytes.firstIndex(of: POByte.lineFeed, from: start, to: count) }

  /// The offset before the line end, its carriage return and the blanks there, but not before `start`.
  package func endOfText(before end: Int, after start: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] <= POByte.space { end -= 1 }
    return end
  }

  /// Whether white space is at an offset.
  @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  /// The offset after blanks in one line.
  package func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, bytes[index] != POByte.lineFeed, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// Whether a quotation mark is at an offset, which may be the end.
  package func isQuote(at index: Int) -> Bool { index < count && bytes[index] == POByte.quote }

  /// Whether only blanks precede an offset in its line.
  func isFirstInLine(_ index: Int) -> Bool {
    var index = index
    while index > 0, bytes[index - 1] == POByte.space || bytes[index - 1] == 0x09 { index -= 1 }
    return index == 0 || bytes[index - 1] == POByte.lineFeed || index == 3 && bytes[0] == 0xEF
  }

  /// The keyword that is at an offset.
  @inline(__always)
  package func keyword(at index: Int) -> POKeyword? {
    let first = bytes[index]
    guard first == UInt8(ascii: "m") || first == UInt8(ascii: "d") else { return nil }
    for keyword in POKeyword.allCases where bytes.holds(keyword.spelling, at: index) {
      let end = index + keyword.spelling.utf8CodeUnitCount
      guard end < count else { return keyword }
      let next = bytes[end]
      let isLonger = next == UInt8(ascii: "_") || (next | 0x20) >= UInt8(ascii: "a") && (next | 0x20) <= UInt8(ascii: "z")
      if !isLonger { return keyword }
    }
    return nil
  }
}

/// The words that begin a part of a message.
package enum POKeyword: CaseIterable {
  case identifier, string, plural, context, domain

  package var spelling: StaticString {
    switch self {
    case .identifier: "msgid"
    case .string: "msgstr"
    case .plural: "msgid_plural"
    case .context: "msgctxt"
    case .domain: "domain"
    }
  }
}

/// The bytes with a meaning in a PO file.
package enum POByte {
  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let hash = UInt8(ascii: "#")
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  /// What joins a context and a text to a key, U+0004.
  package static let contextSeparator: UInt8 = 0x04
}
