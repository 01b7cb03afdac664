package import ErrorRecovery

/// How an engine spends, waits and gives up.
package struct EngineSettings: Sendable {
  /// How many characters may be sent in the whole run, as ``TranslationEngine/characters(of:)`` counts them; nil for no limit.
  package var maximumCharacters: Int?
  /// Whether texts are sent again, after a failure that leaves open whether they were worked on and paid for.
  package var resendsInDoubt: Bool
  /// How often a request is sent at most, the first time included.
  package var maximumAttempts: Int
  /// How long is waited between two attempts.
  package var backoff: Backoff
  /// The longest wait that a server may ask for; of a longer one that much is waited.
  package var longestWait: Duration
  /// How many retries follow each other in the whole run without a success in between.
  package var retryCapacity: Int
  /// How long is waited for what is under way when the run is stopped.
  package var grace: Duration

  /// Creates settings.
  package init(
    maximumCharacters: Int? = nil, resendsInDoubt: Bool = true, maximumAttempts: Int = 6,
    backoff: Backoff = Backoff(base: .seconds(1), factor: 1.6, cap: .seconds(120), jitter: .full), longestWait: Duration = .seconds(300),
    retryCapacity: Int = 40, grace: Duration = .seconds(10)
  ) {
    self.maximumCharacters = maximumCharacters
    self.resendsInDoubt = resendsInDoubt
    self.maximumAttempts = maximumAttempts
    self.backoff = backoff
    self.longestWait = longestWait
    self.retryCapacity = retryCapacity
    self.grace = grace
  }
}
