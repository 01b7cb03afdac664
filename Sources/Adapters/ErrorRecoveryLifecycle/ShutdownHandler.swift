#if Lifecycle
public import ErrorRecovery
import ServiceLifecycle

/// Ends guarded operations at their next failure once the service shuts down gracefully, so that retries don't hold the shutdown up.
///
/// It declines as long as the service runs. Install it inside other handlers, and let operations wait on a ``ShutdownClock``:
///
/// ```swift
/// try await withRecoveryHandlers(ShutdownHandler(), RetryPolicy(maximumAttempts: 10)) {
///   try await withRecovery("poll the queue", clock: ShutdownClock()) { _ in try await queue.poll() }
/// }
/// ```
public struct ShutdownHandler: RecoveryHandler {
  /// Creates a handler.
  public init() {}

  /// To cancel during a shutdown, else nil.
  @concurrent public func choose(_ failure: Failure) async -> Choice? { chooseImmediately(failure) }

  /// To cancel during a shutdown, else nil.
  public func chooseImmediately(_ failure: Failure) -> Choice? { Task.isShuttingDownGracefully ? Choice(.cancel) : nil }
}
#endif
