/// Retries errors that are retryable, with growing waits, until attempts, budget or time are used up; then it declines.
///
/// ```swift
/// let budget = RetryBudget()  // one for every dependency, shared by all calls
/// let price = try await withRecoveryHandlers(RetryPolicy(maxAttempts: 4, budget: budget), Fallback("use-cache")) {
///   try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { cached }], deadline: .seconds(30)) { _ in
///     try await store.price()
///   }
/// }
/// ```
public struct RetryPolicy: RecoveryHandler, RecoveryObserver {
  /// How often an operation runs at most, the first call included.
  public var maxAttempts: Int
  /// How long it waits.
  public var backoff: Backoff
  /// The budget for the retries of all calls together, or nil for none.
  public var budget: RetryBudget?
  /// The longest wait that an error may ask for by ``Retryability/after(_:)``, as a server does with `Retry-After`.
  public var longestHint: Duration
  /// Where chance comes from; nil means the system's.
  public var random: SeededRandom?
  /// The retryability of an error; by default its own.
  public var retryability: @Sendable (Failure) -> Retryability
  /// Called with every decision.
  public var onEvent: (@Sendable (RetryEvent) -> Void)?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maxAttempts: How often an operation runs at most, the first call included: 1 never tries again.
  ///   - backoff: How long it waits.
  ///   - budget: The limit for the retries of all calls together.
  ///   - longestHint: The longest wait that an error may ask for. Up to this bound its wish is the least wait.
  ///   - random: Where chance comes from; nil means the system's.
  ///   - retryability: The retryability of an error.
  ///   - onEvent: Called with every decision, on the task that failed.
  public init(
    maxAttempts: Int = 3,
    backoff: Backoff = Backoff(),
    budget: RetryBudget? = nil,
    longestHint: Duration = .seconds(60),
    random: SeededRandom? = nil,
    retryability: @escaping @Sendable (Failure) -> Retryability = { $0.retryability },
    onEvent: (@Sendable (RetryEvent) -> Void)? = nil
  ) {
    self.maxAttempts = maxAttempts
    self.backoff = backoff
    self.budget = budget
    self.longestHint = longestHint
    self.random = random
    self.retryability = retryability
    self.onEvent = onEvent
  }

  /// ``Chooser/policy``: ``retryability`` decides.
  public var chooser: Chooser { .policy }

  /// Another attempt after a wait, or nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    guard failure.option(.retry) != nil else { return nil }
    let decision = decision(about: failure)
    onEvent?(RetryEvent(decision: decision, failure: failure))
    guard case .retry(let delay) = decision else { return nil }
    return Choice(.retry, after: delay)
  }

  /// The policy itself where it has a budget to pay into.
  public var observer: (any RecoveryObserver)? { budget == nil ? nil : self }

  /// Pays into the budget for a success at the first attempt.
  public func didReturn(fromAttempt attempt: Int) {
    if attempt == 1 { budget?.recordSuccess() }
  }

  /// The budget is asked last and before the wait, so that it pays only for attempts.
  private func decision(about failure: Failure) -> RetryEvent.Decision {
    let hint: Duration
    switch retryability(failure) {
    case .no: return .notRetryable
    case .transient, .throttled: hint = .zero
    case .after(let time): hint = min(time, longestHint)
    }
    guard failure.attempt < maxAttempts else { return .attemptsExhausted }
    let delay = max(hint, backedOff(failure))
    if let remaining = failure.remaining, delay >= remaining { return .deadlineTooNear }
    if let budget, !budget.withdraw() { return .budgetExhausted }
    return .retry(after: delay)
  }

  private func backedOff(_ failure: Failure) -> Duration {
    if var random { return backoff.delay(afterAttempt: failure.attempt, previous: failure.previousDelay, using: &random) }
    var system = SystemRandomNumberGenerator()
    return backoff.delay(afterAttempt: failure.attempt, previous: failure.previousDelay, using: &system)
  }
}
