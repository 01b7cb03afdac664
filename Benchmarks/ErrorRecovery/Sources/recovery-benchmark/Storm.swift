import ErrorRecovery
import ErrorRecoveryTesting

/// Measures the load that retries add to a dependency that is down for half of 20,000 calls, on a clock that does not wait.
struct Storm {
  static let calls = 20_000
  private static let outage = 5_000..<15_000

  private struct Down: PresentableError {
    var code: ErrorCode { ErrorCode(domain: "storm", name: "down") }
    var title: ErrorText { "It is down." }
    var retryability: Retryability { .transient }
  }

  let name: String
  /// Calls that reached the dependency during the outage, per requested call.
  let outageLoad: Double
  /// The same ratio over the whole time.
  let load: Double

  static func run(_ name: String, budget: RetryBudget?) async -> Storm {
    let clock = VirtualClock()
    let policy = RetryPolicy(maximumAttempts: 4, budget: budget, random: SeededRandom(seed: 1))
    var (inOutage, all) = (0, 0)
    await withRecoveryHandlers(policy) {
      for call in 0..<calls {
        _ = try? await withRecovery(clock: clock) { _ in
          all += 1
          guard outage.contains(call) else { return }
          inOutage += 1
          throw Down()
        }
      }
    }
    return Storm(name: name, outageLoad: Double(inOutage) / Double(outage.count), load: Double(all) / Double(calls))
  }

  var line: String {
    "{\"name\": \"\(name)\", \"calls\": \(Self.calls), \"ratio\": \(Self.rounded(outageLoad)), \"ratioOverall\": \(Self.rounded(load))}"
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
