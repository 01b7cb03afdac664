/// How long to wait before another attempt: growing with every one, bounded, and spread by chance.
///
/// The bound is applied before the spread: the other way round all clients that reached it would come at the same moment.
/// (Amazon, "Exponential Backoff and Jitter", 2015.)
public struct Backoff: Hashable, Sendable {
  /// How the waits of many clients are spread.
  public struct Jitter: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    enum Code: String, Hashable, CaseIterable {
      case none, full, equal, decorrelated
    }

    let code: Code

    /// Not at all.
    public static let none = Self(code: .none)
    /// Anywhere between nothing and the whole wait.
    public static let full = Self(code: .full)
    /// Anywhere between half of the wait and the whole.
    public static let equal = Self(code: .equal)
    /// Anywhere between the base and three times the wait before, up to the cap.
    public static let decorrelated = Self(code: .decorrelated)

    /// Every jitter of this version.
    public static var allCases: [Self] { Code.allCases.map { Self(code: $0) } }

    /// The name.
    public var description: String { code.rawValue }
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
  ///   - generator: The random source; used once, or not at all without jitter.
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
      switch jitter.code {
      case .none: whole
      case .full: generator.fraction() * whole
      case .equal: whole / 2 + generator.fraction() * whole / 2
      case .decorrelated: min(cap, base + generator.fraction() * max(0, seconds(previous) * 3 - base))
      }
    return .seconds(chosen)
  }

  private func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}

extension RandomNumberGenerator {
  /// A number from 0 up to but not including 1, from the upper 53 bits of one number.
  ///
  /// It is how Python and Java make theirs, so that waits can be compared with those of their libraries; `Double.random(in:)` has its own way.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
