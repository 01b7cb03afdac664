import ErrorRecovery
import ErrorRecoveryLifecycle
import ErrorRecoveryTesting
import Logging
import PriceErrors
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import Testing

/// A service that fails some of its runs.
private final class FlakyService: Service {
  private let body: @Sendable (Int) async throws -> Void
  private let number = Mutex(0)
  var runs: Int { number.withLock { $0 } }

  init(_ body: @escaping @Sendable (Int) async throws -> Void) { self.body = body }

  func run() async throws {
    let run = number.withLock { number in
      number += 1
      return number
    }
    try await body(run)
  }
}

/// Services of a group.
@Suite(.timeLimit(.minutes(5))) struct RecoveringServiceTests {
  private let policy = RetryPolicy(maximumAttempts: 3, backoff: Backoff(base: .seconds(1), jitter: .none))

  private func group(_ service: some Service) -> ServiceGroup {
    ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: service, successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
  }

  @Test func `A service that fails runs again by its policy`() async throws {
    let clock = VirtualClock()
    let service = FlakyService { run in if run < 3 { throw PriceError() } }
    try await group(RecoveringService("flaky", service, handlers: [policy], clock: clock)).run()
    #expect(service.runs == 3)
    #expect(clock.sleeps == [.seconds(1), .seconds(2)])
  }

  @Test func `A service that keeps failing ends the group with its error`() async {
    let service = FlakyService { _ in throw PriceError() }
    await #expect(throws: PriceError()) {
      try await group(RecoveringService("flaky", service, handlers: [policy], clock: VirtualClock())).run()
    }
    #expect(service.runs == 3)
  }

  @Test func `A failure after a long run counts as the first one`() async {
    let clock = VirtualClock()
    let service = FlakyService { run in
      if run <= 10 { clock.advance(by: .seconds(3_600)) }
      throw PriceError()
    }
    await #expect(throws: PriceError()) {
      try await group(RecoveringService("flaky", service, handlers: [policy], clock: clock)).run()
    }
    #expect(service.runs == 13)
  }

  @Test func `A graceful shutdown ends a wait, and no attempt follows`() async throws {
    let (waits, waiting) = AsyncStream<Void>.makeStream()
    let policy = RetryPolicy(
      maximumAttempts: 3, backoff: Backoff(base: .seconds(3_600), cap: .seconds(3_600), jitter: .none), onEvent: { _ in waiting.yield() })
    let service = FlakyService { _ in throw PriceError() }
    let group = group(RecoveringService("flaky", service, handlers: [policy]))
    let task = Task { try await group.run() }
    for await _ in waits { break }
    await group.triggerGracefulShutdown()
    await #expect(throws: PriceError()) { try await task.value }
    #expect(service.runs == 1)
  }

  @Test func `An operation that fails during a shutdown is not repeated`() async {
    await testGracefulShutdown { trigger in
      let handler = ScriptedHandler { failure in failure.attempt < 5 ? Choice(.retry) : nil }
      await #expect(throws: PriceError()) {
        try await withRecoveryHandlers(ShutdownHandler(), handler) {
          try await withRecovery { attempt in
            if attempt == 2 { trigger.triggerGracefulShutdown() }
            throw PriceError()
          }
        }
      }
      #expect(handler.failures.count == 1)
    }
  }

  @Test func `Outside a group the handler declines and the clock sleeps`() async throws {
    let clock = VirtualClock()
    let value = try await withRecoveryHandlers(ShutdownHandler(), policy) {
      try await withRecovery(clock: ShutdownClock(clock)) { attempt in
        if attempt == 1 { throw PriceError() }
        return attempt
      }
    }
    #expect(value == 2)
    #expect(clock.sleeps == [.seconds(1)])
  }
}
