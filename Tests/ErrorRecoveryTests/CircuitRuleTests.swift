import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum StoreError: Error, Equatable {
  case busy(CircuitOpen)
  case down
}

/// Rules by which a circuit breaker opens, and its probes.
@Suite struct CircuitRuleTests {
  private let clock = VirtualClock()

  private func breaker(_ rules: CircuitRule..., probes: Int = 1) -> CircuitBreaker<VirtualClock> {
    CircuitBreaker(opening: rules, coolDown: .seconds(10), probes: probes, clock: clock)
  }

  /// Makes a call that takes so long.
  private func call(_ breaker: CircuitBreaker<VirtualClock>, fails: Bool = false, takes duration: Duration = .zero) async {
    try? await breaker.run {
      clock.advance(by: duration)
      if fails { throw StoreError.down }
    }
  }

  @Test func `A dependency that fails every other call opens the breaker by its ratio, not by failures in a row`() async {
    let (row, ratio) = (breaker(.consecutiveFailures(5)), breaker(.failureRatio(0.5, minimumCalls: 20)))
    for number in 0..<19 {
      await call(row, fails: number % 2 == 0)
      await call(ratio, fails: number % 2 == 0)
    }
    #expect(ratio.state == .closed)
    await call(row)
    await call(ratio)
    #expect(row.state == .closed)
    #expect(ratio.state == .open)
  }

  @Test func `Failures before the window do not count`() async {
    let breaker = breaker(.failureRatio(0.5, minimumCalls: 10, within: .seconds(10)))
    for _ in 0..<9 { await call(breaker, fails: true) }
    clock.advance(by: .seconds(11))
    for _ in 0..<8 { await call(breaker) }
    await call(breaker, fails: true)
    await call(breaker, fails: true)
    #expect(breaker.state == .closed)
    for _ in 0..<6 { await call(breaker, fails: true) }
    #expect(breaker.state == .open)
  }

  @Test func `Slow calls open the breaker although they succeed`() async {
    let breaker = breaker(.failureRatio(0.5, minimumCalls: 4), .slowCallRatio(0.75, slowerThan: .seconds(1), minimumCalls: 4))
    await call(breaker)
    for _ in 0..<2 { await call(breaker, takes: .milliseconds(1_001)) }
    await call(breaker, takes: .seconds(1))
    #expect(breaker.state == .closed)
    for _ in 0..<4 { await call(breaker, takes: .milliseconds(1_001)) }
    #expect(breaker.state == .open)
  }

  @Test func `A cancelled call counts if it was slow by then`() async {
    let breaker = breaker(.slowCallRatio(1, slowerThan: .seconds(1), minimumCalls: 2), .failureRatio(0, minimumCalls: 1))
    for duration in [Duration.zero, .seconds(2), .seconds(2)] {
      #expect(breaker.state == .closed)
      try? await breaker.run {
        clock.advance(by: duration)
        throw CancellationError()
      }
    }
    #expect(breaker.state == .open)
  }

  @Test func `A half-open breaker lets as many probes pass as must succeed, and closes after the last`() async throws {
    let breaker = breaker(.consecutiveFailures(1), probes: 3)
    await call(breaker, fails: true)
    clock.advance(by: .seconds(10))
    try await breaker.run {
      try await breaker.run {
        try await breaker.run {
          #expect(breaker.state == .halfOpen)
          await #expect(throws: CircuitOpen.self) { try await breaker.run {} }
        }
        #expect(breaker.state == .halfOpen)
      }
    }
    #expect(breaker.state == .closed)
  }

  @Test func `The first probe that fails or is slow opens the breaker again`() async {
    for isSlow in [false, true] {
      let breaker = breaker(.consecutiveFailures(1), .slowCallRatio(1, slowerThan: .seconds(1)), probes: 3)
      await call(breaker, fails: true)
      clock.advance(by: .seconds(10))
      await call(breaker)
      #expect(breaker.state == .halfOpen)
      await call(breaker, fails: !isSlow, takes: isSlow ? .seconds(2) : .zero)
      #expect(breaker.state == .open)
    }
  }

  @Test func `Probes that never end give way to others after the cool-down`() async {
    let breaker = breaker(.consecutiveFailures(1), probes: 2)
    await call(breaker, fails: true)
    clock.advance(by: .seconds(10))
    try? await breaker.run {
      try? await breaker.run {
        clock.advance(by: .seconds(10))
        await call(breaker)
        await call(breaker)
        #expect(breaker.state == .closed)
        throw StoreError.down
      }
      throw StoreError.down
    }
    #expect(breaker.state == .closed)
  }

  @Test func `A breaker without rules never opens`() async {
    let breaker = breaker()
    for _ in 0..<100 { await call(breaker, fails: true, takes: .seconds(100)) }
    #expect(breaker.state == .closed)
  }

  @Test func `The window counts the latest calls as a list of them does`() async {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let clock = VirtualClock()
      let minimum = Int.random(in: 1...6, using: &random)
      let breaker = CircuitBreaker(
        opening: [.failureRatio(0.6, minimumCalls: minimum, within: .seconds(10))], coolDown: .seconds(1_000), clock: clock)
      var calls: [(second: Int, fails: Bool)] = []
      var second = 0
      for _ in 0..<60 where breaker.state == .closed {
        let step = Int.random(in: 0...4, using: &random)
        clock.advance(by: .seconds(step))
        second += step
        let fails = Bool.random(using: &random)
        _ = try? await breaker.run { if fails { throw StoreError.down } }
        calls.append((second, fails))
        let latest = calls.filter { $0.second > second - 10 }
        let opens = latest.count >= minimum && Double(latest.count { $0.fails }) >= 0.6 * Double(latest.count)
        #expect((breaker.state == .open) == (opens && latest.contains { $0.fails }), "seed \(seed)")
      }
    }
  }

  @Test func `A call with typed throws keeps its type, the refusal included`() async {
    let breaker = breaker(.consecutiveFailures(1))
    func price() async throws(StoreError) -> Int { throw .down }
    func guarded() async throws(StoreError) -> Int {
      try await breaker.run(refusing: StoreError.busy, price)
    }
    await #expect(throws: StoreError.down) { try await guarded() }
    do throws(StoreError) {
      _ = try await breaker.run(refusing: StoreError.busy) { () throws(StoreError) in try await price() }
    } catch {
      #expect(error != .down)
    }
    await #expect(throws: StoreError.busy(CircuitOpen(remaining: .seconds(10)))) { try await guarded() }
  }
}
