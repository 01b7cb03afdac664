/// When a ``CircuitBreaker`` opens.
///
/// Consecutive failures detect a dependency that is down. A ratio within a time window also detects a busy dependency that fails every other call, or
/// whose calls succeed but take too long.
public struct CircuitRule: Hashable, Sendable {
  enum Form: Hashable {
    case consecutiveFailures(Int)
    case ratio(Double, slowerThan: Duration?, minimumCalls: Int, window: Duration)
  }

  let form: Form

  /// Opens after a number of consecutive failures.
  ///
  /// - Parameter count: The number of failures; at least 1.
  public static func consecutiveFailures(_ count: Int) -> Self { Self(form: .consecutiveFailures(max(1, count))) }

  /// Opens when at least this ratio of the recent calls failed.
  ///
  /// - Parameters:
  ///   - ratio: The ratio of failed calls, from 0 to 1; at least one call must have failed.
  ///   - minimumCalls: The minimum number of calls in the window; with fewer, the rule doesn't apply.
  ///   - window: The duration of the window, with a resolution of a tenth of it.
  public static func failureRatio(_ ratio: Double, minimumCalls: Int = 20, within window: Duration = .seconds(10)) -> Self {
    Self(form: .ratio(Self.part(ratio), slowerThan: nil, minimumCalls: max(1, minimumCalls), window: window))
  }

  /// Opens when at least this ratio of the recent calls were slow, whether they failed or not.
  ///
  /// A cancelled call counts if it was already slow.
  ///
  /// - Parameters:
  ///   - ratio: The ratio of slow calls, from 0 to 1; at least one call must have been slow.
  ///   - limit: The duration above which a call is slow.
  ///   - minimumCalls: The minimum number of calls in the window; with fewer, the rule doesn't apply.
  ///   - window: The duration of the window, with a resolution of a tenth of it.
  public static func slowCallRatio(
    _ ratio: Double, slowerThan limit: Duration, minimumCalls: Int = 20, within window: Duration = .seconds(10)
  ) -> Self {
    Self(form: .ratio(Self.part(ratio), slowerThan: limit, minimumCalls: max(1, minimumCalls), window: window))
  }

  /// Whether a call of this duration is slow.
  func isSlow(_ duration: Duration) -> Bool {
    if case .ratio(_, let limit?, _, _) = form { duration > limit } else { false }
  }

  private static func part(_ ratio: Double) -> Double { ratio.isNaN ? 1 : min(max(ratio, 0), 1) }
}

/// What a rule has seen.
struct CircuitTally: Sendable {
  let rule: CircuitRule
  private var failuresInARow = 0
  private var window: CircuitWindow

  init(_ rule: CircuitRule) {
    self.rule = rule
    let length = if case .ratio(_, _, _, let window) = rule.form { window } else { Duration.zero }
    window = CircuitWindow(length: length)
  }

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - isSuccess: Nil means that its end shows nothing about the dependency.
  ///   - duration: How long it took.
  ///   - moment: When it ended, since the breaker was made.
  /// - Returns: Whether the breaker opens.
  mutating func add(isSuccess: Bool?, duration: Duration, at moment: Duration) -> Bool {
    switch rule.form {
    case .consecutiveFailures(let count):
      guard let isSuccess else { return false }
      failuresInARow = isSuccess ? 0 : failuresInARow + 1
      return failuresInARow >= count
    case .ratio(let ratio, let limit, let minimumCalls, _):
      let isSlow = rule.isSlow(duration)
      guard isSuccess != nil || isSlow else { return false }
      let (calls, hits) = window.add(isHit: limit == nil ? isSuccess == false : isSlow, at: moment)
      return calls >= minimumCalls && hits > 0 && Double(hits) >= ratio * Double(calls)
    }
  }

  mutating func reset() { self = CircuitTally(rule) }
}
