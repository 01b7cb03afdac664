/// Runs an operation whose failure can be recovered from: by another attempt, by a restart, or by an option of the error itself.
///
/// ```swift
/// let price = try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { cached }]) { attempt in
///   try await fetchPrice()
/// }
/// ```
///
/// **Asked once, sees everything.** When the body throws, the handlers installed by ``withRecoveryHandlers(_:body:)-(RecoveryHandler...,_)``
/// are asked from the innermost outwards. They are offered the restarts of this call and those of every enclosing one; of two with the same id
/// the innermost stays. Choosing a restart of an enclosing call lets the body's own error pass outwards to it, and no handler is asked in
/// between. When all decline, that is final: enclosing calls let the same failure pass, also if wrapped. Without this rule three nested calls
/// with four attempts each would run the operation 64 times.
///
/// **The same failure** is the same object, an untyped error that was thrown on, or a value that is equal to it. Values of a type that is not
/// `Equatable` are compared field by field; where that finds no difference, the last failure of the task counts. Make errors `Equatable` that
/// differ in nothing else.
///
/// **Bounded.** The body runs at most `maximumAttempts` times, whoever chooses. An error whose ``Retryability`` is ``Retryability/no`` is
/// retried only by a person, or by a policy that classifies errors itself: see ``RecoveryHandler/chooser``.
///
/// When a restart or an error's own option throws, the handlers are asked about that error, and the option is not offered again. No handler is asked
/// about a `CancellationError`, nor when the task is cancelled: the last error is then thrown at once.
///
/// A closure that throws a concrete type must declare it, `{ (attempt) throws(E) -> Value in … }`: Swift 6.3 infers `any Error` for others.
///
/// - Parameters:
///   - operation: The name of the operation in events: see ``RecoveryEvent``.
///   - restarts: The recovery options of this call.
///   - deadline: How long the attempts and the waits between them may take together, from now. No wait reaches it, and no attempt begins
///     after it. It does not end an attempt that is running, nor a handler that is thinking. Calls inside have it too, see
///     ``RecoveryDeadline``.
///   - maximumAttempts: The maximum number of times the body runs, including the first; after that, no other attempt is offered.
///   - clock: Measures the time and waits.
///   - body: The operation. Its argument is the number of the attempt; the first one is 1.
/// - Returns: The value of the body, or of a restart.
/// - Throws: Only the error that the body threw last, with its type.
/// - Complexity: With neither handlers, restarts nor a deadline, the cost of a task-local look-up. With them, success costs one task-local binding, and
///   one reading of the clock where there is a deadline. Neither allocates, except the first call in a place and calls that run side
///   by side; a list of restarts costs what the caller spends to make it. Options are collected only after a failure.
@inlinable
@inline(__always)
public func withRecovery<Value, E: Error, C: Clock<Duration>>(
  _ operation: StaticString? = nil,
  restarts: [Restart<Value>] = [],
  deadline: Duration? = nil,
  maximumAttempts: Int = 100,
  clock: C = ContinuousClock(),
  _ body: (_ attempt: Int) async throws(E) -> Value
) async throws(E) -> Value {
  let outer = RecoveryContext.current.get()
  if restarts.isEmpty, deadline == nil, outer?.hasHandlers != true { return try await body(1) }
  let frame = RecoveryFrame.begin(under: outer)
  if !restarts.isEmpty { frame.offer(restarts) }
  if let deadline { frame.end(after: deadline, by: clock) }
  if frame.hasObservers { frame.announceBegin(operation) }
  // The frame may only be bound around the body: a restart runs outside the frame that offers it.
  let result: Result<Value, E> = await RecoveryContext.current.withValue(frame) {
    do throws(E) { return .success(try await body(1)) } catch { return .failure(error) }
  }
  switch result {
  case .success(let value):
    if frame.hasObservers { frame.announceReturn(fromAttempt: 1) }
    RecoveryFrame.end(frame, under: outer)
    return value
  case .failure(let error):
    let recovery = Recovery(frame: frame, outer: outer, restarts: restarts, clock: clock, maximumAttempts: maximumAttempts)
    return try await recovery.value(after: error, body)
  }
}

/// The negotiation after the first attempt has failed.
@usableFromInline
struct Recovery<Value, C: Clock<Duration>> {
  @usableFromInline let frame: RecoveryFrame
  @usableFromInline let outer: RecoveryFrame?
  @usableFromInline let restarts: [Restart<Value>]
  @usableFromInline let clock: C
  @usableFromInline let maximumAttempts: Int

  @inlinable
  init(frame: RecoveryFrame, outer: RecoveryFrame?, restarts: [Restart<Value>], clock: C, maximumAttempts: Int) {
    self.frame = frame
    self.outer = outer
    self.restarts = restarts
    self.clock = clock
    self.maximumAttempts = maximumAttempts
  }

  /// The value of another attempt, of a restart, or else the last error.
  @inlinable
  @inline(never)
  func value<E: Error>(after error: E, _ body: (_ attempt: Int) async throws(E) -> Value) async throws(E) -> Value {
    let firstFailure = frame.hasHandlers ? clock.now : nil
    var error = error
    var previousDelay = Duration.zero
    var receipt: RetryReceipt?
    var attempt = 1
    while true {
      let negotiation = Negotiation(
        frame: frame, restarts: restarts, clock: clock, firstFailure: firstFailure, previousDelay: previousDelay,
        maximumAttempts: maximumAttempts)
      switch await negotiation.outcome(of: error, attempt: attempt) {
      case .again(let delay, let paid): (previousDelay, receipt) = (delay, paid)
      case .value(let value):
        end(attempts: attempt)
        return value
      case .failed:
        end(attempts: attempt, error: error)
        throw error
      }
      attempt += 1
      frame.beginAttempt()
      if frame.hasObservers { frame.announce(attempt: attempt) }
      let result: Result<Value, E> = await RecoveryContext.current.withValue(frame) { [attempt] in
        do throws(E) { return .success(try await body(attempt)) } catch { return .failure(error) }
      }
      switch result {
      case .failure(let next): error = next
      case .success(let value):
        receipt?.redeem()
        if frame.hasObservers { frame.announceReturn(fromAttempt: attempt) }
        RecoveryFrame.end(frame, under: outer)
        return value
      }
    }
  }

  @inlinable
  func end(attempts: Int, error: (any Error)? = nil) {
    if frame.hasObservers { frame.announceEnd(success: error == nil, attempts: attempts, error: error) }
    RecoveryFrame.end(frame, under: outer)
  }
}
