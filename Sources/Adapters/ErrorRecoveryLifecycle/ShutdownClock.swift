#if Lifecycle
import ServiceLifecycle

/// A clock whose sleeps end when the service shuts down gracefully: an operation that waits for its next attempt throws its last error at once.
public struct ShutdownClock<Base: Clock>: Clock {
  private let base: Base

  /// Creates a clock.
  ///
  /// - Parameter base: Measures the time.
  public init(_ base: Base = ContinuousClock()) { self.base = base }

  /// The moment of the base.
  public var now: Base.Instant { base.now }
  /// The resolution of the base.
  public var minimumResolution: Base.Instant.Duration { base.minimumResolution }

  /// Sleeps until a moment or the shutdown.
  ///
  /// - Throws: `CancellationError` when the task is cancelled or the service shuts down gracefully.
  public func sleep(until deadline: Base.Instant, tolerance: Base.Instant.Duration?) async throws {
    let base = base
    try await cancelWhenGracefulShutdown { try await base.sleep(until: deadline, tolerance: tolerance) }
  }
}
#endif
