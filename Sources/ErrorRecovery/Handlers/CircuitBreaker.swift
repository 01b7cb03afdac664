import Synchronization

/// Refuses calls to a dependency that fails too often or responds too slowly, until probes show that it works again.
///
/// It wraps the call itself, so that the handlers see its refusal as a failure like any other; ``CircuitOpen`` tells a
/// ``RetryPolicy`` how long to wait, and lets a ``Fallback`` step in:
///
/// ```swift
/// // One for every dependency.
/// let breaker = CircuitBreaker(
///   opening: [.failureRatio(0.5), .slowCallRatio(0.8, slowerThan: .seconds(2))], coolDown: .seconds(10), probes: 3)
/// let price = try await withRecovery(restarts: [useCache]) { _ in try await breaker.run { try await store.price() } }
/// ```
///
/// With many small clients a ``RetryBudget`` is the better tool: a breaker trips on noise (Brooker, 2022-02-28).
public final class CircuitBreaker<C: Clock<Duration>>: Sendable {
  /// Whether calls pass.
  public struct State: Hashable, Sendable, CustomStringConvertible {
    enum Code: String, Hashable {
      case closed
      case open
      case halfOpen = "half-open"
    }

    let code: Code

    /// They pass.
    public static var closed: Self { Self(code: .closed) }
    /// They are refused.
    public static var open: Self { Self(code: .open) }
    /// Probes are on their way; the others are refused.
    public static var halfOpen: Self { Self(code: .halfOpen) }

    /// `closed`, `open` or `half-open`.
    public var description: String { code.rawValue }
  }

  private enum Phase {
    case closed
    case open(until: C.Instant)
    /// The latest probe began then.
    case halfOpen(since: C.Instant, admitted: Int, succeeded: Int)
  }

  private struct Values {
    var phase = Phase.closed
    // The number tells a late answer of an earlier phase from one that counts.
    var generation: UInt64 = 0
    var tallies: [CircuitTally]
  }

  private struct Admission {
    let generation: UInt64
    let start: C.Instant
  }

  private let clock: C
  private let origin: C.Instant
  private let coolDown: Duration
  private let probes: Int
  private let counts: @Sendable (any Error) -> Bool
  private let values: Mutex<Values>

  /// Creates a closed breaker.
  ///
  /// - Parameters:
  ///   - rules: The rules by which it opens: one is enough. Without rules it never opens.
  ///   - coolDown: How long it refuses calls before it lets probes pass. A probe that takes longer than this is replaced by another one.
  ///   - probes: The number of calls that must succeed before it closes, and that run at a time; at least 1. A probe that fails, or that is slow
  ///     by a rule, opens it again.
  ///   - clock: Measures the time.
  ///   - counts: Whether an error counts against the dependency; by default all do except a cancellation.
  public init(
    opening rules: [CircuitRule], coolDown: Duration = .seconds(10), probes: Int = 1, clock: C = ContinuousClock(),
    counts: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) }
  ) {
    self.clock = clock
    origin = clock.now
    self.coolDown = coolDown
    self.probes = max(1, probes)
    self.counts = counts
    values = Mutex(Values(tallies: rules.map { CircuitTally($0) }))
  }

  /// Creates a closed breaker that opens after a number of consecutive failures.
  ///
  /// - Parameters:
  ///   - failureThreshold: The number of consecutive failures after which it opens; at least 1.
  ///   - coolDown: How long it refuses calls before it lets a probe pass. A probe that takes longer than this is replaced by another one.
  ///   - clock: Measures the time.
  ///   - counts: Whether an error counts against the dependency; by default all do except a cancellation.
  public convenience init(
    failureThreshold: Int = 5, coolDown: Duration = .seconds(10), clock: C = ContinuousClock(),
    counts: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) }
  ) {
    self.init(opening: [.consecutiveFailures(failureThreshold)], coolDown: coolDown, clock: clock, counts: counts)
  }

  /// Whether calls pass now.
  public var state: State {
    values.withLock {
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
    try await run(refusing: { $0 as any Error }, body)
  }

  /// Runs `body` unless the circuit is open, and throws errors of one type.
  ///
  /// ```swift
  /// // case busy(CircuitOpen)
  /// let price = try await breaker.run(refusing: StoreError.busy, store.price)
  /// let total = try await breaker.run(refusing: StoreError.busy) { () throws(StoreError) in try await store.total(of: items) }
  /// ```
  ///
  /// A closure must declare the type that it throws: Swift 6.3 infers `any Error` for others. A function needs no closure.
  ///
  /// - Parameters:
  ///   - refusal: The error of a call that is refused.
  ///   - body: The call.
  /// - Throws: The error of `refusal` if the call is refused, else what `body` throws.
  public func run<Value, E: Error>(
    refusing refusal: (CircuitOpen) -> E, _ body: () async throws(E) -> Value
  ) async throws(E) -> Value {
    let admission: Admission
    switch admit() {
    case .success(let admitted): admission = admitted
    case .failure(let refused): throw refusal(refused)
    }
    do throws(E) {
      let value = try await body()
      record(true, of: admission)
      return value
    } catch {
      record(counts(error) ? false : nil, of: admission)
      throw error
    }
  }

  private func admit() -> Result<Admission, CircuitOpen> {
    let now = clock.now
    return values.withLock { values in
      let end: C.Instant
      switch values.phase {
      case .closed: return .success(Admission(generation: values.generation, start: now))
      case .open(let until): end = until
      case .halfOpen(_, let admitted, let succeeded) where admitted < probes:
        values.phase = .halfOpen(since: now, admitted: admitted + 1, succeeded: succeeded)
        return .success(Admission(generation: values.generation, start: now))
      case .halfOpen(let since, _, _): end = since.advanced(by: coolDown)
      }
      if now < end { return .failure(CircuitOpen(remaining: now.duration(to: end))) }
      values.phase = .halfOpen(since: now, admitted: 1, succeeded: 0)
      values.generation &+= 1
      return .success(Admission(generation: values.generation, start: now))
    }
  }

  /// Nil if the result shows nothing about the dependency.
  private func record(_ isSuccess: Bool?, of admission: Admission) {
    let now = clock.now
    let duration = admission.start.duration(to: now)
    values.withLock { values in
      guard values.generation == admission.generation else { return }
      switch values.phase {
      case .open: return
      case .closed:
        let moment = origin.duration(to: now)
        var opens = false
        for index in values.tallies.indices where values.tallies[index].add(isSuccess: isSuccess, duration: duration, at: moment) {
          opens = true
        }
        if opens { enter(.open(until: now.advanced(by: coolDown)), &values) }
      case .halfOpen(let since, let admitted, let succeeded):
        if isSuccess == false || values.tallies.contains(where: { $0.rule.isSlow(duration) }) {
          enter(.open(until: now.advanced(by: coolDown)), &values)
        } else if isSuccess == nil {
          // Nothing was learnt: another call takes its place.
          values.phase = .halfOpen(since: since, admitted: admitted - 1, succeeded: succeeded)
        } else if succeeded + 1 >= probes {
          enter(.closed, &values)
        } else {
          values.phase = .halfOpen(since: since, admitted: admitted, succeeded: succeeded + 1)
        }
      }
    }
  }

  private func enter(_ phase: Phase, _ values: inout Values) {
    values.phase = phase
    values.generation &+= 1
    for index in values.tallies.indices { values.tallies[index].reset() }
  }
}
