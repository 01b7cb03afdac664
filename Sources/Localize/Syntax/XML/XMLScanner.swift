/// Finds the ends of things in the bytes of an XML file; knows characters, not grammar.
package struct XMLScanner {
  package let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  @inline(__always)
  package var count: Int { bytes.count }

  @inline(__always)
  package subscript(index: Int) -> UInt8 { bytes[index] }

  /// The first offset that holds one of two bytes, the end of the text when there is none.
  @inline(__always)
  package func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    bytes.firstIndex(of: first, or: second, from: start, to: count)
  }

  /// The offset of a sequence of bytes, nil when there is none.
  package func firstIndex(of sequence: StaticString, from start: Int) -> Int? { bytes.firstIndex(of: sequence, from: start, to: count) }

  /// Whether a sequence of bytes is at an offset.
  @inline(__always)
  package func holds(_ sequence: StaticString, at index: Int) -> Bool { bytes.holds(sequence, at: index) }

  /// Whether a byte is one of the four white space characters of XML.
  @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  /// The offset after white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count, Self.isSpace(bytes[index]) { index &+= 1 }
    return index
  }

  /// Whether a byte can begin a name; every byte of a character beyond ASCII can.
  @inline(__always)
  package static func startsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte == 0x5F || byte == 0x3A || byte >= 0x80
  }

  /// The offset after a name.
  @inline(__always)
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = bytes[index]
      guard Self.startsName(byte) || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x2E else { break }
      index &+= 1
    }
    return index
  }

  /// The offset of the line end at or after `start`.
  package func endOfLine(from start: Int) -> Int { firstIndex(of: 0x0A, or: 0x0D, from: start) }

  /// The first character that XML does not allow: a control character other than tab and line ends.
  func firstControlCharacter(from start: Int) -> Int? {
    var index = start
    while index < count {
      // Most of what is below 0x20 are line ends.
      index = bytes.firstIndex(from: index, to: count) { $0.marks(below: 0x20) }
      guard index < count else { return nil }
      let byte = bytes[index]
      if byte != 0x0A, byte != 0x0D, byte != 0x09 { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether the line that begins at an offset is one that a version control system left in a conflict.
  func isConflictMarker(at index: Int) -> Bool {
    (index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D) && bytes.conflictMarker(at: index) != nil
  }
}

/// The bytes with a meaning in XML.
package enum XMLByte {
  package static let less = UInt8(ascii: "<")
  package static let greater = UInt8(ascii: ">")
  package static let ampersand = UInt8(ascii: "&")
  package static let slash = UInt8(ascii: "/")
  package static let exclamationMark = UInt8(ascii: "!")
  static let questionMark = UInt8(ascii: "?")
  package static let equalsSign = UInt8(ascii: "=")
  package static let doubleQuote = UInt8(ascii: "\"")
  package static let singleQuote = UInt8(ascii: "'")
  package static let semicolon = UInt8(ascii: ";")
  static let colon = UInt8(ascii: ":")
  static let openBracket = UInt8(ascii: "[")
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let tab: UInt8 = 0x09
}
