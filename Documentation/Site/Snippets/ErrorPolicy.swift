import ErrorRecovery

struct Busy: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "store", name: "busy") }
  var title: ErrorText { "The store is busy." }
  var retryability: Retryability { .transient }
}

// One budget for each dependency, shared by all calls: it bounds the load that retries add.
let budget = RetryBudget()
let policy = RetryPolicy(maximumAttempts: 3, backoff: Backoff(base: .milliseconds(10)), budget: budget)

let price = try await withRecoveryHandlers(policy, Fallback("use-cache")) {
  try await withRecovery(restarts: [Restart("use-cache", "Use the Cached Price") { 41 }], deadline: .seconds(30)) { attempt in
    if attempt < 3 { throw Busy() }
    return 43
  }
}
print(price)  // 43
