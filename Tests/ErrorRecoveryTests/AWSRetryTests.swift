import ErrorRecovery
import ErrorRecoveryTesting
import Foundation
import Testing

/// An error of a scripted attempt.
private struct Reply: PresentableError {
  var retryability: Retryability
  var code: ErrorCode { ErrorCode(domain: "tests", name: "reply") }
  var title: ErrorText { "The service failed." }
}

/// A call as botocore made it, see `Fixtures/botocore_retries.py`.
private struct RecordedCall {
  let seed: UInt64
  let attempts: [Reply?]
  let waits: [Double]
  let tokens: Double

  init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count == 4, let seed = UInt64(fields[0]), let tokens = Double(fields[3]) else { return nil }
    self.seed = seed
    self.tokens = tokens
    attempts = fields[1].split(separator: ",").map { attempt in
      let hint = Int(attempt.dropFirst()).map { Duration.milliseconds($0) }
      return switch attempt.first {
      case "t": Reply(retryability: hint.map { .after($0) } ?? .transient)
      case "T": Reply(retryability: hint.map { .throttled(after: $0) } ?? .throttled)
      case "e": Reply(retryability: .no)
      default: nil
      }
    }
    waits = fields[2] == "-" ? [] : fields[2].split(separator: ",").compactMap { Double($0) }
  }
}

/// The rules of AWS's SDKs.
@Suite struct AWSRetryTests {
  @Test func `Waits, attempts and the tokens that are left are those of botocore`() async throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/botocore-retries.txt")
    let calls = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n").compactMap { RecordedCall($0) }
    #expect(calls.count == 400)
    let budget = RetryBudget.awsStandard()
    for (number, call) in calls.enumerated() {
      let clock = VirtualClock()
      let plan = FaultPlan { call.attempts.indices.contains($0 - 1) ? call.attempts[$0 - 1] : nil }
      _ = try? await withRecoveryHandlers(RetryPolicy.awsStandard(budget: budget, random: SeededRandom(seed: call.seed))) {
        try await withRecovery(clock: clock) { _ in try await plan.run {} }
      }
      #expect(plan.calls == call.attempts.count, "call \(number + 1)")
      #expect(budget.available == call.tokens, "call \(number + 1)")
      let waits = clock.sleeps.map { $0 / .seconds(1) }
      // A wait of zero is none.
      let expected = call.waits.filter { $0 > 0 }
      #expect(waits.count == expected.count && zip(waits, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "call \(number + 1): \(waits)")
    }
  }

  @Test func `A success refunds the policy's last retry, but not a retry that another handler chose`() async throws {
    let budget = RetryBudget(capacity: 20, costs: RetryBudget.Costs(transient: 14, throttled: 5), refundsSuccess: true)
    let policy = RetryPolicy(maximumAttempts: 2, budget: budget)
    func run(_ handlers: any RecoveryHandler..., failures: Int) async throws {
      try await withRecoveryHandlers(handlers) {
        try await withRecovery(clock: VirtualClock()) { attempt in
          if attempt <= failures { throw Reply(retryability: .transient) }
        }
      }
    }
    try await run(policy, failures: 1)
    #expect(budget.available == 20)
    // The second retry is the other handler's.
    try await run(policy, ScriptedHandler(Choice(.retry)), failures: 2)
    #expect(budget.available == 6)
    await #expect(throws: Reply.self) { try await run(policy, failures: 9) }
    #expect(budget.available == 6)
  }
}
