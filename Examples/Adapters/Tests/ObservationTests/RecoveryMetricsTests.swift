import ErrorRecovery
import ErrorRecoveryMetrics
import ErrorRecoveryTesting
import MetricsTestKit
import PriceErrors
import Testing

/// Events as metrics.
@Suite struct RecoveryMetricsTests {
  private let metrics = TestMetrics()
  private let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none))

  private func run(_ operation: StaticString?, failures: Int, _ error: any Error = PriceError()) async {
    await withRecoveryHandlers(RecoveryMetrics(factory: metrics), policy) {
      _ = try? await withRecovery(operation, clock: VirtualClock()) { attempt in if attempt <= failures { throw error } }
    }
  }

  @Test func `Calls, failures, choices and waits have their own metrics`() async throws {
    await run("load price", failures: 2)
    let operation = ("recovery.operation", "load price")
    #expect(metrics.counterTotal(label: "recovery.failures", dimensions: [operation, ("error.type", "store/price")]) == 2)
    let choice = [operation, ("recovery.option", "retry"), ("recovery.chooser", "policy")]
    #expect(metrics.counterTotal(label: "recovery.choices", dimensions: choice) == 2)
    #expect(try metrics.expectTimer("recovery.wait.duration", [operation]).values == [1_000_000_000, 2_000_000_000])
    #expect(try metrics.expectTimer("recovery.operation.duration", [operation, ("error.type", "")]).values.count == 1)
  }

  @Test func `Only a call that throws has the type of an error`() async throws {
    await run("load price", failures: 9, PriceError(.no))
    await run(nil, failures: 9, ForeignError())
    let failed = metrics.timers(label: "recovery.operation.duration").map { $0.dimensions.map(\.1) }
    #expect(Set(failed) == [["load price", "store/price"], ["unnamed", "PriceErrors/ForeignError"]])
  }

  @Test func `A metric has the same dimensions for each call, and none has a private value`() async {
    await run("load price", failures: 1)
    await run("load price", failures: 9, ForeignError())
    await run(nil, failures: 0)
    let all =
      metrics.counters.map { ($0.label, $0.dimensions) } + metrics.timers.map { ($0.label, $0.dimensions) }
    #expect(all.count >= 6)
    let names = Dictionary(grouping: all, by: \.0).mapValues { Set($0.map { $0.1.map(\.0) }) }
    #expect(names.allSatisfy { $0.value.count == 1 })
    #expect(all.allSatisfy { $0.1.allSatisfy { !$0.1.contains(PriceError.customer) && !$0.1.contains(PriceError.token) } })
  }

  @Test func `The values of a dimension are bounded`() async {
    struct Numbered: PresentableError {
      let code: ErrorCode
      var title: ErrorText { "A remote error." }
    }
    await withRecoveryHandlers(RecoveryMetrics(factory: metrics, maximumValues: 10)) {
      for number in 0..<1_000 {
        _ = try? await withRecovery("call") { _ in throw Numbered(code: ErrorCode(domain: "remote", name: "\(number)")) }
      }
    }
    let types = Set(metrics.counters(label: "recovery.failures").compactMap { $0.dimensions.last?.1 })
    #expect(types.count == 11)
    #expect(types.contains("_OTHER"))
    #expect(metrics.counterTotal(label: "recovery.failures") == 1_000)
  }
}
