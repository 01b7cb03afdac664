import ErrorRecovery

/// The escapes of `.strings` files, as `getSlashedChar` of CFOldStylePList.c reads them.
///
/// `\a \b \f \n \r \t \v`, `\ddd` (up to three octal digits, a character of the NextStep set), `\U` with up to four hexadecimal digits
/// (a UTF-16 unit); a backslash before anything else is dropped.
enum StringsEscapes {
  /// Decodes the bytes between the quotation marks of a string.
  package static func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    var start = 0
    var index = 0
    while index < raw.count {
      guard raw[index] == StringsByte.backslash, index + 1 < raw.count else {
        index += 1
        continue
      }
      buffer.append(raw.extracting(start..<index))
      index = decodeEscape(at: index, in: raw, into: buffer)
      start = index
    }
    buffer.append(raw.extracting(start..<raw.count))
  }

  /// The length of the escape at the beginning of a text, 1 for a byte that stands for itself.
  static func unitLength(_ raw: ByteView) -> Int {
    guard raw.count > 1, raw[0] == StringsByte.backslash else { return 1 }
    switch raw[1] {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(at: 1, in: raw).end
    case UInt8(ascii: "U"):
      let (unit, end) = hexadecimal(at: 2, in: raw)
      return lowSurrogate(after: unit, at: end, in: raw)?.1 ?? end
    default: return 2
    }
  }

  /// The length of an escape that does not mean what it looks like, 0 for a correct one.
  ///
  /// Those are `\U` without digits, a surrogate without its other half, an octal number above `\377`, and letters and digits that mean
  /// nothing: `\q` gives `q`, and `\u00e9` gives `u00e9`.
  ///
  /// - Parameters:
  ///   - index: The offset of the backslash; a byte follows it.
  ///   - pairLength: The length of the escape together with the second half of a surrogate pair.
  static func suspiciousLength(
    at index: Int, in raw: ByteView, pairLength: inout Int
  ) -> Int {
    let byte = raw[index + 1]
    pairLength = 2
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "v"):
      return 0
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let (value, end) = octal(at: index + 1, in: raw)
      return value > 0xFF ? end - index : 0
    case UInt8(ascii: "U"):
      let (unit, end) = hexadecimal(at: index + 2, in: raw)
      if end == index + 2 { return 2 }
      guard unit & 0xF800 == 0xD800 else { return 0 }
      guard let (_, pairEnd) = lowSurrogate(after: unit, at: end, in: raw) else { return end - index }
      pairLength = pairEnd - index
      return 0
    case UInt8(ascii: "u"):
      return hexadecimal(at: index + 2, in: raw).end - index
    case UInt8(ascii: "8")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "c")...UInt8(ascii: "z"):
      return 2
    default:
      return 0
    }
  }

  private static func decodeEscape(at index: Int, in raw: ByteView, into buffer: DecodingBuffer) -> Int {
    let byte = raw[index + 1]
    switch byte {
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "a"): buffer.append(0x07)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "v"): buffer.append(0x0B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let (value, end) = octal(at: index + 1, in: raw)
      buffer.append(scalar: NextStepLatin.scalar(of: UInt8(truncatingIfNeeded: value)))
      return end
    case UInt8(ascii: "U"):
      let (unit, end) = hexadecimal(at: index + 2, in: raw)
      if let (scalar, pairEnd) = lowSurrogate(after: unit, at: end, in: raw) {
        buffer.append(scalar: scalar)
        return pairEnd
      }
      buffer.append(scalar: unit)
      return end
    default:
      // The byte itself stays; the other bytes of a character beyond ASCII follow it as they are.
      buffer.append(byte)
    }
    return index + 2
  }

  private static func octal(at start: Int, in raw: ByteView) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < min(start + 3, raw.count), raw[index] & 0xF8 == 0x30 {
      value = value << 3 | UInt32(raw[index] & 7)
      index += 1
    }
    return (value, index)
  }

  private static func hexadecimal(at start: Int, in raw: ByteView) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < min(start + 4, raw.count), let digit = raw[index].hexadecimalValue {
      value = value << 4 | digit
      index += 1
    }
    return (value, index)
  }

  /// The character that a high surrogate makes with a `\U` escape right after it, and where that ends.
  private static func lowSurrogate(after unit: UInt32, at index: Int, in raw: ByteView) -> (UInt32, Int)? {
    guard unit & 0xFC00 == 0xD800, index + 2 < raw.count, raw[index] == StringsByte.backslash, raw[index + 1] == UInt8(ascii: "U")
    else { return nil }
    let (low, end) = hexadecimal(at: index + 2, in: raw)
    guard low & 0xFC00 == 0xDC00 else { return nil }
    return (0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), end)
  }
}
