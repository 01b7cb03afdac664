/// How a ``RetryPolicy`` follows the wait that an error requests, as a server does with `Retry-After`.
///
/// A server sends the same number to all its clients, so jitter is added: the wait is at least the requested one, and longer by up to `spread`.
/// A policy whose ``Backoff/Jitter`` is ``Backoff/Jitter/none`` adds none.
public struct RetryHint: Hashable, Sendable {
  enum Bound: Hashable {
    case declining(Duration)
    case shortening(Duration)
    case adding(Duration)
  }

  let bound: Bound
  let spread: Double

  private init(_ bound: Bound, spread: Double) {
    self.bound = bound
    self.spread = spread.isFinite ? max(0, spread) : 0
  }

  /// Waits as long as requested, and declines to retry if that is longer than a limit.
  ///
  /// A server that requests an hour would also fail an earlier attempt, so a shorter wait gains nothing.
  ///
  /// - Parameters:
  ///   - longest: The longest requested wait that is accepted.
  ///   - spread: The maximum jitter, as a ratio of the wait: with 0.25, the wait is up to a quarter longer.
  public static func upTo(_ longest: Duration, spread: Double = 0.25) -> Self { Self(.declining(longest), spread: spread) }

  /// Waits as long as requested, but no longer than a limit.
  ///
  /// The jitter of a shortened wait makes it shorter than the limit, by up to `spread`.
  ///
  /// - Parameters:
  ///   - longest: The longest wait.
  ///   - spread: The maximum jitter, as a ratio of the wait: with 0.25, the wait is up to a quarter longer.
  public static func shortened(to longest: Duration, spread: Double = 0.25) -> Self { Self(.shortening(longest), spread: spread) }

  /// Waits as long as requested, but only `extra` longer than the policy's own wait.
  ///
  /// Adds no jitter to that of the policy.
  ///
  /// - Parameter extra: The maximum difference between the wait and the policy's own wait.
  public static func adding(atMost extra: Duration) -> Self { Self(.adding(extra), spread: 0) }

  /// Ignores requested waits.
  public static let ignored = adding(atMost: .zero)

  /// The wait.
  ///
  /// - Parameters:
  ///   - wish: What the error asks for.
  ///   - own: The policy's own wait, which is the least one.
  ///   - remaining: The time until the deadline, which chance alone must not pass; nil without one.
  ///   - isSpread: Whether chance makes the wait longer.
  ///   - generator: Where chance comes from.
  /// - Returns: Nil if the wish is too long.
  func delay(
    for wish: Duration, own: Duration, remaining: Duration?, isSpread: Bool, using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    guard wish > .zero else { return own }
    let range: (least: Duration, most: Duration)
    switch bound {
    case .adding(let extra): return max(own, min(wish, own + max(extra, .zero)))
    case .declining(let longest) where wish > longest: return nil
    case .shortening(let longest) where wish > longest: range = (longest * (1 - min(spread, 1)), longest)
    case .declining, .shortening: range = (wish, min(wish * (1 + spread), max(wish, remaining ?? .seconds(Int64.max))))
    }
    guard isSpread, range.most > range.least else { return max(own, isSpread ? range.least : min(wish, range.most)) }
    return max(own, range.least + (range.most - range.least) * generator.fraction())
  }
}
