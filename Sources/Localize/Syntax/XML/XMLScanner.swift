/// Finds the ends of things in the bytes of an XML file; knows characters, not grammar.
struct XMLScanner {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  subscript(index: Int) -> UInt8 { base[index] }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The first offset that holds one of two bytes, `limit` when there is none; eight bytes at a time.
  @inline(__always)
  func firstIndex(of first: UInt8, or second: UInt8, from start: Int, limit: Int) -> Int {
    let (firsts, seconds) = (Self.ones &* UInt64(first), Self.ones &* UInt64(second))
    let raw = UnsafeRawPointer(base)
    var index = start
    while index &+ 8 <= limit {
      let chunk = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let (a, b) = (chunk ^ firsts, chunk ^ seconds)
      let found = ((a &- Self.ones) & ~a | (b &- Self.ones) & ~b) & Self.tops
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < limit, base[index] != first, base[index] != second { index &+= 1 }
    return index
  }

  /// The first offset that holds one of two bytes, the end of the text when there is none.
  @inline(__always)
  func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    firstIndex(of: first, or: second, from: start, limit: count)
  }

  /// The offset of a sequence of bytes, nil when there is none.
  func firstIndex(of sequence: StaticString, from start: Int) -> Int? {
    let length = sequence.utf8CodeUnitCount
    let first = sequence.utf8Start[0]
    var index = start
    while true {
      index = firstIndex(of: first, or: first, from: index)
      guard index + length <= count else { return nil }
      if holds(sequence, at: index) { return index }
      index += 1
    }
  }

  /// Whether a sequence of bytes stands at an offset.
  @inline(__always)
  func holds(_ sequence: StaticString, at index: Int) -> Bool {
    let length = sequence.utf8CodeUnitCount
    guard index &+ length <= count else { return false }
    for offset in 0..<length where base[index &+ offset] != sequence.utf8Start[offset] { return false }
    return true
  }

  /// Whether a byte is one of the four white space characters of XML.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  /// The offset after white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count, Self.isSpace(base[index]) { index &+= 1 }
    return index
  }

  /// Whether a byte can begin a name; every byte of a character beyond ASCII can.
  @inline(__always)
  static func startsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte == 0x5F || byte == 0x3A || byte >= 0x80
  }

  /// The offset after a name.
  @inline(__always)
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = base[index]
      guard Self.startsName(byte) || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x2E else { break }
      index &+= 1
    }
    return index
  }

  /// The offset of the line end at or after `start`.
  func endOfLine(from start: Int) -> Int { firstIndex(of: 0x0A, or: 0x0D, from: start) }

  /// The first character that XML does not allow: a control character other than tab and line ends.
  func firstControlCharacter(from start: Int) -> Int? {
    let raw = UnsafeRawPointer(base)
    var index = start
    while index < count {
      while index &+ 8 <= count {
        let chunk = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // A byte below 0x20 in any place; the line ends among them are looked at one by one.
        if (chunk &- Self.ones &* 0x20) & ~chunk & Self.tops != 0 { break }
        index &+= 8
      }
      let stop = min(index &+ 8, count)
      while index < stop {
        let byte = base[index]
        if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return index }
        index &+= 1
      }
    }
    return nil
  }

  /// Whether the line that begins at an offset is one that a version control system left in a conflict.
  func isConflictMarker(at index: Int) -> Bool {
    guard index + 7 <= count, index == 0 || base[index - 1] == 0x0A || base[index - 1] == 0x0D else { return false }
    let byte = base[index]
    guard byte == XMLByte.less || byte == XMLByte.greater || byte == XMLByte.equalsSign || byte == 0x7C else { return false }
    for offset in 1..<7 where base[index + offset] != byte { return false }
    return index + 7 == count || Self.isSpace(base[index + 7])
  }
}

/// The bytes that mean something in XML.
package enum XMLByte {
  package static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let slash = UInt8(ascii: "/")
  static let exclamationMark = UInt8(ascii: "!")
  static let questionMark = UInt8(ascii: "?")
  static let equalsSign = UInt8(ascii: "=")
  package static let doubleQuote = UInt8(ascii: "\"")
  static let singleQuote = UInt8(ascii: "'")
  static let semicolon = UInt8(ascii: ";")
  static let openBracket = UInt8(ascii: "[")
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
}
