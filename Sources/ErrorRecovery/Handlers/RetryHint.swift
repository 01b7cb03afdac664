/// What a ``RetryPolicy`` does about the wait that an error asks for, as a server does with `Retry-After`.
///
/// A server gives all its clients the same number. So a wait is spread by chance: not below what was asked for, and up to a part of it longer.
/// A policy whose ``Backoff/Jitter`` is ``Backoff/Jitter/none`` doesn't spread these waits either.
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

  /// Waits as long as the error asks, and declines if that is longer than a limit.
  ///
  /// A server that asks for an hour would fail an earlier attempt as well: waiting less costs both sides and gains nothing.
  ///
  /// - Parameters:
  ///   - longest: The longest wait.
  ///   - spread: How much longer a wait may be by chance, as a part of it.
  public static func upTo(_ longest: Duration, spread: Double = 0.25) -> Self { Self(.declining(longest), spread: spread) }

  /// Waits as long as the error asks, but no longer than a limit.
  ///
  /// A wait cut to the limit is spread below the limit, up to the same part of it.
  ///
  /// - Parameters:
  ///   - longest: The longest wait that is followed.
  ///   - spread: How much longer a wait may be by chance, as a part of it.
  public static func shortened(to longest: Duration, spread: Double = 0.25) -> Self { Self(.shortening(longest), spread: spread) }

  /// Waits as long as the error asks, but at most so much longer than the policy's own wait, whose jitter is then the only one.
  ///
  /// - Parameter extra: How much longer the wait gets at most.
  public static func adding(atMost extra: Duration) -> Self { Self(.adding(extra), spread: 0) }

  /// Ignores what errors ask for.
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
