import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum SlowError: Error {
  case late
}

/// Deadline and cancellation.
@Suite struct DeadlineAndCancellationTests {
  @Test func `Waits end before the deadline, and a wait that would reach it is not started`() async {
    let clock = VirtualClock()
    let handler = ScriptedHandler { _ in Choice(.retry, after: .seconds(4)) }
    await #expect(throws: SlowError.late) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery(deadline: .seconds(12), clock: clock) { _ in throw SlowError.late }
      }
    }
    #expect(clock.sleeps == [.seconds(4), .seconds(4)])
    #expect(handler.failures.map(\.remaining) == [.seconds(12), .seconds(8), .seconds(4)])
    #expect(handler.failures.map(\.elapsed) == [.zero, .seconds(4), .seconds(8)])
  }

  @Test func `The time that a handler takes counts`() async {
    let clock = VirtualClock()
    let handler = ScriptedHandler { _ in
      clock.advance(by: .seconds(10))
      return Choice(.retry, after: .seconds(1))
    }
    await #expect(throws: SlowError.late) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery(deadline: .seconds(10), clock: clock) { _ in throw SlowError.late }
      }
    }
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `A retry is not offered after the deadline, and a restart still is`() async throws {
    let clock = VirtualClock()
    let handler = ScriptedHandler { _ in Choice("use-cache") }
    let value = try await withRecoveryHandlers(handler) {
      try await withRecovery(restarts: [Restart("use-cache", "Use the Cache") { 1 }], deadline: .seconds(1), clock: clock) { _ in
        clock.advance(by: .seconds(2))
        throw SlowError.late
      }
    }
    #expect(value == 1)
    #expect(handler.offers == [["use-cache", "cancel"]])
  }

  @Test func `A negative delay counts as none`() async throws {
    let clock = VirtualClock()
    let value = try await withRecoveryHandlers(ScriptedHandler { _ in Choice(.retry, after: .seconds(-1)) }) {
      try await withRecovery(clock: clock) { attempt in
        if attempt == 1 { throw SlowError.late }
        return attempt
      }
    }
    #expect(value == 2)
    #expect(clock.sleeps.isEmpty)
  }

  @Test(.timeLimit(.minutes(20)))
  func `Cancelling during a wait throws the body's error at once`() async {
    let (asleep, fellAsleep) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withRecoveryHandlers(ScriptedHandler { _ in Choice(.retry, after: .seconds(3_600)) }) {
        try await withRecovery(clock: EndlessClock { fellAsleep.yield() }) { _ in throw SlowError.late }
      }
    }
    for await _ in asleep { break }
    task.cancel()
    await #expect(throws: SlowError.late) { try await task.value }
  }

  @Test(.timeLimit(.minutes(20)))
  func `An answer that arrives after the task was cancelled is not used`() async {
    let calls = Counter()
    let handler = ScriptedHandler { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return Choice(.retry)
    }
    let task = Task {
      try await withRecoveryHandlers(handler) {
        try await withRecovery { _ in
          calls.up()
          throw SlowError.late
        }
      }
    }
    await #expect(throws: SlowError.late) { try await task.value }
    #expect(calls.count == 1)
  }

  @Test func `A call inside has the deadline of the call around it, and its own if that is nearer`() async {
    let clock = VirtualClock()
    let handler = ScriptedHandler { _ in Choice(.retry, after: .seconds(4)) }
    await #expect(throws: SlowError.late) {
      try await withRecovery(deadline: .seconds(6), clock: clock) { _ in
        try await withRecoveryHandlers(handler) {
          try await withRecovery(deadline: .seconds(60), clock: clock) { _ in throw SlowError.late }
        }
      }
    }
    #expect(handler.failures.map(\.remaining) == [.seconds(6), .seconds(2)])
    #expect(clock.sleeps == [.seconds(4)])
  }

  @Test func `A body reads the time that is left, also without handlers and in a child task`() async {
    let clock = VirtualClock()
    #expect(RecoveryDeadline.remaining == nil)
    await withRecoveryDeadline(.seconds(9), clock: clock) {
      clock.advance(by: .seconds(2))
      #expect(RecoveryDeadline.remaining == .seconds(7))
      await withRecovery(deadline: .seconds(3), clock: clock) { _ in
        async let remaining = RecoveryDeadline.remaining
        #expect(await remaining == .seconds(3))
        clock.advance(by: .seconds(30))
        #expect(RecoveryDeadline.remaining == .zero)
      }
    }
    #expect(RecoveryDeadline.remaining == nil)
    await withRecovery { _ in #expect(RecoveryDeadline.remaining == nil) }
  }

  @Test func `The system's clock measures a deadline, and a call that is over leaves none to the next`() async {
    await withRecoveryHandlers(ScriptedHandler()) {
      for _ in 0..<2 {
        await withRecovery(deadline: .seconds(3_600)) { _ in
          #expect((RecoveryDeadline.remaining ?? .zero) > .seconds(1_800))
        }
        await withRecovery { _ in #expect(RecoveryDeadline.remaining == nil) }
      }
    }
  }

  @Test func `Handlers are not asked about a cancellation`() async {
    let handler = ScriptedHandler { _ in Choice(.retry) }
    await #expect(throws: CancellationError.self) {
      try await withRecoveryHandlers(handler) { try await withRecovery { _ in throw CancellationError() } }
    }
    #expect(handler.failures.isEmpty)
  }
}
