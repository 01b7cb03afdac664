/// The state after the path so far: the state of an ``EditTable``, and the bytes of a scalar that is not whole yet.
struct EditReading {
  var state: Int
  /// How many scalars were read.
  var place: UInt32 = 0
  /// The bits of a scalar of which bytes are still to come.
  private var partial: UInt32 = 0
  private var bytesToCome: UInt32 = 0

  private static var stateBits: UInt32 { 12 }
  private static var partialBits: UInt32 { 18 }

  @inline(__always)
  init(state: Int) {
    self.state = state
  }

  @inline(__always)
  init(packed: UInt32, place: UInt32) {
    self.place = place
    state = Int(packed & (1 << Self.stateBits &- 1))
    partial = packed >> Self.stateBits & (1 << Self.partialBits &- 1)
    bytesToCome = packed >> (Self.stateBits &+ Self.partialBits)
  }

  /// All but the place in one word: 12 bits for the state, 18 for those of a scalar that lacks its last byte, 2 for the bytes to come.
  @inline(__always)
  var packed: UInt32 {
    UInt32(truncatingIfNeeded: state) | partial << Self.stateBits | bytesToCome << (Self.stateBits &+ Self.partialBits)
  }

  @inline(__always)
  var isInsideOfScalar: Bool { bytesToCome != 0 }

  /// Takes a byte of a scalar beyond ASCII; returns the scalar when it is whole.
  mutating func gather(_ byte: UInt8) -> UInt32? {
    if bytesToCome == 0 {
      bytesToCome = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      partial = UInt32(byte) & (0x3F >> bytesToCome)
      return nil
    }
    partial = partial << 6 | UInt32(byte & 0x3F)
    bytesToCome &-= 1
    guard bytesToCome == 0 else { return nil }
    defer { partial = 0 }
    return partial
  }
}
