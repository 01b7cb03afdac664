/// Runs an operation that never suspends and whose failure can be recovered from: the synchronous twin of
/// ``withRecovery(restarts:deadline:clock:_:)``.
///
/// ```swift
/// let price = try withImmediateRecovery(restarts: [ImmediateRestart("zero", "Count It as Zero") { 0 }]) { _ in try parse(cell) }
/// ```
///
/// Only handlers that can answer at once are asked, by ``RecoveryHandler/chooseImmediately(_:)``, and nothing waits: a person at a terminal
/// and a policy with pauses decline here. What nobody answers passes outwards, and an enclosing `withRecovery` asks them all. The rest is
/// the same: asked from the innermost outwards, offered the restarts of all enclosing calls, and a choice of one of those unwinds to it.
///
/// - Parameters:
///   - restarts: The ways out that this place can go.
///   - body: The operation. Its argument is the number of the attempt; the first one is 1.
/// - Returns: What the body returned, or the value of a restart.
/// - Throws: What the body threw last, with its type, and nothing else.
@inlinable
public func withImmediateRecovery<Value, E: Error>(
  restarts: [ImmediateRestart<Value>] = [], _ body: (_ attempt: Int) throws(E) -> Value
) throws(E) -> Value {
  let outer = RecoveryContext.current.get()
  let handlers = outer?.handlers ?? []
  if handlers.isEmpty && restarts.isEmpty { return try body(1) }
  var frame = RecoveryFrame.begin(under: outer, isImmediate: true)
  if !restarts.isEmpty { frame.offer(restarts) }
  var attempt = 0
  while true {
    attempt += 1
    if attempt > 1 { frame.beginAttempt() }
    for handler in handlers { handler.willAttempt(attempt) }
    let result: Result<Value, E> = RecoveryContext.current.withValue(frame) {
      do throws(E) { return .success(try body(attempt)) } catch { return .failure(error) }
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
      switch ImmediateNegotiation(frame: frame, handlers: handlers, restarts: restarts).outcome(of: error, attempt: attempt) {
      case .again: continue
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
