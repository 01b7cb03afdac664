extension RetryPolicy {
  /// The rules of the AWS SDKs' retry mode `standard` since November 2026.
  ///
  /// Three attempts, with full jitter and exponential backoff from 50 ms, or from 1 s after throttling, up to 20 s. A wait that a server requests
  /// makes them at most 5 s longer. A retry costs 14 tokens of a budget of 500, or 5 tokens after throttling.
  ///
  /// For DynamoDB, the SDKs make four attempts and begin with 25 ms: set ``maximumAttempts`` and the base of ``backoff``. Their extra
  /// wait of long-polling operations when the budget is used up is not part of it.
  ///
  /// - Parameters:
  ///   - budget: The budget of one dependency, shared by all calls to it; see ``RetryBudget/awsStandard()``.
  ///   - random: The source of random numbers; nil means the system's.
  /// - SeeAlso: `botocore/retries/standard.py` of botocore 1.44, with which the waits and the budget are compared.
  public static func awsStandard(budget: RetryBudget, random: SeededRandom? = nil) -> RetryPolicy {
    RetryPolicy(
      maximumAttempts: 3, backoff: Backoff(base: .milliseconds(50)), throttlingBackoff: Backoff(base: .seconds(1)), budget: budget,
      hint: .adding(atMost: .seconds(5)), random: random)
  }
}

extension RetryBudget {
  /// The budget of ``RetryPolicy/awsStandard(budget:random:)``: 500 tokens.
  ///
  /// A success at the first attempt adds one token; a success after retries refunds its last retry.
  public static func awsStandard() -> RetryBudget {
    RetryBudget(capacity: 500, depositPerSuccess: 1, costs: Costs(transient: 14, throttled: 5), refundsSuccess: true)
  }
}
