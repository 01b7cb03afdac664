/// The handlers that the current task runs under, innermost first.
///
/// A detached task or a callback of an event loop starts without any: read them before, and install them there again.
public var currentRecoveryHandlers: [any RecoveryHandler] { RecoveryContext.current.get()?.handlers ?? [] }

/// Runs `body` with handlers that are asked before those installed further outside.
///
/// - Parameters:
///   - handlers: The handlers, the one to be asked first at the front.
///   - body: The operation that runs under them, including its child tasks.
/// - Returns: The value of `body`.
/// - Throws: The error of `body`, with its type.
@inlinable
public func withRecoveryHandlers<R, E: Error>(
  _ handlers: any RecoveryHandler..., body: () async throws(E) -> R
) async throws(E) -> R {
  try await withRecoveryHandlers(handlers, body: body)
}

/// Runs `body` with a list of handlers that are asked before those installed further outside.
///
/// - Parameters:
///   - handlers: The handlers, the one to be asked first at the front.
///   - body: The operation that runs under them, including its child tasks.
/// - Returns: The value of `body`.
/// - Throws: The error of `body`, with its type.
@inlinable
public func withRecoveryHandlers<R, E: Error>(
  _ handlers: [any RecoveryHandler], body: () async throws(E) -> R
) async throws(E) -> R {
  let frame = RecoveryFrame.installing(handlers, under: RecoveryContext.current.get())
  // `withValue` rethrows untyped; the error keeps its type inside a result.
  let result: Result<R, E> = await RecoveryContext.current.withValue(frame) {
    do throws(E) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try result.get()
}
