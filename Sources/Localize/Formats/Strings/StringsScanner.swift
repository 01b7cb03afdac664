/// Finds the ends of things in the bytes of a `.strings` file; knows characters, not grammar.
package struct StringsScanner {
  package let bytes: ByteView

  package init(_ bytes: ByteView) { self.bytes = bytes }

  @inline(__always)
  package var count: Int { bytes.count }

  @inline(__always)
  package subscript(index: Int) -> UInt8 { bytes[index] }

  /// Whether a byte may be in a string without quotation marks: `[A-Za-z0-9_$/:.-]`.
  @inline(__always)
  package static func isBare(_ byte: UInt8) -> Bool {
    // One bit for each of the characters 0x00…0x3F and 0x40…0x7F.
    let (low, high): (UInt64, UInt64) = (0x07FF_E010_0000_0000, 0x07FF_FFFE_87FF_FFFE)
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? low >> UInt64(byte) : high >> UInt64(byte & 0x3F)) & 1 == 1
  }

  @inline(__always)
  package static func isQuote(_ byte: UInt8) -> Bool { byte == StringsByte.doubleQuote || byte == StringsByte.singleQuote }

  /// Whether a byte can begin a key.
  @inline(__always)
  static func startsString(_ byte: UInt8) -> Bool { isQuote(byte) || isBare(byte) }

  /// The length of the white space character at an offset, 0 when there is none: 0x09–0x0D, space, U+2028 and U+2029.
  @inline(__always)
  package func spaceLength(at index: Int) -> Int {
    let byte = bytes[index]
    if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { return 1 }
    return byte == 0xE2 && isSeparator(at: index) ? 3 : 0
  }

  /// Whether U+2028 or U+2029 is at an offset.
  func isSeparator(at index: Int) -> Bool {
    index + 2 < count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  /// The offset after white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count {
      let length = spaceLength(at: index)
      if length == 0 { break }
      index += length
    }
    return index
  }

  /// The offset after spaces and tabs, at most `limit`.
  package func endOfBlanks(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// The offset after a string without quotation marks.
  @inline(__always)
  func endOfBare(from start: Int) -> Int {
    var index = start
    while index < count, Self.isBare(bytes[index]) { index += 1 }
    return index
  }

  /// The first offset that holds one of two bytes, `count` when there is none.
  @inline(__always)
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    bytes.firstIndex(of: first, or: second, from: start, to: count)
  }

  /// The offset of the line end at or after `start`, `count` in the last line.
  package func endOfLine(from start: Int) -> Int { firstIndex(of: StringsByte.lineFeed, or: StringsByte.carriageReturn, from: start) }

  /// The offset where the line after the one of `index` begins.
  package func startOfNextLine(after index: Int) -> Int {
    let end = endOfLine(from: index)
    guard end < count else { return count }
    return end + (bytes[end] == StringsByte.carriageReturn && end + 1 < count && bytes[end + 1] == StringsByte.lineFeed ? 2 : 1)
  }

  /// Whether only spaces and tabs precede an offset in its line, looking back no further than `floor`.
  func isFirstInLine(_ index: Int, floor: Int) -> Bool {
    var index = index
    while index > floor, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index <= floor ? floor == 0 : bytes[index - 1] == StringsByte.lineFeed || bytes[index - 1] == StringsByte.carriageReturn
  }

  /// The offset after the line comment whose `//` is at `start`.
  package func endOfLineComment(from start: Int) -> Int {
    var index = start + 2
    while index < count {
      let byte = bytes[index]
      if byte == StringsByte.lineFeed || byte == StringsByte.carriageReturn || byte == 0xE2 && isSeparator(at: index) { break }
      index += 1
    }
    return index
  }

  /// The offset after the block comment whose `/*` is at `start`, nil when it has no end.
  package func endOfBlockComment(from start: Int) -> Int? {
    var index = start + 2
    while true {
      index = firstIndex(of: StringsByte.asterisk, or: StringsByte.asterisk, from: index)
      guard index + 1 < count else { return nil }
      if bytes[index + 1] == StringsByte.slash { return index + 2 }
      index += 1
    }
  }

  /// Whether a comment begins at an offset.
  @inline(__always)
  package func startsComment(at index: Int) -> Bool {
    bytes[index] == StringsByte.slash && index + 1 < count
      && (bytes[index + 1] == StringsByte.slash || bytes[index + 1] == StringsByte.asterisk)
  }

  /// The offset of the mark that closes the quoted string beginning at `start`, or nil when there is none before `limit`.
  func closingQuote(of start: Int, limit: Int) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while index < limit, bytes[index] != quote { index += bytes[index] == StringsByte.backslash ? 2 : 1 }
    return index < limit ? index : nil
  }
}

/// The bytes with a meaning in a `.strings` file.
package enum StringsByte {
  package static let doubleQuote = UInt8(ascii: "\"")
  package static let singleQuote = UInt8(ascii: "'")
  package static let backslash = UInt8(ascii: "\\")
  package static let slash = UInt8(ascii: "/")
  package static let asterisk = UInt8(ascii: "*")
  package static let semicolon = UInt8(ascii: ";")
  package static let equalsSign = UInt8(ascii: "=")
  package static let comma = UInt8(ascii: ",")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")
  package static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  package static let less = UInt8(ascii: "<")
  package static let greater = UInt8(ascii: ">")
  static let bar = UInt8(ascii: "|")
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let tab: UInt8 = 0x09
}
