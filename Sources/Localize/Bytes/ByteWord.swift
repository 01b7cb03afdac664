/// Eight bytes of a text, looked at together.
///
/// The byte with the lowest address is the lowest one of the number, whatever the machine.
@frozen
@usableFromInline package struct ByteWord: Hashable, Sendable {
  /// The bytes as one number.
  @usableFromInline package let bits: UInt64

  /// A word of a number.
  @inlinable
  @inline(__always)
  package init(bits: UInt64) { self.bits = bits }

  /// A word of eight equal bytes.
  @inlinable
  @inline(__always)
  package init(repeating byte: UInt8) { bits = Self.ones &* UInt64(byte) }

  /// A word whose bytes are all 1.
  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// A word of which the highest bit of each byte is set.
  @inlinable package static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes that are zero.
  @inlinable
  @inline(__always)
  package var zeros: ByteMarks { ByteMarks((bits &- Self.ones) & ~bits & Self.highBits) }

  /// Marks the bytes that are another one.
  @inlinable
  @inline(__always)
  package func marks(of byte: UInt8) -> ByteMarks { (self ^ ByteWord(repeating: byte)).zeros }

  /// Marks the bytes below a bound of at most 128.
  @inlinable
  @inline(__always)
  package func marks(below bound: UInt8) -> ByteMarks { ByteMarks((bits &- Self.ones &* UInt64(bound)) & ~bits & Self.highBits) }

  /// Marks the bytes that are not another one: for these the marks above the lowest are meaningless.
  @inlinable
  @inline(__always)
  package func marks(otherThan byte: UInt8) -> ByteMarks { ByteMarks((self ^ ByteWord(repeating: byte)).bits) }

  /// Marks the bytes beyond ASCII.
  @inlinable
  @inline(__always)
  package var multibyteMarks: ByteMarks { ByteMarks(bits & Self.highBits) }

  @inlinable
  @inline(__always)
  package static func ^ (first: ByteWord, second: ByteWord) -> ByteWord { ByteWord(bits: first.bits ^ second.bits) }
  @inlinable
  @inline(__always)
  package static func & (first: ByteWord, second: ByteWord) -> ByteWord { ByteWord(bits: first.bits & second.bits) }
  @inlinable
  @inline(__always)
  package static func | (first: ByteWord, second: ByteWord) -> ByteWord { ByteWord(bits: first.bits | second.bits) }
}

/// Which bytes of a word have what is searched.
///
/// The lowest mark is always right. Those above it need not be: `(w - 0x01…01) & ~w & 0x80…80` marks the zero bytes of a word, but borrows from
/// the byte above a zero (Mycroft 1987). Of several sets joined by `|` the lowest mark is right, too.
@frozen
@usableFromInline package struct ByteMarks: Hashable, Sendable {
  @usableFromInline let bits: UInt64

  @inlinable
  @inline(__always)
  package init(_ bits: UInt64) { self.bits = bits }

  /// Whether no byte is marked, which is always right.
  @inlinable
  @inline(__always)
  package var isEmpty: Bool { bits == 0 }

  /// The number of bytes before the lowest mark, 8 without one.
  @inlinable
  @inline(__always)
  package var first: Int { bits.trailingZeroBitCount &>> 3 }

  /// The union of two sets.
  @inlinable
  @inline(__always)
  package static func | (first: ByteMarks, second: ByteMarks) -> ByteMarks { ByteMarks(first.bits | second.bits) }
}
