package import ErrorRecovery

/// How an engine spends, waits and gives up.
package struct EngineSettings: Sendable {
  /// How many characters may be sent in the whole run, as ``TranslationEngine/characters(of:)`` counts them; nil for no limit.
  package var maximumCharacters: Int?
  /// Whether texts are sent again, after a failure that leaves open whether they were translated and billed.
  package var resendsInDoubt: Bool
  /// How often a request is sent at most, the first time included.
  package var maximumAttempts: Int
  /// How long is waited between two attempts.
  package var backoff: Backoff
  /// The longest wait that a server may request; a longer one is shortened to it, see `RetryHint.shortened(to:spread:)`.
  package var longestWait: Duration
  /// How many retries follow each other in the whole run without a success in between.
  package var retryCapacity: Int
  /// How long is waited for what is under way when the run is stopped.
  package var grace: Duration
  /// How much may be sent in a minute.
  package var rate: RateLimits

  /// Creates settings.
  package init(
    maximumCharacters: Int? = nil, resendsInDoubt: Bool = true, maximumAttempts: Int = 6,
    backoff: Backoff = Backoff(base: .seconds(1), factor: 1.6, cap: .seconds(120), jitter: .full), longestWait: Duration = .seconds(300),
    retryCapacity: Int = 40, grace: Duration = .seconds(10), rate: RateLimits = RateLimits()
  ) {
    self.maximumCharacters = maximumCharacters
    self.resendsInDoubt = resendsInDoubt
    self.maximumAttempts = maximumAttempts
    self.backoff = backoff
    self.longestWait = longestWait
    self.retryCapacity = retryCapacity
    self.grace = grace
    self.rate = rate
  }

  /// The policy of a run, with a budget of its own.
  ///
  /// - Parameter random: Where chance comes from; nil means the system's.
  func policy(random: SeededRandom? = nil) -> RetryPolicy {
    RetryPolicy(
      maximumAttempts: maximumAttempts, backoff: backoff, budget: RetryBudget(capacity: retryCapacity),
      hint: .shortened(to: longestWait), random: random,
      retryability: { ($0.error as? ProviderFault)?.retryability ?? .no })
  }

  /// The note about a wait: the provider's message, and its requested wait if that is longer.
  func reason(for fault: ProviderFault) -> String {
    guard case .transient(let wish?) = fault.kind, wish > longestWait else { return fault.detail }
    return "\(fault.detail) (Retry-After: \(wish.components.seconds) s)"
  }
}

extension ProviderFault {
  /// The input of a policy.
  fileprivate var retryability: Retryability {
    switch kind {
    case .transient(let wait): wait.map(Retryability.after) ?? .transient
    default: .no
    }
  }
}
