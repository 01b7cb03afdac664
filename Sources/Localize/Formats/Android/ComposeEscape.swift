/// An escape of Compose Multiplatform's resources.
///
/// There are `\n`, `\t`, `\uXXXX` and `\\`. A backslash before anything else is shown.
///
/// - SeeAlso: `handleSpecialCharacters` in the Gradle plugin of Compose Multiplatform
struct ComposeEscape {
  /// The character.
  let scalar: UInt32
  /// The number of bytes.
  let length: Int

  /// The escape at a place; nil if there is none.
  init?(_ raw: ByteView, at index: Int) {
    guard index + 1 < raw.count, raw[index] == UInt8(ascii: "\\") else { return nil }
    switch raw[index + 1] {
    case UInt8(ascii: "n"): (scalar, length) = (0x0A, 2)
    case UInt8(ascii: "t"): (scalar, length) = (0x09, 2)
    case UInt8(ascii: "\\"): (scalar, length) = (0x5C, 2)
    default:
      guard let unit = Self.unit(raw, at: index) else { return nil }
      if 0xD800..<0xDC00 ~= unit, let low = Self.unit(raw, at: index + 6), 0xDC00..<0xE000 ~= low {
        (scalar, length) = (0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), 12)
      } else {
        (scalar, length) = (0xD800..<0xE000 ~= unit ? 0xFFFD : unit, 6)
      }
    }
  }

  /// The number of `\uXXXX`.
  private static func unit(_ raw: ByteView, at index: Int) -> UInt32? {
    guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt32 = 0
    for byte in raw[index + 2..<index + 6] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
