/// A short name of a finding that outlives edits elsewhere in the file: FNV-1a (64 bit) over what identifies the finding, never over its
/// text or line.
///
/// - SeeAlso: Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 64 bits.
  public var value: UInt64

  /// The fingerprint of parts, with a NUL between two of them.
  public init(parts: [String]) {
    value = 0xCBF2_9CE4_8422_2325
    for (index, part) in parts.enumerated() {
      if index > 0 { append(0) }
      for byte in part.utf8 { append(byte) }
    }
  }

  /// The fingerprint of the same parts and one more.
  func appending(_ part: String) -> Fingerprint {
    var result = self
    result.append(0)
    for byte in part.utf8 { result.append(byte) }
    return result
  }

  private mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// By value.
  public static func < (first: Fingerprint, second: Fingerprint) -> Bool { first.value < second.value }
}
