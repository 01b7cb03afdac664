/// Finds the ends of things in the bytes of a JSON text; knows characters, not grammar.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  /// Where the text ends.
  let end: Int

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  subscript(index: Int) -> UInt8 { base[index] }

  /// The offset of the first `"`, `\` or control character from an offset on, or the end of the text.
  ///
  /// Eight bytes at a time: of the marks in a word only the lowest is used, which is always right.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    var position = start
    while position &+ 8 <= end {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quote = word ^ (Self.ones &* 0x22)
      let backslash = word ^ (Self.ones &* 0x5C)
      let marks =
        (((quote &- Self.ones) & ~quote) | ((backslash &- Self.ones) & ~backslash) | ((word &- Self.ones &* 0x20) & ~word))
        & Self.highBits
      if marks != 0 { return position &+ marks.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < end, base[position] >= 0x20, base[position] != 0x22, base[position] != 0x5C { position &+= 1 }
    return position
  }

  /// The offset after spaces, eight at a time: indentation is a third of a catalogue.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    var position = start
    while position &+ 8 <= end {
      let difference = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ (Self.ones &* 0x20)
      if difference != 0 { return position &+ difference.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < end, base[position] == 0x20 { position &+= 1 }
    return position
  }

  /// The offset after white space.
  @inline(__always)
  func endOfWhitespace(from start: Int) -> Int {
    var position = start
    while position < end {
      switch base[position] {
      case 0x20: position = endOfSpaces(from: position)
      case 0x0A, 0x0D, 0x09: position &+= 1
      default: return position
      }
    }
    return position
  }

  /// Whether a line end stands between two offsets.
  func hasLineEnd(from start: Int, to stop: Int) -> Bool {
    var position = start
    while position < stop {
      if isLineEnd(position) { return true }
      position &+= 1
    }
    return false
  }

  @inline(__always)
  func isLineEnd(_ offset: Int) -> Bool { base[offset] == 0x0A || base[offset] == 0x0D }

  /// The offset of the next line end, or `limit`.
  func endOfLine(from start: Int, limit: Int) -> Int {
    var position = start
    while position < limit, !isLineEnd(position) { position &+= 1 }
    return position
  }

  /// The offset after the closing mark of a string, looking no further than `limit` and not across a line end; nil when there is none.
  func endOfStringInLine(from quote: Int, limit: Int) -> Int? {
    var position = quote &+ 1
    while position < limit {
      switch base[position] {
      case 0x22: return position &+ 1
      case 0x5C: position &+= 2
      case 0x0A, 0x0D: return nil
      default: position &+= 1
      }
    }
    return nil
  }

  /// Whether the bytes at an offset are these.
  func matches(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where base[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes of a range are a number by RFC 8259: no leading zero, no sign `+`, digits on both sides of the point.
  func isNumber(from start: Int, to stop: Int) -> Bool {
    var position = start
    func digits() -> Int {
      let first = position
      while position < stop, base[position] &- 0x30 <= 9 { position += 1 }
      return position - first
    }
    if position < stop, base[position] == UInt8(ascii: "-") { position += 1 }
    let startsWithZero = position < stop && base[position] == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if position < stop, base[position] == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { return false }
    }
    if position < stop, base[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < stop, base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { return false }
    }
    return position == stop
  }
}

/// The bytes that mean something in JSON.
package enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  package static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// Whether a byte ends an object or array.
  @inline(__always)
  static func closes(_ byte: UInt8) -> Bool { byte == closeBrace || byte == closeBracket }
}
