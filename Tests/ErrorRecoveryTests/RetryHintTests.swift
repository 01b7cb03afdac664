import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

/// An error of a server that asks for a wait.
private struct BusyError: PresentableError {
  var retryability: Retryability
  var code: ErrorCode { ErrorCode(domain: "tests", name: "busy") }
  var title: ErrorText { "The server is busy." }
}

/// Waits that errors ask for.
@Suite struct RetryHintTests {
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// The wait before the second attempt, and the policy's decision.
  private func wait(
    _ retryability: Retryability, _ policy: RetryPolicy, deadline: Duration? = nil
  ) async -> (wait: Duration?, decision: RetryEvent.Decision?) {
    let clock = VirtualClock()
    let decision = Mutex<RetryEvent.Decision?>(nil)
    var policy = policy
    policy.maximumAttempts = 2
    policy.onEvent = { event in decision.withLock { $0 = $0 ?? event.decision } }
    _ = try? await withRecoveryHandlers(policy) {
      try await withRecovery(deadline: deadline, clock: clock) { _ in throw BusyError(retryability: retryability) }
    }
    return (clock.sleeps.first, decision.withLock(\.self))
  }

  @Test func `A server that requests a wait of an hour gets no request after a minute`() async {
    let hour = await wait(.after(.seconds(3_600)), RetryPolicy())
    #expect(hour.wait == nil)
    #expect(hour.decision == .hintTooLong(.seconds(3_600)))
    #expect(hour.decision?.description == "hint-too-long")
    #expect(await wait(.throttled(after: .seconds(61)), RetryPolicy()).wait == nil)
    #expect(await wait(.after(.seconds(60)), RetryPolicy()).wait != nil)
  }

  @Test func `Fifty clients with the same hint come at different times, and none too early`() async {
    let random = SeededRandom(seed: seed)
    var waits: Set<Duration> = []
    for _ in 0..<50 {
      guard let wait = await wait(.after(.seconds(30)), RetryPolicy(random: random)).wait else { continue }
      #expect(wait >= .seconds(30) && wait < .seconds(37.5), "seed \(seed)")
      waits.insert(wait)
    }
    #expect(waits.count == 50, "seed \(seed)")
    // No half of the time has all of them.
    #expect(waits.contains { $0 < .seconds(33.75) } && waits.contains { $0 > .seconds(33.75) }, "seed \(seed)")
  }

  @Test func `A shortened wait is spread below its limit, and one within the limit as usual`() async {
    let policy = RetryPolicy(hint: .shortened(to: .seconds(100), spread: 0.5), random: SeededRandom(seed: seed))
    for _ in 0..<50 {
      let long = await wait(.after(.seconds(86_400)), policy).wait ?? .zero
      #expect(long >= .seconds(50) && long < .seconds(100), "seed \(seed)")
      let short = await wait(.after(.seconds(10)), policy).wait ?? .zero
      #expect(short >= .seconds(10) && short < .seconds(15), "seed \(seed)")
    }
  }

  @Test func `Chance alone does not pass the deadline`() async {
    let random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let near = await wait(.after(.seconds(30)), RetryPolicy(random: random), deadline: .seconds(31))
      #expect(near.wait.map { $0 >= .seconds(30) && $0 < .seconds(31) } == true, "seed \(seed)")
    }
    #expect(await wait(.after(.seconds(30)), RetryPolicy(), deadline: .seconds(30)).decision == .deadlineTooNear)
  }

  @Test(arguments: [RetryHint.upTo(.seconds(60)), .shortened(to: .seconds(60)), .adding(atMost: .seconds(5)), .ignored])
  func `Without jitter, and for hints that request nothing, waits are exact`(hint: RetryHint) async {
    let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none), hint: hint)
    #expect(await wait(.after(.zero), policy).wait == .seconds(1))
    #expect(await wait(.after(.seconds(-5)), policy).wait == .seconds(1))
    let expected: Duration = hint == .ignored ? .seconds(1) : hint == .adding(atMost: .seconds(5)) ? .seconds(6) : .seconds(20)
    #expect(await wait(.after(.seconds(20)), policy).wait == expected)
  }

  @Test func `Hints of any size end in a wait or a refusal`() async {
    let hints = [RetryHint.upTo(.seconds(Int64.max), spread: .infinity), .shortened(to: .zero, spread: .nan), .upTo(.seconds(-1))]
    for hint in hints {
      for wish in [Duration.zero, .nanoseconds(1), .seconds(366 * 86_400), .seconds(Int64.max)] {
        let policy = RetryPolicy(backoff: Backoff(base: .zero), hint: hint, random: SeededRandom(seed: seed))
        let result = await wait(.after(wish), policy, deadline: .seconds(1))
        #expect(result.decision != nil, "\(hint) \(wish)")
      }
    }
  }

  @Test func `Throttling has waits of its own`() async {
    let policy = RetryPolicy(
      backoff: Backoff(base: .milliseconds(50), jitter: .none), throttlingBackoff: Backoff(base: .seconds(1), jitter: .none))
    #expect(await wait(.transient, policy).wait == .milliseconds(50))
    #expect(await wait(.throttled, policy).wait == .seconds(1))
  }
}
