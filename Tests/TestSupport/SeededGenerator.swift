/// A reproducible random number generator (SplitMix64, Steele, Lea and Flood 2014): the same seed gives the same numbers.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The output of a failing test, so that it can be repeated.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator that starts at `seed`.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
