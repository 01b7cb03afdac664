/// A decision of a ``RetryPolicy``, for metrics and logs.
public struct RetryEvent: Sendable {
  /// The decision.
  public struct Decision: Hashable, Sendable, CustomStringConvertible {
    enum Code: String, Hashable {
      case retry
      case notRetryable = "not-retryable"
      case attemptsExhausted = "attempts-exhausted"
      case budgetExhausted = "budget-exhausted"
      case deadlineTooNear = "deadline-too-near"
      case hintTooLong = "hint-too-long"
    }

    let code: Code
    /// The wait before the next attempt, or the requested wait that was declined; nil for the other decisions.
    public let delay: Duration?

    private init(_ code: Code, delay: Duration? = nil) {
      self.code = code
      self.delay = delay
    }

    /// Another attempt, after so long a wait.
    public static func retry(after delay: Duration) -> Self { Self(.retry, delay: delay) }
    /// The error declares that another attempt can't succeed, or its retryability is unknown.
    public static let notRetryable = Self(.notRetryable)
    /// All attempts are used up.
    public static let attemptsExhausted = Self(.attemptsExhausted)
    /// The shared ``RetryBudget`` has too few tokens left: the dependency is in trouble, not this call.
    public static let budgetExhausted = Self(.budgetExhausted)
    /// The wait would end after the deadline.
    public static let deadlineTooNear = Self(.deadlineTooNear)
    /// The error requests a longer wait than the policy's ``RetryHint`` allows.
    public static func hintTooLong(_ delay: Duration) -> Self { Self(.hintTooLong, delay: delay) }

    /// Whether another attempt follows.
    public var isRetry: Bool { code == .retry }

    /// The name of the decision without its delay, as for a metric.
    public var description: String { code.rawValue }
  }

  /// The decision.
  public let decision: Decision
  /// The failure that the decision is about.
  public let failure: Failure

  /// Creates an event.
  public init(decision: Decision, failure: Failure) {
    self.decision = decision
    self.failure = failure
  }
}
