import ErrorRecoveryTesting

/// A clock on which a sleep only ends when its task is cancelled.
struct EndlessClock: Clock {
  var now: VirtualClock.Instant { VirtualClock.Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }
  let fallsAsleep: @Sendable () -> Void

  func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    fallsAsleep()
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}
