import ErrorRecovery

/// The escapes of `.properties` files.
///
/// `\t \n \r \f`, `\u` with four hexadecimal digits (a UTF-16 unit), and a backslash at the end of a line, which joins it to the next one without
/// that one's indentation. A backslash before anything else is dropped.
enum PropertiesEscapes {
  /// The token at an offset.
  package struct Unit {
    /// Behind it.
    package var end: Int
    /// The character of an escape; nil for a byte that stands for itself and for the end of a line.
    package var scalar: UInt32?
    /// Whether it is an escape that Java refuses, or half of a character.
    var isMalformed = false
  }

  package static func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    var (start, index) = (0, 0)
    while index < raw.count {
      guard raw[index] == PropertiesByte.backslash else {
        index += 1
        continue
      }
      buffer.append(raw.extracting(start..<index))
      let unit = unit(at: index, in: raw)
      if let scalar = unit.scalar { buffer.append(scalar: scalar) }
      index = unit.end
      start = index
    }
    buffer.append(raw.extracting(start..<raw.count))
  }

  /// Reads the escape at an offset, or a byte that stands for itself.
  package static func unit(at index: Int, in raw: ByteView) -> Unit {
    guard raw[index] == PropertiesByte.backslash, index + 1 < raw.count else { return Unit(end: index + 1, scalar: nil) }
    switch raw[index + 1] {
    case UInt8(ascii: "t"): return Unit(end: index + 2, scalar: 0x09)
    case UInt8(ascii: "n"): return Unit(end: index + 2, scalar: 0x0A)
    case UInt8(ascii: "r"): return Unit(end: index + 2, scalar: 0x0D)
    case UInt8(ascii: "f"): return Unit(end: index + 2, scalar: 0x0C)
    case UInt8(ascii: "u"): return unicode(at: index, in: raw)
    case PropertiesByte.lineFeed, PropertiesByte.carriageReturn:
      let isPair = raw[index + 1] == PropertiesByte.carriageReturn && index + 2 < raw.count && raw[index + 2] == PropertiesByte.lineFeed
      var end = index + (isPair ? 3 : 2)
      while end < raw.count, PropertiesByte.isBlank(raw[end]) { end += 1 }
      return Unit(end: end, scalar: nil)
    case 0x80...:
      // The backslash goes; the bytes of the character follow as they are.
      return Unit(end: index + 1, scalar: nil)
    default: return Unit(end: index + 2, scalar: UInt32(raw[index + 1]))
    }
  }

  private static func unicode(at index: Int, in raw: ByteView) -> Unit {
    guard let high = hexadecimal(at: index + 2, in: raw) else { return Unit(end: index + 2, scalar: 0x75, isMalformed: true) }
    guard high & 0xF800 == 0xD800 else { return Unit(end: index + 6, scalar: high) }
    let next = index + 6
    if high < 0xDC00, next + 1 < raw.count, raw[next] == PropertiesByte.backslash, raw[next + 1] == UInt8(ascii: "u"),
      let low = hexadecimal(at: next + 2, in: raw), low & 0xFC00 == 0xDC00
    {
      return Unit(end: next + 6, scalar: 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
    }
    return Unit(end: next, scalar: 0xFFFD, isMalformed: true)
  }

  private static func hexadecimal(at start: Int, in raw: ByteView) -> UInt32? {
    guard start + 4 <= raw.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = raw[index].hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

/// The bytes with a meaning in a `.properties` file.
package enum PropertiesByte {
  package static let backslash = UInt8(ascii: "\\")
  package static let equalsSign = UInt8(ascii: "=")
  package static let colon = UInt8(ascii: ":")
  package static let hash = UInt8(ascii: "#")
  package static let exclamationMark = UInt8(ascii: "!")
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20

  /// A space, tab or form feed.
  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == 0x09 || byte == 0x0C }

  @inline(__always)
  package static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
