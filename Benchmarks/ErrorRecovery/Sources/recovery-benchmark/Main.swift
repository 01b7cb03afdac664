import ErrorRecovery

struct SilentHandler: RecoveryHandler {}

@inline(never)
func fetch(_ number: Int) async throws -> Int {
  number &* 31
}

@inline(never)
func compute(_ number: Int) throws -> Int {
  number &* 31
}

/// `swift run -c release recovery-benchmark`: what a guarded call costs when it succeeds, and what a budget saves when calls fail.
@main
enum Main {
  static func main() async throws {
    let calls = try await guardedCalls()
    for call in calls { print(call.line) }
    let storms = [
      await Storm.run("4 attempts, no budget", budget: nil),
      await Storm.run("4 attempts, a budget of 100", budget: RetryBudget(capacity: 100, depositPerSuccess: 0.1)),
    ]
    for storm in storms { print(storm.line) }

    // Times are only told; these two do not depend on the machine.
    let allocations = calls.compactMap(\.allocations).max() ?? 0
    guard allocations < 0.01, let bounded = storms.last, bounded.outageLoad <= 1.1 else {
      print("A success must not allocate, and a budget must keep the load within 1.1 ×.")
      throw CancellationError()
    }
  }

  private static func guardedCalls() async throws -> [Measurement] {
    let restarts = [Restart("use-cache", "Use the Cache") { 1 }]
    var lines = [
      try await Measurement.of("bare await") { try await fetch($0) },
      try await Measurement.of("guarded, nothing installed") { number in try await withRecovery { _ in try await fetch(number) } },
    ]
    lines += try await withRecoveryHandlers(SilentHandler()) {
      [
        try await Measurement.of("guarded, handler installed, async body") { number in
          try await withRecovery { _ in try await fetch(number) }
        },
        try await Measurement.of("guarded, handler installed, body without suspension") { number in
          try await withRecovery { _ in try compute(number) }
        },
        try await Measurement.of("guarded by the synchronous twin, handler installed") { number in
          try withImmediateRecovery { _ in try compute(number) }
        },
        try await Measurement.of("guarded, handler and restarts") { number in
          try await withRecovery(restarts: restarts) { _ in try await fetch(number) }
        },
      ]
    }
    lines += try await withRecoveryHandlers(RetryPolicy(budget: RetryBudget())) {
      [
        try await Measurement.of("guarded, retry policy with budget") { number in
          try await withRecovery { _ in try await fetch(number) }
        }
      ]
    }
    return lines
  }
}
