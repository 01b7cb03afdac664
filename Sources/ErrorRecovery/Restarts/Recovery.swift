/// Runs an operation whose failure can be recovered from: by another attempt, by a restart, or by a way out that the error itself offers.
///
/// ```swift
/// let price = try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { cached }]) { attempt in
///   try await fetchPrice()
/// }
/// ```
///
/// **Asked once, sees everything.** When the body throws, the handlers installed by ``withRecoveryHandlers(_:body:)`` are asked from the
/// innermost outwards. They are offered the restarts of this call and those of every enclosing one; of two with the same id the innermost
/// stays. Choosing a restart of an enclosing call lets the body's own error pass outwards to it, and nobody is asked on the way. When all
/// decline, that is final: enclosing calls let the same failure (same type and code, also if wrapped) pass. Without this rule three nested
/// calls with four attempts each would run the operation 64 times.
///
/// When a restart or an error's own way out throws, the handlers are asked about that error, and the way is not offered again. Nobody is
/// asked about a `CancellationError`, nor when the task is cancelled: the last error then leaves at once.
///
/// A closure that throws a concrete type must say so, `{ (attempt) throws(E) -> Value in … }`: Swift 6.3 infers `any Error` for others.
///
/// - Parameters:
///   - restarts: The ways out that this place can go.
///   - deadline: How long the attempts and the waits between them may take together, from now. No wait reaches it, and no attempt begins
///     after it. It does not end an attempt that is running, nor a handler that is thinking.
///   - clock: Measures the time and waits.
///   - body: The operation. Its argument is the number of the attempt; the first one is 1.
/// - Returns: What the body returned, or the value of a restart.
/// - Throws: What the body threw last, with its type, and nothing else.
/// - Complexity: With neither handlers nor restarts, the cost of a task-local look-up, and no clock is read. With them, success costs one
///   task-local binding and one reading of the clock. Neither allocates, but for the first call in a place and for calls that run side by
///   side; a list of restarts costs what the caller spends to make it. Options are collected only after a failure.
@inlinable
public func withRecovery<Value, E: Error, C: Clock<Duration>>(
  restarts: [Restart<Value>] = [],
  deadline: Duration? = nil,
  clock: C = ContinuousClock(),
  _ body: (_ attempt: Int) async throws(E) -> Value
) async throws(E) -> Value {
  let outer = RecoveryContext.current.get()
  let handlers = outer?.handlers ?? []
  if handlers.isEmpty && restarts.isEmpty { return try await body(1) }
  var frame = RecoveryFrame.begin(under: outer)
  if !restarts.isEmpty { frame.offer(restarts) }
  let start = handlers.isEmpty ? nil : clock.now
  var previousDelay = Duration.zero
  var attempt = 0
  while true {
    attempt += 1
    if attempt > 1 { frame.beginAttempt() }
    for handler in handlers { handler.willAttempt(attempt) }
    // The frame may only be bound around the body: a restart runs outside of the frame that offers it.
    let result: Result<Value, E> = await RecoveryContext.current.withValue(frame) { [attempt] in
      do throws(E) { return .success(try await body(attempt)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value):
      let isInnermost = frame.isInnermost
      RecoveryFrame.end(&frame)
      for handler in handlers {
        if isInnermost { handler.didReturn(fromAttempt: attempt) }
        handler.didFinish(success: true, attempts: attempt)
      }
      return value
    case .failure(let error):
      let negotiation = Negotiation(
        frame: frame, handlers: handlers, restarts: restarts, clock: clock, start: start, deadline: deadline, previousDelay: previousDelay)
      switch await negotiation.outcome(of: error, attempt: attempt) {
      case .again(let delay): previousDelay = delay
      case .value(let value):
        RecoveryFrame.end(&frame)
        for handler in handlers { handler.didFinish(success: true, attempts: attempt) }
        return value
      case .failed:
        RecoveryFrame.end(&frame)
        for handler in handlers { handler.didFinish(success: false, attempts: attempt) }
        throw error
      }
    }
  }
}
