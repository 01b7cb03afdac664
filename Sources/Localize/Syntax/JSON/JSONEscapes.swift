/// The escapes of JSON strings.
///
/// - SeeAlso: RFC 8259, section 7
enum JSONEscapes {
  /// Decodes the bytes between the quotation marks of a string.
  ///
  /// Half of a surrogate pair becomes U+FFFD. Of an escape that JSON does not have, the backslash is dropped.
  package static func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    var start = 0
    var index = 0
    while index < raw.count {
      guard raw[index] == JSONByte.backslash, index + 1 < raw.count else {
        index += 1
        continue
      }
      buffer.append(raw.extracting(start..<index))
      index = decodeEscape(at: index, in: raw, into: buffer)
      start = index
    }
    buffer.append(raw.extracting(start..<raw.count))
  }

  private static func decodeEscape(at index: Int, in raw: ByteView, into buffer: DecodingBuffer) -> Int {
    let byte = raw[index + 1]
    switch byte {
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "u"):
      guard let unit = unit(at: index, in: raw) else {
        buffer.append(byte)
        break
      }
      if unit & 0xFC00 == 0xD800, let low = Self.unit(at: index + 6, in: raw), low & 0xFC00 == 0xDC00 {
        buffer.append(scalar: 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
        return index + 12
      }
      buffer.append(scalar: unit)
      return index + 6
    default: buffer.append(byte)
    }
    return index + 2
  }

  /// The length of the escape at the beginning of some bytes, of both halves of a pair together; 1 where none stands.
  static func unitLength(_ raw: ByteView) -> Int {
    guard raw.count > 1, raw[0] == JSONByte.backslash else { return 1 }
    guard let unit = unit(at: 0, in: raw) else { return 2 }
    guard unit & 0xFC00 == 0xD800, let low = Self.unit(at: 6, in: raw), low & 0xFC00 == 0xDC00 else { return 6 }
    return 12
  }

  /// The UTF-16 unit of a `\u` escape that begins at an offset, nil where there is none.
  package static func unit(at index: Int, in raw: ByteView) -> UInt32? {
    guard index + 6 <= raw.count, raw[index] == JSONByte.backslash, raw[index + 1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for offset in index + 2..<index + 6 {
      guard let digit = raw[offset].hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// A text as a JSON string with its quotation marks.
  ///
  /// Escaped is what must be (`"`, `\`, control characters), the latter with the short form where there is one, else as `\u0018` with
  /// small letters, which is how Xcode writes them.
  package static func literal(_ text: String, beyondASCII: Bool = false, slashes: Bool = false) -> [UInt8] {
    var result: [UInt8] = [JSONByte.quote]
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += [JSONByte.backslash, JSONByte.quote]
      case "\\": result += [JSONByte.backslash, JSONByte.backslash]
      case "\n": result += Array("\\n".utf8)
      case "\r": result += Array("\\r".utf8)
      case "\t": result += Array("\\t".utf8)
      case "\u{8}": result += Array("\\b".utf8)
      case "\u{C}": result += Array("\\f".utf8)
      case "/" where slashes: result += [JSONByte.backslash, JSONByte.slash]
      case _ where scalar.value < 0x20 || beyondASCII && scalar.value > 0x7E:
        for unit in String(scalar).utf16 { appendUnit(unit, to: &result) }
      default: UTF8Encoding.append(scalar.value, to: &result)
      }
    }
    result.append(JSONByte.quote)
    return result
  }

  private static func appendUnit(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes += [JSONByte.backslash, UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 0xF
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
