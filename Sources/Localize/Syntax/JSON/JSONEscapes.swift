import ErrorRecovery

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

  /// The length of the escape at the beginning of some bytes, of both halves of a pair together; 1 without one.
  static func unitLength(_ raw: ByteView) -> Int {
    guard raw.count > 1, raw[0] == JSONByte.backslash else { return 1 }
    guard let unit = unit(at: 0, in: raw) else { return 2 }
    guard unit & 0xFC00 == 0xD800, let low = Self.unit(at: 6, in: raw), low & 0xFC00 == 0xDC00 else { return 6 }
    return 12
  }

  /// The UTF-16 unit of a `\u` escape that begins at an offset, nil if there is none.
  package static func unit(at index: Int, in raw: ByteView) -> UInt32? {
    guard index + 6 <= raw.count, raw[index] == JSONByte.backslash, raw[index + 1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for offset in index + 2..<index + 6 {
      guard let digit = raw[offset].hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

/// A format whose keys and texts are JSON strings.
package protocol JSONTextFormat: CatalogFormat {}

extension JSONTextFormat {
  /// Decodes the escapes of a key or value.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) { JSONEscapes.decode(raw, into: buffer) }

  /// The length of an escape, else 1.
  package func unitLength(_ raw: ByteView) -> Int { JSONEscapes.unitLength(raw) }
}
