/// A set of bytes, as a bracket expression of a pattern describes one.
struct ByteSet: Sendable {
  private var bits: SIMD4<UInt64> = .zero

  init() {}

  func contains(_ byte: UInt8) -> Bool {
    bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  /// Reads what follows a `[`, up to and with its `]`: `[a-z]`, `[!a]`, `[^a]`, `[]a]`, `[[:alpha:]]`; `nil` if it has no end.
  init?(bracket pattern: ArraySlice<UInt8>, at index: inout Int) {
    func take() -> UInt8? {
      guard index < pattern.endIndex else { return nil }
      defer { index += 1 }
      return pattern[index]
    }
    guard var byte = take() else { return nil }
    let isNegated = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "^")
    if isNegated {
      guard let next = take() else { return nil }
      byte = next
    }
    // A position at which a range can start.
    var previous: UInt8?
    repeat {
      let next = index < pattern.endIndex ? pattern[index] : nil
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = take() else { return nil }
        insert(escaped)
        previous = escaped
      case UInt8(ascii: "-"):
        if let start = previous, let next, next != UInt8(ascii: "]") {
          guard var end = take() else { return nil }
          if end == UInt8(ascii: "\\") {
            guard let escaped = take() else { return nil }
            end = escaped
          }
          if start <= end { insert(start...end) }
          previous = nil
        } else {
          insert(byte)
          previous = byte
        }
      case UInt8(ascii: "[") where next == UInt8(ascii: ":"):
        guard let end = pattern[(index + 1)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > index + 1, pattern[end - 1] == UInt8(ascii: ":") {
          guard insertClass(pattern[(index + 1)..<(end - 1)]) else { return nil }
          index = end + 1
          previous = nil
        } else {
          insert(byte)
          previous = byte
        }
      default:
        insert(byte)
        previous = byte
      }
      guard let following = take() else { return nil }
      byte = following
    } while byte != UInt8(ascii: "]")
    if isNegated { bits = ~bits }
  }

  /// Adds a POSIX class, of ASCII only.
  private mutating func insertClass(_ name: ArraySlice<UInt8>) -> Bool {
    for byte in UInt8(0)..<128 {
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      let isPrintable = byte >= 0x20 && byte < 0x7F
      let isMember: Bool
      switch String(decoding: name, as: UTF8.self) {
      case "alnum": isMember = isLetter || isDigit
      case "alpha": isMember = isLetter
      case "blank": isMember = byte == 0x20 || byte == 0x09
      case "cntrl": isMember = !isPrintable
      case "digit": isMember = isDigit
      case "graph": isMember = isPrintable && byte != 0x20
      case "lower": isMember = isLetter && byte & 0x20 != 0
      case "print": isMember = isPrintable
      case "punct": isMember = isPrintable && byte != 0x20 && !isLetter && !isDigit
      case "space": isMember = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      case "upper": isMember = isLetter && byte & 0x20 == 0
      case "xdigit": isMember = isDigit || isLetter && byte | 0x20 <= UInt8(ascii: "f")
      default: return false
      }
      if isMember { insert(byte) }
    }
    return true
  }
}
