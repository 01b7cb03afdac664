import ErrorRecovery

/// The escapes of PO files, which are C's, and the joints between the pieces of a text.
///
/// `\n \t \b \r \f \v \a \\ \"`, up to three octal digits, `\x` with hexadecimal digits, and a backslash at the end of a line, which
/// joins it to the next. The numbers are bytes in the encoding of the file.
///
/// A text in several pieces is one range of the file: a quotation mark without a backslash ends a piece, and the next one begins the
/// next.
enum POEscapes {
  /// Decodes the bytes from the beginning of the first piece to the end of the last.
  package static func decode(_ raw: ByteView, charset: Charset?, into buffer: DecodingBuffer) {
    var start = 0
    var index = 0
    while index < raw.count {
      guard raw[index] == POByte.backslash || raw[index] == POByte.quote else {
        index += 1
        continue
      }
      buffer.append(raw.extracting(start..<index))
      if raw[index] == POByte.quote {
        index = endOfJoint(at: index, in: raw)
      } else {
        index = decodeEscape(at: index, in: raw, charset: charset, into: buffer)
      }
      start = index
    }
    buffer.append(raw.extracting(start..<raw.count))
  }

  /// The length of an escape or joint at the beginning of a text, 1 for a byte that stands for itself.
  static func unitLength(_ raw: ByteView) -> Int {
    switch raw[0] {
    case POByte.quote: return endOfJoint(at: 0, in: raw)
    case POByte.backslash:
      var index = 0
      var isByte = true
      // Bytes beyond ASCII make a character together.
      while isByte, index < raw.count, raw[index] == POByte.backslash {
        let escape = escape(at: index, in: raw)
        isByte = escape.byte.map { $0 >= 0x80 } ?? false
        if index > 0, !isByte { break }
        index = escape.end
      }
      return index
    default: return 1
    }
  }

  /// The length of an escape that a PO file does not have, 0 for one that is fine.
  ///
  /// - Parameter index: The offset of the backslash.
  static func malformedLength(at index: Int, in raw: ByteView) -> Int {
    guard index + 1 < raw.count else { return 1 }
    switch raw[index + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "r"), UInt8(ascii: "f"), UInt8(ascii: "v"),
      UInt8(ascii: "a"), POByte.backslash, POByte.quote, POByte.lineFeed, UInt8(ascii: "0")...UInt8(ascii: "7"):
      return 0
    case POByte.carriageReturn:
      return index + 2 < raw.count && raw[index + 2] == POByte.lineFeed ? 0 : 2
    case UInt8(ascii: "x"):
      return index + 2 < raw.count && raw[index + 2].hexadecimalValue != nil ? 0 : 2
    case 0x80...:
      var end = index + 2
      while end < raw.count, raw[end] & 0xC0 == 0x80 { end += 1 }
      return end - index
    default: return 2
    }
  }

  private static func endOfJoint(at index: Int, in raw: ByteView) -> Int {
    var index = index + 1
    while index < raw.count, raw[index] != POByte.quote { index += 1 }
    return min(index + 1, raw.count)
  }

  private static func decodeEscape(
    at start: Int, in raw: ByteView, charset: Charset?, into buffer: DecodingBuffer
  ) -> Int {
    let (byte, text, end) = escape(at: start, in: raw)
    guard let byte, byte >= 0x80 else {
      if let value = byte ?? text { buffer.append(value) }
      return end
    }
    var bytes = [byte]
    var index = end
    while index < raw.count, raw[index] == POByte.backslash {
      let next = escape(at: index, in: raw)
      guard let byte = next.byte, byte >= 0x80 else { break }
      bytes.append(byte)
      index = next.end
    }
    let repaired = String(decoding: charset?.decode(bytes).text ?? bytes, as: UTF8.self)
    repaired.withBytes { buffer.append($0) }
    return index
  }

  /// The byte or character of an escape, and its end.
  private static func escape(
    at index: Int, in raw: ByteView
  ) -> (byte: UInt8?, sign: UInt8?, end: Int) {
    guard index + 1 < raw.count else { return (nil, POByte.backslash, index + 1) }
    let sign = raw[index + 1]
    switch sign {
    case UInt8(ascii: "n"): return (nil, 0x0A, index + 2)
    case UInt8(ascii: "t"): return (nil, 0x09, index + 2)
    case UInt8(ascii: "b"): return (nil, 0x08, index + 2)
    case UInt8(ascii: "r"): return (nil, 0x0D, index + 2)
    case UInt8(ascii: "f"): return (nil, 0x0C, index + 2)
    case UInt8(ascii: "v"): return (nil, 0x0B, index + 2)
    case UInt8(ascii: "a"): return (nil, 0x07, index + 2)
    case POByte.lineFeed: return (nil, nil, index + 2)
    case POByte.carriageReturn where index + 2 < raw.count && raw[index + 2] == POByte.lineFeed: return (nil, nil, index + 3)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var (value, end) = (UInt8(0), index + 1)
      while end < min(index + 4, raw.count), raw[end] & 0xF8 == 0x30 {
        value = value << 3 | raw[end] & 7
        end += 1
      }
      return (value, nil, end)
    case UInt8(ascii: "x"):
      var (value, end) = (UInt8(0), index + 2)
      while end < raw.count, let digit = raw[end].hexadecimalValue {
        value = value << 4 | UInt8(digit)
        end += 1
      }
      return end == index + 2 ? (nil, sign, end) : (value, nil, end)
    default: return (nil, sign, index + 2)
    }
  }
}
