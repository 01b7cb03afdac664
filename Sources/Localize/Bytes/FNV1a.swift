/// A short name of some bytes, as good as random: FNV-1a with 64 bits.
///
/// - SeeAlso: Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
package struct FNV1a: Sendable {
  /// The name of what was added so far.
  package var value: UInt64

  /// Begins with no bytes, or continues after those with a name.
  @inlinable
  package init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  /// Adds a byte.
  @inlinable
  package mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds bytes.
  @inlinable
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }
}
