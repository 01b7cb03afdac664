/// The time as an engine sees it.
package struct EngineTime: Sendable {
  /// The time since the engine was made.
  package var now: @Sendable () -> Duration
  /// Waits so long, or until the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void

  /// Takes the time from a clock.
  package init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
