import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Testing

/// Which requests a client repeats, and how many.
@Suite struct RepeatedRequestTests {
  private static func problem(_ json: String = "{}", status: Int, retryAfter: String? = nil, isIdempotent: Bool) throws -> RemoteProblem {
    let document = try JSONDecoder().decode(ProblemDocument.self, from: Data(json.utf8))
    return RemoteRecovery().problem(document, status: status, retryAfter: retryAfter, now: 0, isIdempotent: isIdempotent)
  }

  @Test(arguments: [
    ("GET", false, true), ("PUT", false, true), ("DELETE", false, true), ("POST", false, false), ("PATCH", false, false),
    ("POST", true, true),
  ])
  func `A request is idempotent by its method or its key`(method: String, hasKey: Bool, isIdempotent: Bool) {
    #expect(Idempotence.applies(to: method, hasKey: hasKey) == isIdempotent)
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
  func `A request that may have been carried out is retryable only where its status refuses it`(status: Int) throws {
    #expect(try Self.problem(status: status, isIdempotent: true).retryability.isRetryable)
    let isRefusal = [425, 429, 503].contains(status)
    for json in ["{}", #"{"retryability":"transient"}"#, #"{"retryability":"throttled"}"#] {
      #expect(try Self.problem(json, status: status, retryAfter: "3", isIdempotent: false).retryability.isRetryable == isRefusal)
    }
  }

  @Test func `Each host has its own budget, whatever the case of its name`() {
    let budgets = HostBudgets { RetryBudget(capacity: 2) }
    #expect(budgets["store.example"].withdraw(2))
    #expect(!budgets["STORE.example"].withdraw())
    #expect(budgets["other.example"].withdraw())
    #expect(budgets.count == 2)
  }

  @Test func `The number of budgets is bounded, and one in use is kept`() {
    let budgets = HostBudgets(maximumHosts: 10) { RetryBudget(capacity: 2) }
    #expect(budgets["broken"].withdraw(2))
    for number in 0..<1_000 { #expect(budgets["\(number)"].available == 2) }
    #expect(budgets.count <= 10)
    #expect(budgets["broken"].available == 0)
    // Where all are in use, further hosts share one.
    for number in 0..<20 { _ = budgets["used \(number)"].withdraw() }
    #expect(budgets.count == 10)
    #expect(budgets["late"] === budgets["later"])
  }
}
