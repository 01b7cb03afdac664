/// The deadlines of the guarded calls around the current task, for calls to other services.
///
/// ```swift
/// try await withRecovery("load price", deadline: .seconds(10)) { _ in
///   try await store.price(timeout: RecoveryDeadline.remaining ?? .seconds(30))
/// }
/// ```
///
/// Child tasks and `Task {}` inherit a deadline; `Task.detached` and handlers do not.
public enum RecoveryDeadline {
  /// The time until the nearest deadline, zero if it has passed; nil without one.
  public static var remaining: Duration? { RecoveryContext.current.get()?.timeLeft }
}

/// Runs `body` with a deadline for all guarded calls inside: none of them waits up to it or begins an attempt after it.
///
/// It is for limits that come from outside: the deadline of a request, the time that a function may run.
///
/// - Parameters:
///   - deadline: The time from now, or nil for none. A deadline further outside still counts.
///   - clock: Measures the time.
///   - body: The operation. A deadline does not end it.
/// - Returns: The value of `body`.
/// - Throws: The error of `body`, with its type.
@inlinable
public func withRecoveryDeadline<R, E: Error>(
  _ deadline: Duration?, clock: some Clock<Duration> = ContinuousClock(), _ body: () async throws(E) -> R
) async throws(E) -> R {
  guard let deadline else { return try await body() }
  let frame = RecoveryFrame.installing([], under: RecoveryContext.current.get())
  frame.end(after: deadline, by: clock)
  let result: Result<R, E> = await RecoveryContext.current.withValue(frame) {
    do throws(E) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try result.get()
}
