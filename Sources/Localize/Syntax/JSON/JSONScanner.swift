/// Finds the ends of things in the bytes of a JSON text; knows characters, not grammar.
package struct JSONScanner {
  package let bytes: ByteView

  package init(_ bytes: ByteView) { self.bytes = bytes }

  /// Where the text ends.
  @inline(__always)
  package var end: Int { bytes.count }

  @inline(__always)
  package subscript(index: Int) -> UInt8 { bytes[index] }

  /// The offset of the first `"`, `\` or control character from an offset on, or the end of the text.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    bytes.firstIndex(from: start, to: end) { $0.marks(of: JSONByte.quote) | $0.marks(of: JSONByte.backslash) | $0.marks(below: 0x20) }
  }

  /// The offset after spaces, eight at a time: indentation is a third of a catalogue.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int {
    bytes.firstIndex(from: start, to: end) { $0.marks(otherThan: 0x20) }
  }

  /// The offset after white space.
  @inline(__always)
  func endOfWhitespace(from start: Int) -> Int {
    var position = start
    while position < end {
      switch bytes[position] {
      case 0x20: position = endOfSpaces(from: position)
      case 0x0A, 0x0D, 0x09: position &+= 1
      default: return position
      }
    }
    return position
  }

  @inline(__always)
  package func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  /// The offset of the next line end, or `limit`.
  package func endOfLine(from start: Int, limit: Int) -> Int {
    var position = start
    while position < limit, !isLineEnd(position) { position &+= 1 }
    return position
  }

  /// The offset after the closing mark of a string, looking no further than `limit` and not across a line end; nil when there is none.
  func endOfStringInLine(from quote: Int, limit: Int) -> Int? {
    var position = quote &+ 1
    while position < limit {
      switch bytes[position] {
      case 0x22: return position &+ 1
      case 0x5C: position &+= 2
      case 0x0A, 0x0D: return nil
      default: position &+= 1
      }
    }
    return nil
  }

  /// Whether the bytes at an offset are these.
  package func matches(_ word: StaticString, at offset: Int) -> Bool { bytes.holds(word, at: offset) }

  /// Whether the bytes of a range are a number by RFC 8259: no leading zero, no sign `+`, digits on both sides of the point.
  package func isNumber(from start: Int, to stop: Int) -> Bool {
    var position = start
    func digits() -> Int {
      let first = position
      while position < stop, bytes[position] &- 0x30 <= 9 { position += 1 }
      return position - first
    }
    if position < stop, bytes[position] == UInt8(ascii: "-") { position += 1 }
    let startsWithZero = position < stop && bytes[position] == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if position < stop, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { return false }
    }
    if position < stop, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < stop, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { return false }
    }
    return position == stop
  }
}

/// The bytes with a meaning in JSON.
package enum JSONByte {
  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let slash = UInt8(ascii: "/")
  package static let comma = UInt8(ascii: ",")
  package static let colon = UInt8(ascii: ":")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// Whether a byte ends an object or array.
  @inline(__always)
  static func closes(_ byte: UInt8) -> Bool { byte == closeBrace || byte == closeBracket }
}
