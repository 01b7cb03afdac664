/// Retries errors that are retryable, with growing waits, until attempts, budget or time are used up; then it declines.
///
/// ```swift
/// let budget = RetryBudget()  // one for every dependency, shared by all calls
/// let price = try await withRecoveryHandlers(RetryPolicy(maximumAttempts: 4, budget: budget), Fallback("use-cache")) {
///   try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { cached }], deadline: .seconds(30)) { _ in
///     try await store.price()
///   }
/// }
/// ```
public struct RetryPolicy: RecoveryHandler, RecoveryObserver {
  /// How often an operation runs at most, the first call included.
  public var maximumAttempts: Int
  /// How long it waits.
  public var backoff: Backoff
  /// How long it waits after an error that is ``Retryability/throttled``; nil means ``backoff``.
  public var throttlingBackoff: Backoff?
  /// The budget for the retries of all calls together, or nil for none.
  public var budget: RetryBudget?
  /// How it follows a wait that an error requests with ``Retryability/after(_:)``, as a server does with `Retry-After`.
  public var hint: RetryHint
  /// Where chance comes from; nil means the system's.
  public var random: SeededRandom?
  /// The retryability of an error; by default its own.
  public var retryability: @Sendable (Failure) -> Retryability
  /// Called with every decision.
  public var onEvent: (@Sendable (RetryEvent) -> Void)?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The maximum number of attempts, including the first: with 1, it never retries.
  ///   - backoff: How long it waits.
  ///   - throttlingBackoff: How long it waits after an error that is ``Retryability/throttled``; nil means the same as `backoff`.
  ///   - budget: The limit for the retries of all calls together.
  ///   - hint: How it follows a wait that an error requests. By default it declines waits of more than a minute.
  ///   - random: Where chance comes from; nil means the system's.
  ///   - retryability: The retryability of an error.
  ///   - onEvent: Called with every decision, on the task that failed.
  public init(
    maximumAttempts: Int = 3,
    backoff: Backoff = Backoff(),
    throttlingBackoff: Backoff? = nil,
    budget: RetryBudget? = nil,
    hint: RetryHint = .upTo(.seconds(60)),
    random: SeededRandom? = nil,
    retryability: @escaping @Sendable (Failure) -> Retryability = { $0.retryability },
    onEvent: (@Sendable (RetryEvent) -> Void)? = nil
  ) {
    self.maximumAttempts = maximumAttempts
    self.backoff = backoff
    self.throttlingBackoff = throttlingBackoff
    self.budget = budget
    self.hint = hint
    self.random = random
    self.retryability = retryability
    self.onEvent = onEvent
  }

  /// ``Chooser/policy``: ``retryability`` decides.
  public var chooser: Chooser { .policy }

  /// Another attempt after a wait, or nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? {
    guard failure.option(.retry) != nil else { return nil }
    let retryability = retryability(failure)
    let decision = decision(about: failure, retryability)
    onEvent?(RetryEvent(decision: decision, failure: failure))
    guard decision.isRetry, let delay = decision.delay else { return nil }
    var choice = Choice(.retry, after: delay)
    choice.receipt = budget?.receipt(for: retryability)
    return choice
  }

  /// The policy itself where it has a budget to pay into.
  public var observer: (any RecoveryObserver)? { budget == nil ? nil : self }

  /// Pays into the budget for a success at the first attempt.
  public func didReturn(fromAttempt attempt: Int) {
    if attempt == 1 { budget?.recordSuccess() }
  }

  /// The budget is asked last and before the wait, so that it pays only for attempts.
  private func decision(about failure: Failure, _ retryability: Retryability) -> RetryEvent.Decision {
    guard retryability.isRetryable else { return .notRetryable }
    guard failure.attempt < maximumAttempts else { return .attemptsExhausted }
    let wait: Duration?
    if var random {
      wait = delay(for: failure, retryability, using: &random)
    } else {
      var system = SystemRandomNumberGenerator()
      wait = delay(for: failure, retryability, using: &system)
    }
    guard let wait else { return .hintTooLong(retryability.delay ?? .zero) }
    if let remaining = failure.remaining, wait >= remaining { return .deadlineTooNear }
    if let budget, !budget.withdraw(for: retryability) { return .budgetExhausted }
    return .retry(after: wait)
  }

  /// Nil if the error requests too long a wait.
  private func delay(
    for failure: Failure, _ retryability: Retryability, using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    let backoff = (retryability.isThrottled ? throttlingBackoff : nil) ?? backoff
    let own = backoff.delay(afterAttempt: failure.attempt, previous: failure.previousDelay, using: &generator)
    guard let wish = retryability.delay else { return own }
    return hint.delay(for: wish, own: own, remaining: failure.remaining, isSpread: backoff.jitter != .none, using: &generator)
  }
}
