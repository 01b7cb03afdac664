import ErrorRecovery

/// A handler without an effect on successful calls, like a prompt or a preset choice.
struct SilentHandler: RecoveryHandler {}

enum Peer {
  @TaskLocal static var number = 0
}

@inline(never)
func fetch(_ number: Int) async throws -> Int {
  number &* 31
}

@inline(never)
func compute(_ number: Int) throws -> Int {
  number &* 31
}

/// Measures the cost of a successful guarded call, and what a budget saves when calls fail; prints one JSON line per figure.
///
/// `--load` measures only the second.
@main
enum Main {
  static func main() async throws {
    let calls = CommandLine.arguments.contains("--load") ? [] : try await plainCalls() + guardedCalls()
    for call in calls { print(call.line) }
    let storms = [
      await Storm.run("load in an outage, 4 attempts, no budget", budget: nil),
      await Storm.run("load in an outage, 4 attempts, a budget of 100", budget: RetryBudget(capacity: 100, depositPerSuccess: 0.1)),
    ]
    for storm in storms { print(storm.line) }

    // Times are only reported; these two figures do not depend on the machine.
    let allocations = calls.compactMap(\.allocations).max() ?? 0
    guard allocations < 0.01, let bounded = storms.last, bounded.outageLoad <= 1.1 else {
      print("A success must not allocate, and a budget must keep the load within 1.1 ×.")
      throw CancellationError()
    }
  }

  private static func plainCalls() async throws -> [Measurement] {
    [
      try await Measurement.of("bare await") { try await fetch($0) },
      try await Measurement.of("a task-local binding around it, for comparison") { number in
        try await Peer.$number.withValue(number) { try await fetch(number) }
      },
      try await Measurement.of("guarded, nothing installed") { number in try await withRecovery { _ in try await fetch(number) } },
      try Measurement.of("bare call") { try compute($0) },
      try Measurement.of("guarded, synchronous, nothing installed") { number in try withImmediateRecovery { _ in try compute(number) } },
    ]
  }

  private static func guardedCalls() async throws -> [Measurement] {
    let restarts = [Restart("use-cache", "Use the Cache") { 1 }]
    let immediateRestarts = [ImmediateRestart("use-cache", "Use the Cache") { 1 }]
    return try await withRecoveryHandlers(SilentHandler()) {
      [
        try await Measurement.of("guarded, handler installed") { number in try await withRecovery { _ in try await fetch(number) } },
        try await Measurement.of("guarded, handler installed, restarts offered") { number in
          try await withRecovery(restarts: restarts) { _ in try await fetch(number) }
        },
        try Measurement.of("guarded, synchronous, handler installed") { number in
          try withImmediateRecovery { _ in try compute(number) }
        },
        try Measurement.of("guarded, synchronous, handler installed, restarts offered") { number in
          try withImmediateRecovery(restarts: immediateRestarts) { _ in try compute(number) }
        },
      ]
    }
      + withRecoveryHandlers(RetryPolicy(budget: RetryBudget())) {
        [
          try await Measurement.of("guarded, retry policy with budget") { number in
            try await withRecovery { _ in try await fetch(number) }
          }
        ]
      }
  }
}
