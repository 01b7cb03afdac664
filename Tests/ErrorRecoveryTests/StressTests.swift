import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

private struct DownError: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "stress", name: "down") }
  var title: ErrorText { "It is down." }
  var retryability: Retryability { .transient }
}

/// The maximum number of concurrent probes.
private final class Probes: Sendable {
  private let state = Mutex((now: 0, most: 0))
  var most: Int { state.withLock { $0.most } }
  func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func end() { state.withLock { $0.now = max(0, $0.now - 1) } }
}

/// Many concurrent tasks.
///
/// Meant for the thread sanitizer too: `swift test --sanitize=thread --filter ErrorRecovery`.
@Suite(.timeLimit(.minutes(20)))
struct StressTests {
  private static let tasks = 64
  private let seed = UInt64.random(in: 0...UInt64.max)

  @Test func `Guarded calls of many tasks in the same place keep their frames, restarts and numbers apart`() async throws {
    let random = SeededRandom(seed: seed)
    let handler = ScriptedHandler { failure in failure.attempt < 2 ? Choice(.retry) : Choice("use-own") }
    let sum = try await withRecoveryHandlers(handler) {
      try await withRecovery(restarts: [Restart<Int>("outer", "Outer") { -1 }]) { _ in
        try await withThrowingTaskGroup(of: Int.self) { group in
          for task in 0..<Self.tasks {
            group.addTask {
              var sum = 0
              for _ in 0..<20 {
                var generator = random
                let fails = Bool.random(using: &generator)
                sum += try await withRecovery(restarts: [Restart("use-own", "Use Own") { task }]) { attempt in
                  await Task.yield()
                  return try await withRecovery { _ in
                    if fails { throw DownError() }
                    return task
                  }
                }
              }
              return sum
            }
          }
          return try await group.reduce(0, +)
        }
      }
    }
    // Each call returns the number of its task, from the operation or from its own restart.
    #expect(sum == 20 * (0..<Self.tasks).reduce(0, +), "seed \(seed)")
    #expect(handler.failures.allSatisfy { $0.option("outer") != nil && $0.option("use-own") != nil })
  }

  @Test func `Tasks that outlive their frames ask and get answers while the frames are used again`() async throws {
    let handler = ScriptedHandler { $0.option("late") == nil ? nil : Choice("late") }
    let values = await withRecoveryHandlers(handler) {
      var tasks: [Task<Int, Never>] = []
      for number in 0..<Self.tasks {
        let task = await withRecovery(restarts: [Restart<Task<Int, Never>>("over", "Over") { Task { -1 } }]) { _ in
          Task {
            await Task.yield()
            return (try? await withRecovery(restarts: [Restart("late", "Late") { number }]) { _ in throw DownError() }) ?? -1
          }
        }
        tasks.append(task)
      }
      var values: [Int] = []
      for task in tasks { values.append(await task.value) }
      return values
    }
    #expect(values == Array(0..<Self.tasks))
  }

  @Test func `A breaker under many tasks never admits a second probe, and closes again`() async {
    let clock = VirtualClock()
    let breaker = CircuitBreaker(failureThreshold: 3, coolDown: .seconds(1), clock: clock)
    let probes = Probes()
    for round in 0..<20 {
      for _ in 0..<3 { _ = try? await breaker.run { throw DownError() } }
      clock.advance(by: .seconds(1))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<Self.tasks {
          group.addTask {
            _ = try? await breaker.run {
              if breaker.state == .halfOpen { probes.begin() }
              await Task.yield()
              probes.end()
              if round < 19 { throw DownError() }
            }
          }
        }
      }
    }
    #expect(probes.most <= 1)
    #expect(breaker.state == .closed)
  }

  @Test func `Retries of many tasks stay within a shared budget and its deposits`() async {
    let budget = RetryBudget(capacity: 50, depositPerSuccess: 0.1)
    let attempts = Counter()
    let successes = Counter()
    let random = SeededRandom(seed: seed)
    await withRecoveryHandlers(RetryPolicy(maximumAttempts: 4, budget: budget)) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<Self.tasks {
          group.addTask {
            for _ in 0..<20 {
              _ = try? await withRecovery(clock: VirtualClock()) { attempt in
                attempts.up()
                var generator = random
                if Bool.random(using: &generator) { throw DownError() }
                if attempt == 1 { successes.up() }
              }
            }
          }
        }
      }
    }
    let retries = attempts.count - Self.tasks * 20
    #expect(Double(retries) <= 50 + 0.1 * Double(successes.count) + 1e-9, "seed \(seed)")
  }
}
