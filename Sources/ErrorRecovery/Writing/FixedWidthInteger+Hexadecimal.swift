extension FixedWidthInteger {
  /// The number in hexadecimal digits, with zeros before it up to a length.
  package func hexadecimal(_ length: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, length - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  /// The value of the hexadecimal digit that the byte is in ASCII, nil for anything else.
  @inlinable
  package var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}

extension UInt64 {
  /// The number that sixteen hexadecimal digits are, nil for anything else.
  @inlinable
  package init?(hexadecimal digits: some Collection<UInt8>) {
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let digit = digit.hexadecimalValue else { return nil }
      value = value << 4 | UInt64(digit)
    }
    self = value
  }
}
