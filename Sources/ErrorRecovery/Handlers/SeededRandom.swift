import Synchronization

/// Chance that repeats: the same seed gives the same numbers, also to several tasks at once, though then in any order.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, 2014), whose state is a counter and needs no lock. It is not a source of secrets.
public final class SeededRandom: Sendable, RandomNumberGenerator {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private let state: Atomic<UInt64>

  /// Creates a generator.
  ///
  /// - Parameter seed: Any number; print it where a test fails.
  public init(seed: UInt64) { state = Atomic(seed) }

  /// The next number.
  public func next() -> UInt64 {
    var mixed = state.wrappingAdd(Self.step, ordering: .relaxed).newValue
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
