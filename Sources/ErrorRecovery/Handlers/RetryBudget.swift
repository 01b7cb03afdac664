import Synchronization

/// Bounds what all retries to one dependency add to its load, whatever the outage: a bucket of tokens that calls share.
///
/// Every retry takes a token before it waits; every call that succeeds at its first attempt puts a fraction of one back. So there are at
/// most `capacity + depositPerSuccess × successes` retries. A success after a retry puts nothing back, or retries would pay for retries.
/// Without a budget, four attempts make an outage four times as heavy. (Finagle's retry budgets, 2016; Brooker, 2022-02-28.)
///
/// ``Costs`` sets the cost of a retry by its cause, and a budget can refund the last retry of a call that succeeds. Both are rules of AWS's SDKs, see
/// ``awsStandard()``. With refunds, the limit above applies to retries that fail.
public final class RetryBudget: Sendable {
  /// The number of tokens that a retry costs.
  public struct Costs: Hashable, Sendable {
    /// The cost after a temporary failure.
    public var transient: Int
    /// The cost after too many requests: the server works, but wants fewer requests.
    public var throttled: Int

    /// Creates costs; less than zero counts as zero.
    public init(transient: Int = 1, throttled: Int = 1) {
      self.transient = transient
      self.throttled = throttled
    }
  }

  private static let unit = 1_000
  private static let maximumCapacity = 1_000_000_000

  private let tokens: Atomic<Int>
  private let capacity: Int
  private let deposit: Int
  private let costs: Costs
  private let refundsSuccess: Bool

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of tokens, up to a billion: with a cost of 1, the number of consecutive retries without a success in between.
  ///   - depositPerSuccess: The number of tokens that a success at the first attempt adds, in thousandths; with 0.1, one call in ten can be
  ///     retried in the long run.
  ///   - costs: The number of tokens that a retry costs.
  ///   - refundsSuccess: Whether a call that succeeds after retries refunds its last retry.
  public init(capacity: Int = 500, depositPerSuccess: Double = 0.1, costs: Costs = Costs(), refundsSuccess: Bool = false) {
    self.capacity = max(0, min(capacity, Self.maximumCapacity)) * Self.unit
    deposit = Int((max(0, min(depositPerSuccess, 1_000)) * Double(Self.unit)).rounded())
    self.costs = costs
    self.refundsSuccess = refundsSuccess
    tokens = Atomic(self.capacity)
  }

  /// The number of tokens that are left.
  public var available: Double { Double(tokens.load(ordering: .relaxed)) / Double(Self.unit) }

  /// Takes tokens, all or none.
  ///
  /// - Parameter cost: The number of tokens; see ``withdraw(for:)`` for the cost of a retry.
  /// - Returns: False if fewer are left.
  public func withdraw(_ cost: Int = 1) -> Bool {
    let needed = max(0, min(cost, Self.maximumCapacity + 1)) * Self.unit
    var current = tokens.load(ordering: .relaxed)
    while current >= needed {
      let (exchanged, original) = tokens.weakCompareExchange(expected: current, desired: current - needed, ordering: .relaxed)
      if exchanged { return true }
      current = original
    }
    return false
  }

  /// Withdraws the cost of a retry after a failure of this kind.
  ///
  /// - Returns: False if fewer tokens are left.
  public func withdraw(for retryability: Retryability) -> Bool { withdraw(cost(of: retryability)) }

  /// Puts back what one success is worth, up to the capacity.
  public func recordSuccess() { add(deposit) }

  /// What a call gives back if the retry that it pays for succeeds; nil for nothing.
  func receipt(for retryability: Retryability) -> RetryReceipt? {
    refundsSuccess ? RetryReceipt(budget: self, tokens: cost(of: retryability)) : nil
  }

  func refund(_ cost: Int) { add(max(0, min(cost, Self.maximumCapacity)) * Self.unit) }

  private func cost(of retryability: Retryability) -> Int { retryability.isThrottled ? costs.throttled : costs.transient }

  private func add(_ amount: Int) {
    var current = tokens.load(ordering: .relaxed)
    while current < capacity {
      let desired = min(capacity, current + amount)
      let (exchanged, original) = tokens.weakCompareExchange(expected: current, desired: desired, ordering: .relaxed)
      if exchanged { return }
      current = original
    }
  }
}

/// What a retry took from a budget that gives it back after a success.
@usableFromInline
struct RetryReceipt: Sendable {
  let budget: RetryBudget
  let tokens: Int

  @usableFromInline
  func redeem() { budget.refund(tokens) }
}
