import Synchronization

/// Leaves a dependency alone that has failed too often: calls are refused at once, until one probe has shown that it works again.
///
/// It wraps the call itself, so that the handlers see its refusal as a failure like any other; ``CircuitOpen`` tells a
/// ``RetryPolicy`` how long to wait, and lets a ``Fallback`` step in:
///
/// ```swift
/// let breaker = CircuitBreaker(failureThreshold: 5, coolDown: .seconds(10))  // one for every dependency
/// let price = try await withRecovery(restarts: [useCache]) { _ in try await breaker.run { try await store.price() } }
/// ```
///
/// With many small clients a ``RetryBudget`` is the better tool: a breaker trips on noise (Brooker, 2022-02-28).
public final class CircuitBreaker<C: Clock<Duration>>: Sendable {
  /// Whether calls pass.
  public enum State: Hashable, Sendable {
    /// They pass.
    case closed
    /// They are refused.
    case open
    /// One probe is on its way; the others are refused.
    case halfOpen
  }

  private enum Phase {
    case closed(failures: Int)
    case open(until: C.Instant)
    case halfOpen(since: C.Instant)
  }

  private let clock: C
  private let failureThreshold: Int
  private let coolDown: Duration
  private let counts: @Sendable (any Error) -> Bool
  // The number tells a late answer of an earlier phase from one that counts.
  private let phase = Mutex<(phase: Phase, generation: UInt64)>((.closed(failures: 0), 0))

  /// Creates a closed breaker.
  ///
  /// - Parameters:
  ///   - failureThreshold: After how many failures in a row it opens; at least 1.
  ///   - coolDown: How long it refuses calls before it lets a probe pass. A probe that takes longer is given up for another one.
  ///   - clock: Measures the time.
  ///   - counts: Whether an error counts against the dependency; by default all do except a cancellation.
  public init(
    failureThreshold: Int = 5, coolDown: Duration = .seconds(10), clock: C = ContinuousClock(),
    counts: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) }
  ) {
    self.clock = clock
    self.failureThreshold = max(1, failureThreshold)
    self.coolDown = coolDown
    self.counts = counts
  }

  /// Whether calls pass now.
  public var state: State {
    phase.withLock {
      switch $0.phase {
      case .closed: .closed
      case .open: .open
      case .halfOpen: .halfOpen
      }
    }
  }

  /// Runs `body` unless the circuit is open.
  ///
  /// - Throws: ``CircuitOpen`` if the call is refused, else what `body` throws.
  public func run<Value>(_ body: () async throws -> Value) async throws -> Value {
    let generation = try admit()
    do {
      let value = try await body()
      record(success: true, of: generation)
      return value
    } catch {
      record(success: counts(error) ? false : nil, of: generation)
      throw error
    }
  }

  /// The generation that the call belongs to.
  private func admit() throws(CircuitOpen) -> UInt64 {
    let now = clock.now
    let admission: Result<UInt64, CircuitOpen> = phase.withLock { state in
      let end: C.Instant
      switch state.phase {
      case .closed: return .success(state.generation)
      case .open(let until): end = until
      case .halfOpen(let since): end = since.advanced(by: coolDown)
      }
      if now < end { return .failure(CircuitOpen(remaining: now.duration(to: end))) }
      state = (.halfOpen(since: now), state.generation &+ 1)
      return .success(state.generation)
    }
    return try admission.get()
  }

  /// Nil means that the call tells nothing about the dependency.
  private func record(success: Bool?, of generation: UInt64) {
    let now = clock.now
    phase.withLock { state in
      guard state.generation == generation else { return }
      switch (state.phase, success) {
      case (.closed(let failures), false?):
        guard failures + 1 >= failureThreshold else { return state.phase = .closed(failures: failures + 1) }
        state = (.open(until: now.advanced(by: coolDown)), state.generation &+ 1)
      case (.closed, true?): state.phase = .closed(failures: 0)
      case (.halfOpen, true?): state = (.closed(failures: 0), state.generation &+ 1)
      case (.halfOpen, false?): state = (.open(until: now.advanced(by: coolDown)), state.generation &+ 1)
      // Nothing was learnt: the next call is the probe.
      case (.halfOpen, nil): state = (.open(until: now), state.generation &+ 1)
      case (.open, _), (.closed, nil): return
      }
    }
  }
}

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
