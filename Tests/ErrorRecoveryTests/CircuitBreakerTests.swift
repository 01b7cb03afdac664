import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum DownError: Error {
  case down
}

/// Circuit breaker.
@Suite struct CircuitBreakerTests {
  private let clock = VirtualClock()

  private func opened() async -> CircuitBreaker<VirtualClock> {
    let breaker = CircuitBreaker(failureThreshold: 3, coolDown: .seconds(10), clock: clock)
    for _ in 0..<3 { _ = try? await breaker.run { throw DownError.down } }
    return breaker
  }

  @Test func `A breaker opens after the configured number of consecutive failures, and a success resets the count`() async throws {
    let breaker = CircuitBreaker(failureThreshold: 2, clock: clock)
    for _ in 0..<3 {
      _ = try? await breaker.run { throw DownError.down }
      try await breaker.run {}
    }
    #expect(breaker.state == .closed)
    _ = try? await breaker.run { throw DownError.down }
    _ = try? await breaker.run { throw DownError.down }
    #expect(breaker.state == .open)
  }

  @Test func `An open breaker runs nothing, and its refusal gives the wait`() async {
    let breaker = await opened()
    clock.advance(by: .seconds(4))
    let calls = Counter()
    let refusal = await #expect(throws: CircuitOpen.self) { try await breaker.run { calls.up() } }
    #expect(refusal?.retryability == .after(.seconds(6)))
    #expect(calls.count == 0)
  }

  @Test(.timeLimit(.minutes(20)))
  func `Exactly one of many calls is the probe after the cool-down`() async {
    let breaker = await opened()
    clock.advance(by: .seconds(10))
    let calls = Counter()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask {
          do {
            try await breaker.run {
              calls.up()
              for await _ in gate { break }
            }
            return false
          } catch { return true }
        }
      }
      // The probe waits until all others are refused.
      var refused = 0
      for await isRefused in group where isRefused {
        refused += 1
        if refused == 63 { open.finish() }
      }
      return refused
    }
    #expect(refused == 63)
    #expect(calls.count == 1)
    #expect(breaker.state == .closed)
  }

  @Test func `A failed probe opens the breaker again; after a cancelled one the next call is the probe`() async throws {
    let breaker = await opened()
    clock.advance(by: .seconds(10))
    _ = try? await breaker.run { throw DownError.down }
    #expect(breaker.state == .open)
    clock.advance(by: .seconds(10))
    _ = try? await breaker.run { throw CancellationError() }
    try await breaker.run {}
    #expect(breaker.state == .closed)
  }

  @Test func `A late failure of an earlier call does not open the breaker again`() async throws {
    let breaker = CircuitBreaker(failureThreshold: 1, coolDown: .seconds(10), clock: clock)
    _ = try? await breaker.run {
      _ = try? await breaker.run { throw DownError.down }
      clock.advance(by: .seconds(10))
      try await breaker.run {}
      throw DownError.down
    }
    #expect(breaker.state == .closed)
  }

  @Test func `A policy waits for the time in the refusal, and the probe recovers the call`() async throws {
    let breaker = await opened()
    let value = try await withRecoveryHandlers(RetryPolicy(backoff: Backoff(base: .zero, jitter: .none))) {
      try await withRecovery(clock: clock) { _ in try await breaker.run { 42 } }
    }
    #expect(value == 42)
    #expect(clock.sleeps == [.seconds(10)])
  }
}
