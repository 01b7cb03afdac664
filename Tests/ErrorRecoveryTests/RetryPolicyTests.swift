import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

private struct FlakyError: PresentableError {
  var retryability: Retryability = .transient
  var code: ErrorCode { ErrorCode(domain: "tests", name: "flaky") }
  var title: ErrorText { "It failed." }
}

/// The decisions of a policy, in their order.
private final class DecisionLog: Sendable {
  private let list = Mutex<[RetryEvent.Decision]>([])
  var decisions: [RetryEvent.Decision] { list.withLock { $0 } }
  func add(_ event: RetryEvent) { list.withLock { $0.append(event.decision) } }
}

/// Retry policy.
@Suite struct RetryPolicyTests {
  private let seed = UInt64.random(in: 0...UInt64.max)

  @Test func `The first call counts, waits double up to the limit, and the last failure is thrown`() async {
    let clock = VirtualClock()
    let log = DecisionLog()
    let plan = FaultPlan { _ in FlakyError() }
    let policy = RetryPolicy(
      maximumAttempts: 5, backoff: Backoff(base: .seconds(1), cap: .seconds(3), jitter: .none), onEvent: { log.add($0) })
    await #expect(throws: FlakyError.self) {
      try await withRecoveryHandlers(policy) { try await withRecovery(clock: clock) { _ in try await plan.run {} } }
    }
    #expect(plan.calls == 5)
    #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(3), .seconds(3)])
    #expect(log.decisions.last == .attemptsExhausted)
  }

  @Test(arguments: Backoff.Jitter.allCases)
  func `Waits stay within their bounds for every jitter`(jitter: Backoff.Jitter) {
    var random = SeededRandom(seed: seed)
    let backoff = Backoff(base: .milliseconds(50), cap: .seconds(20), jitter: jitter)
    var previous = Duration.zero
    var sum = Duration.zero
    for round in 0..<4_000 {
      let attempt = round % 40 + 1
      let delay = backoff.delay(afterAttempt: attempt, previous: previous, using: &random)
      #expect(delay >= .zero && delay <= backoff.cap, "seed \(seed)")
      if jitter == .decorrelated { #expect(delay >= backoff.base, "seed \(seed)") }
      previous = delay
      sum += backoff.delay(afterAttempt: 40, using: &random)
    }
    let mean = sum / 4_000 / .seconds(1)
    switch jitter {
    case .none: #expect(mean > 19.99)
    // Six standard deviations of the mean of a uniform distribution.
    case .full: #expect(abs(mean - 10) < 6 * 20 / 12.0.squareRoot() / 4_000.0.squareRoot(), "seed \(seed)")
    case .equal: #expect(abs(mean - 15) < 6 * 10 / 12.0.squareRoot() / 4_000.0.squareRoot(), "seed \(seed)")
    default: break
    }
  }

  @Test func `The same seed gives the same waits`() async {
    func sleeps() async -> [Duration] {
      let clock = VirtualClock()
      let policy = RetryPolicy(maximumAttempts: 8, random: SeededRandom(seed: seed))
      _ = try? await withRecoveryHandlers(policy) { try await withRecovery(clock: clock) { _ in throw FlakyError() } }
      return clock.sleeps
    }
    let first = await sleeps()
    #expect(first.count == 7)
    #expect(await sleeps() == first, "seed \(seed)")
  }

  @Test func `The error decides whether to retry, and a server's wait is followed within a limit`() async {
    let backoff = Backoff(base: .seconds(1), jitter: .none)
    func sleeps(_ retryability: Retryability) async -> [Duration] {
      let clock = VirtualClock()
      let policy = RetryPolicy(maximumAttempts: 2, backoff: backoff, hint: .upTo(.seconds(30)))
      _ = try? await withRecoveryHandlers(policy) {
        try await withRecovery(clock: clock) { _ in throw FlakyError(retryability: retryability) }
      }
      return clock.sleeps
    }
    #expect(await sleeps(.no).isEmpty)
    #expect(await sleeps(.throttled) == [.seconds(1)])
    #expect(await sleeps(.after(.seconds(7))) == [.seconds(7)])
    #expect(await sleeps(.after(.seconds(-7))) == [.seconds(1)])
    #expect(await sleeps(.after(.seconds(30))) == [.seconds(30)])
    #expect(await sleeps(.after(.seconds(86_400))).isEmpty)
  }

  @Test func `A wait that would reach the deadline is not started and costs no budget`() async {
    let clock = VirtualClock()
    let log = DecisionLog()
    let budget = RetryBudget(capacity: 5)
    let policy = RetryPolicy(backoff: Backoff(base: .seconds(10), jitter: .none), budget: budget, onEvent: { log.add($0) })
    _ = try? await withRecoveryHandlers(policy) {
      try await withRecovery(deadline: .seconds(10), clock: clock) { _ in throw FlakyError() }
    }
    #expect(log.decisions == [.deadlineTooNear])
    #expect(budget.available == 5)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `An empty budget is an event of its own and leads to the fallback`() async throws {
    let log = DecisionLog()
    let policy = RetryPolicy(maximumAttempts: 9, budget: RetryBudget(capacity: 2), onEvent: { log.add($0) })
    let value = try await withRecoveryHandlers(policy, Fallback("missing", "use-cache")) {
      try await withRecovery(restarts: [Restart("use-cache", "Use the Cache") { "cached" }], clock: VirtualClock()) { _ in
        throw FlakyError()
      }
    }
    #expect(value == "cached")
    #expect(log.decisions.count == 3 && log.decisions.last == .budgetExhausted)
  }

  @Test func `Only a success of the first attempt pays into the budget; a success after a retry or restart does not`() async throws {
    let budget = RetryBudget(capacity: 10, depositPerSuccess: 0.5)
    #expect(budget.withdraw(5))
    let policy = RetryPolicy(budget: budget)
    try await withRecoveryHandlers(policy, Fallback(.skip)) {
      await withRecovery { _ in }
      #expect(budget.available == 5.5)
      try await withRecovery(clock: VirtualClock()) { attempt in if attempt == 1 { throw FlakyError() } }
      #expect(budget.available == 4.5)
      try await withRecovery(restarts: [Restart(.skip) {}]) { _ in throw ForeignError() }
      #expect(budget.available == 4.5)
    }
  }

  @Test func `Only the innermost of nested calls pays, so that a success counts once`() async {
    let budget = RetryBudget(capacity: 10, depositPerSuccess: 0.5)
    #expect(budget.withdraw(5))
    await withRecoveryHandlers(RetryPolicy(budget: budget)) {
      await withRecovery { _ in await withRecovery { _ in withImmediateRecovery { _ in } } }
      #expect(budget.available == 5.5)
      await withRecovery { _ in for _ in 0..<3 { await withRecovery { _ in } } }
      #expect(budget.available == 7)
      await withRecovery { _ in }
      #expect(budget.available == 7.5)
    }
  }

  @Test func `Retries stay within capacity and deposits, whichever calls fail, and reach that limit`() {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let capacity = Int.random(in: 0...20, using: &random)
      let budget = RetryBudget(capacity: capacity, depositPerSuccess: 0.1)
      var (successes, retries, refusals) = (0, 0, 0)
      for _ in 0..<400 {
        if Bool.random(using: &random) {
          budget.recordSuccess()
          successes += 1
        } else if budget.withdraw() {
          retries += 1
        } else {
          refusals += 1
        }
        #expect(Double(retries) <= Double(capacity) + 0.1 * Double(successes) + 1e-9, "seed \(seed)")
        #expect(budget.available >= 0 && budget.available <= Double(capacity), "seed \(seed)")
      }
      if refusals > 0 { #expect(budget.available < 1.1 + Double(successes), "seed \(seed)") }
    }
  }

  @Test func `Many tasks share a budget without losing or inventing a token`() async {
    let budget = RetryBudget(capacity: 1_000)
    let taken = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { (0..<100).count { _ in budget.withdraw() } } }
      return await group.reduce(0, +)
    }
    #expect(taken == 1_000)
    #expect(budget.available == 0)
  }
}
