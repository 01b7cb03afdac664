/// A decision of a ``RetryPolicy``, for metrics and logs.
public struct RetryEvent: Sendable {
  /// The decision.
  public enum Decision: Hashable, Sendable {
    /// Another attempt, after so long a wait.
    case retry(after: Duration)
    /// The error says that another attempt can't succeed, or its retryability is unknown.
    case notRetryable
    /// All attempts are used up.
    case attemptsExhausted
    /// The shared ``RetryBudget`` has no token left: the dependency is in trouble, not this call.
    case budgetExhausted
    /// The wait would end after the deadline.
    case deadlineTooNear
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
