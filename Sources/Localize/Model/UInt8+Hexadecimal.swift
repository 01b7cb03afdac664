extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  @inlinable
  package var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self) - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self & 0xDF) - 0x37
    default: nil
    }
  }
}
