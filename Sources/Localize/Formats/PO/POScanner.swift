/// Finds the ends of things in the bytes of a PO file; knows characters, not grammar.
struct POScanner {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  subscript(index: Int) -> UInt8 { base[index] }

  /// The first offset that holds a quotation mark, a backslash or a line feed, `count` when there is none; eight bytes at a time.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawPointer(base)
    var index = start
    while index &+ 8 <= count {
      let chunk = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let (a, b, c) = (chunk ^ (ones &* 0x22), chunk ^ (ones &* 0x5C), chunk ^ (ones &* 0x0A))
      let found = ((a &- ones) & ~a | (b &- ones) & ~b | (c &- ones) & ~c) & tops
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, base[index] != POByte.quote, base[index] != POByte.backslash, base[index] != POByte.lineFeed { index += 1 }
    return index
  }

  /// The offset of the line feed at or after `start`, `count` in the last line; eight bytes at a time.
  @inline(__always)
  func endOfLine(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawPointer(base)
    var index = start
    while index &+ 8 <= count {
      let chunk = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ (ones &* 0x0A)
      let found = (chunk &- ones) & ~chunk & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, base[index] != POByte.lineFeed { index += 1 }
    return index
  }

  /// The offset before the line end, its carriage return and the blanks there, but not before `start`.
  func endOfText(before end: Int, after start: Int) -> Int {
    var end = end
    while end > start, base[end - 1] <= POByte.space { end -= 1 }
    return end
  }

  /// Whether white space stands at an offset.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  /// The offset after blanks in one line.
  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, base[index] != POByte.lineFeed, Self.isSpace(base[index]) { index += 1 }
    return index
  }

  /// Whether a quotation mark stands at an offset, which may be the end.
  func isQuote(at index: Int) -> Bool { index < count && base[index] == POByte.quote }

  /// Whether nothing but blanks stands before an offset in its line.
  func isFirstInLine(_ index: Int) -> Bool {
    var index = index
    while index > 0, base[index - 1] == POByte.space || base[index - 1] == 0x09 { index -= 1 }
    return index == 0 || base[index - 1] == POByte.lineFeed || index == 3 && base[0] == 0xEF
  }

  /// Which character repeats in the line of a conflict that begins at an offset, nil for any other line.
  func conflictMarker(at index: Int) -> UInt8? {
    guard index + 7 <= count, "<=>|".utf8.contains(base[index]) else { return nil }
    for offset in 1..<7 where base[index + offset] != base[index] { return nil }
    return index + 7 == count || Self.isSpace(base[index + 7]) ? base[index] : nil
  }

  /// The keyword that stands at an offset.
  @inline(__always)
  func keyword(at index: Int) -> POKeyword? {
    let first = base[index]
    guard first == UInt8(ascii: "m") || first == UInt8(ascii: "d") else { return nil }
    for keyword in POKeyword.allCases where matches(keyword.spelling, at: index) {
      let end = index + keyword.spelling.utf8CodeUnitCount
      guard end < count else { return keyword }
      let next = base[end]
      let isLonger = next == UInt8(ascii: "_") || (next | 0x20) >= UInt8(ascii: "a") && (next | 0x20) <= UInt8(ascii: "z")
      if !isLonger { return keyword }
    }
    return nil
  }

  @inline(__always)
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index &+ length <= count else { return false }
    for offset in 0..<length where base[index &+ offset] != text.utf8Start[offset] { return false }
    return true
  }
}

/// The words that begin a part of a message.
enum POKeyword: CaseIterable {
  case identifier, string, plural, context, domain

  var spelling: StaticString {
    switch self {
    case .identifier: "msgid"
    case .string: "msgstr"
    case .plural: "msgid_plural"
    case .context: "msgctxt"
    case .domain: "domain"
    }
  }
}

/// The bytes that mean something in a PO file.
package enum POByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let hash = UInt8(ascii: "#")
  package static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  /// What joins a context and a text to a key, U+0004.
  package static let contextSeparator: UInt8 = 0x04
}
