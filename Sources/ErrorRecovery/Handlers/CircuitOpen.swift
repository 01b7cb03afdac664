/// A call that a ``CircuitBreaker`` refused, because the dependency has failed too often.
public struct CircuitOpen: PresentableError, Hashable {
  /// How long until a call may pass again.
  public let remaining: Duration

  /// Creates a refusal.
  public init(remaining: Duration) { self.remaining = remaining }

  /// `recovery/circuit-open`.
  public var code: ErrorCode { ErrorCode(domain: "recovery", name: "circuit-open") }
  /// That the service gets a pause.
  public var title: ErrorText { StandardTexts.circuitOpen }
  /// After the time that remains.
  public var retryability: Retryability { .after(remaining) }
}
