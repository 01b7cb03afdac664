import Synchronization

/// Bounds what all retries to one dependency add to its load, whatever the outage: a bucket of tokens that calls share.
///
/// Every retry takes a token before it waits; every call that succeeds at its first attempt puts a fraction of one back. So there are at
/// most `capacity + depositPerSuccess × successes` retries. A success after a retry puts nothing back, or retries would pay for retries.
/// Without a budget, four attempts make an outage four times as heavy. (Finagle's retry budgets, 2016; Brooker, 2022-02-28.)
///
/// ``Costs`` weighs retries by their cause, and a budget can give back what the last retry of a call took once the call succeeds. Both are the
/// rules of AWS's SDKs, see ``awsStandard()``; with the second one the bound above holds for retries that fail.
public final class RetryBudget: Sendable {
  /// How many tokens a retry takes.
  public struct Costs: Hashable, Sendable {
    /// After a failure that may pass by itself.
    public var transient: Int
    /// After too many requests: the server works, and only wants fewer of them.
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
  ///   - capacity: How many tokens it holds: with costs of 1, how many retries may follow each other without a success in between; at most a
  ///     billion.
  ///   - depositPerSuccess: How many tokens a success at the first attempt puts back, in thousandths; 0.1 lets one call in ten be repeated in
  ///     the long run.
  ///   - costs: How many tokens a retry takes.
  ///   - refundsSuccess: Whether a call that succeeds after retries gives back what its last retry took.
  public init(capacity: Int = 500, depositPerSuccess: Double = 0.1, costs: Costs = Costs(), refundsSuccess: Bool = false) {
    self.capacity = max(0, min(capacity, Self.maximumCapacity)) * Self.unit
    deposit = Int((max(0, min(depositPerSuccess, 1_000)) * Double(Self.unit)).rounded())
    self.costs = costs
    self.refundsSuccess = refundsSuccess
    tokens = Atomic(self.capacity)
  }

  /// How many tokens are left.
  public var available: Double { Double(tokens.load(ordering: .relaxed)) / Double(Self.unit) }

  /// Takes tokens, all or none.
  ///
  /// - Parameter cost: How many; see ``withdraw(for:)`` for what a retry costs.
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

  /// Takes what a retry costs after such a failure.
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
