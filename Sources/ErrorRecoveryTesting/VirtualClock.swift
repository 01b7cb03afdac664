import Synchronization

/// A clock for tests: it advances at once when a task sleeps, and remembers every sleep.
///
/// ```swift
/// let clock = VirtualClock()
/// _ = try await withRecoveryHandlers(RetryPolicy()) { try await withRecovery(clock: clock) { _ in try await fetch() } }
/// #expect(clock.sleeps.count == 2)
/// ```
public final class VirtualClock: Clock {
  /// A moment on the clock, counted from its making.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the clock was made.
    public var offset: Duration
    /// Creates a moment.
    public init(offset: Duration) { self.offset = offset }
    /// The moment so much later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The time until another moment.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether one moment is before another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Duration.zero, readings: 0, sleeps: [Duration]()))

  /// Creates a clock that shows zero.
  public init() {}

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// How often ``now`` was read.
  public var readings: Int { state.withLock { $0.readings } }
  /// The durations of all sleeps, in order.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// The moment it shows.
  public var now: Instant {
    state.withLock {
      $0.readings += 1
      return Instant(offset: $0.now)
    }
  }

  /// Lets time pass without a sleeping task.
  public func advance(by duration: Duration) { state.withLock { $0.now += duration } }

  /// Moves on to `deadline`, unless it is past or the task is cancelled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append(deadline.offset - $0.now)
      $0.now = max($0.now, deadline.offset)
    }
  }
}
