/// The error of a call that a ``CircuitBreaker`` refused because the dependency fails too often or responds too slowly.
public struct CircuitOpen: PresentableError, Hashable {
  /// The time until a call may pass again.
  public let remaining: Duration

  /// Creates a refusal.
  public init(remaining: Duration) { self.remaining = remaining }

  /// `recovery/circuit-open`.
  public var code: ErrorCode { ErrorCode(domain: "recovery", name: "circuit-open") }
  /// A sentence that the service is paused.
  public var title: ErrorText { StandardTexts.circuitOpen }
  /// After the time that remains.
  public var retryability: Retryability { .after(remaining) }
}
