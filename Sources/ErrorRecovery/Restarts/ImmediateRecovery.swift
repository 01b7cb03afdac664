/// Runs an operation that never suspends and whose failure can be recovered from: the synchronous twin of
/// ``withRecovery(_:restarts:deadline:maximumAttempts:clock:_:)``.
///
/// ```swift
/// let price = try withImmediateRecovery(restarts: [ImmediateRestart("zero", "Count It as Zero") { 0 }]) { _ in try parse(cell) }
/// ```
///
/// Only handlers that can answer at once are asked, by ``RecoveryHandler/chooseImmediately(_:)``, and nothing waits: a user at a terminal
/// and a policy with pauses decline here. A failure that no handler answers is thrown, and an enclosing `withRecovery` asks them all. The rest is
/// the same: asked from the innermost outwards, offered the restarts of all enclosing calls, and a choice of one of those unwinds to it.
///
/// It has a name and a ``ImmediateRestart`` of its own because a Swift function can't be synchronous or asynchronous depending on its argument: of
/// two functions called `withRecovery`, an asynchronous caller could never reach the synchronous one.
///
/// - Parameters:
///   - operation: The name of the operation in events: see ``RecoveryEvent``.
///   - restarts: The recovery options of this call.
///   - maximumAttempts: The maximum number of times the body runs, including the first; after that, no other attempt is offered.
///   - body: The operation. Its argument is the number of the attempt; the first one is 1.
/// - Returns: The value of the body, or of a restart.
/// - Throws: Only the error that the body threw last, with its type.
/// - Complexity: As for ``withRecovery(_:restarts:deadline:maximumAttempts:clock:_:)``; no clock is ever read.
@inlinable
@inline(__always)
public func withImmediateRecovery<Value, E: Error>(
  _ operation: StaticString? = nil, restarts: [ImmediateRestart<Value>] = [], maximumAttempts: Int = 100,
  _ body: (_ attempt: Int) throws(E) -> Value
) throws(E) -> Value {
  let outer = RecoveryContext.current.get()
  if restarts.isEmpty, outer?.hasHandlers != true { return try body(1) }
  return try guardedImmediately(operation, under: outer, restarts: restarts, maximumAttempts: maximumAttempts, body)
}

/// ``withImmediateRecovery(_:restarts:maximumAttempts:_:)`` where a handler can be asked, or could be from further inside.
@inlinable
func guardedImmediately<Value, E: Error>(
  _ operation: StaticString?, under outer: RecoveryFrame?, restarts: [ImmediateRestart<Value>], maximumAttempts: Int,
  _ body: (_ attempt: Int) throws(E) -> Value
) throws(E) -> Value {
  let frame = RecoveryFrame.begin(under: outer)
  if !restarts.isEmpty { frame.offer(restarts) }
  var attempt = 1
  while true {
    if frame.hasObservers { if attempt == 1 { frame.announceBegin(operation) } else { frame.announce(attempt: attempt) } }
    let result: Result<Value, E> = RecoveryContext.current.withValue(frame) {
      do throws(E) { return .success(try body(attempt)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value):
      if frame.hasObservers { frame.announceReturn(fromAttempt: attempt) }
      RecoveryFrame.end(frame, under: outer)
      return value
    case .failure(let error):
      let negotiation = ImmediateNegotiation(frame: frame, restarts: restarts, maximumAttempts: maximumAttempts)
      let outcome = negotiation.outcome(of: error, attempt: attempt)
      if case .again = outcome {
        attempt += 1
        frame.beginAttempt()
        continue
      }
      if frame.hasObservers {
        frame.announceEnd(success: outcome.hasValue, attempts: attempt, error: outcome.hasValue ? nil : error)
      }
      RecoveryFrame.end(frame, under: outer)
      guard case .value(let value) = outcome else { throw error }
      return value
    }
  }
}
