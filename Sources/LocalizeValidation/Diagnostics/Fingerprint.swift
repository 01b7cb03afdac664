/// A short name of a finding that outlives edits elsewhere in the file: FNV-1a (64 bit) over what identifies the finding, never over its
/// text or line.
///
/// - SeeAlso: Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 64 bits.
  public var value: UInt64

  /// The fingerprint of parts, with a NUL between two of them.
  public init(parts: [String]) {
    guard let first = parts.first else {
      value = Prefix.basis
      return
    }
    self = parts.dropFirst().reduce(Prefix(first)) { $0.appending($1) }.fingerprint
  }

  /// The beginning of a fingerprint, to which parts can be added.
  struct Prefix {
    static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var hash = basis

    init(_ part: String) { append(part) }

    /// With another part behind a NUL.
    func appending(_ part: String) -> Prefix {
      var longer = self
      longer.hash = longer.hash &* 0x100_0000_01B3
      longer.append(part)
      return longer
    }

    var fingerprint: Fingerprint { Fingerprint(value: hash) }

    private mutating func append(_ part: String) {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }

  private init(value: UInt64) { self.value = value }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// By value.
  public static func < (first: Fingerprint, second: Fingerprint) -> Bool { first.value < second.value }
}
