/// How long to wait before another attempt: growing with every one, bounded, and spread by chance.
///
/// The bound is applied before the spread: the other way round all clients that reached it would come at the same moment.
/// (Amazon, "Exponential Backoff and Jitter", 2015.)
public struct Backoff: Hashable, Sendable {
  /// How the waits of many clients are spread.
  public enum Jitter: Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// Anywhere between nothing and the whole wait.
    case full
    /// Anywhere between half of the wait and the whole.
    case equal
    /// Anywhere between the base and three times the wait before, up to the cap.
    case decorrelated
  }

  /// The wait before the second attempt.
  public var base: Duration
  /// How many times longer each wait is than the one before.
  public var factor: Double
  /// The longest wait.
  public var cap: Duration
  /// How the waits are spread.
  public var jitter: Jitter

  /// Creates a backoff.
  ///
  /// - Parameters:
  ///   - base: The wait before the second attempt; less than zero counts as zero.
  ///   - factor: How many times longer each wait is than the one before; less than 1 counts as 1.
  ///   - cap: The longest wait.
  ///   - jitter: How the waits are spread.
  public init(base: Duration = .milliseconds(50), factor: Double = 2, cap: Duration = .seconds(20), jitter: Jitter = .full) {
    self.base = base
    self.factor = factor
    self.cap = cap
    self.jitter = jitter
  }

  /// The wait after a failed attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt that failed, from 1.
  ///   - previous: The wait before that attempt, which only ``Jitter/decorrelated`` looks at.
  ///   - generator: Where chance comes from.
  /// - Returns: A time between zero and ``cap``.
  public func delay(
    afterAttempt attempt: Int, previous: Duration = .zero, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    let cap = max(seconds(cap), 0)
    let base = min(max(seconds(base), 0), cap)
    var whole = base
    // Sixty-four doublings are more than any cap; the bound keeps the number finite.
    for _ in 1..<max(1, min(attempt, 64)) { whole = min(whole * max(factor, 1), cap) }
    let chosen =
      switch jitter {
      case .none: whole
      case .full: Double.random(in: 0...whole, using: &generator)
      case .equal: Double.random(in: whole / 2...whole, using: &generator)
      case .decorrelated: min(cap, Double.random(in: base...max(base, seconds(previous) * 3), using: &generator))
      }
    return .seconds(chosen)
  }

  private func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}
