import Synchronization

/// Bounds what all retries to one dependency add to its load, whatever the outage: a bucket of tokens that calls share.
///
/// Every retry takes a token before it waits; every call that succeeds at its first attempt puts a fraction of one back. So there are at
/// most `capacity + depositPerSuccess × successes` retries. A success after a retry puts nothing back, or retries would pay for retries.
/// Without a budget, four attempts make an outage four times as heavy. (Finagle's retry budgets, 2016; Brooker, 2022-02-28.)
public final class RetryBudget: Sendable {
  private static let unit = 1_000

  private let tokens: Atomic<Int>
  private let capacity: Int
  private let deposit: Int

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - capacity: How many retries may follow each other without a success in between; at most a billion.
  ///   - depositPerSuccess: The part of a retry that one success pays for, in thousandths; 0.1 lets one call in ten be repeated in the long run.
  public init(capacity: Int = 500, depositPerSuccess: Double = 0.1) {
    self.capacity = max(0, min(capacity, 1_000_000_000)) * Self.unit
    deposit = Int((max(0, min(depositPerSuccess, 1_000)) * Double(Self.unit)).rounded())
    tokens = Atomic(self.capacity)
  }

  /// How many retries the bucket would pay for now.
  public var available: Double { Double(tokens.load(ordering: .relaxed)) / Double(Self.unit) }

  /// Takes tokens, all or none.
  ///
  /// - Parameter cost: How many; a retry costs 1.
  /// - Returns: False if fewer are left.
  public func withdraw(_ cost: Int = 1) -> Bool {
    let needed = max(0, cost) * Self.unit
    var current = tokens.load(ordering: .relaxed)
    while current >= needed {
      let (exchanged, original) = tokens.weakCompareExchange(expected: current, desired: current - needed, ordering: .relaxed)
      if exchanged { return true }
      current = original
    }
    return false
  }

  /// Puts back what one success is worth, up to the capacity.
  public func recordSuccess() {
    var current = tokens.load(ordering: .relaxed)
    while current < capacity {
      let desired = min(capacity, current + deposit)
      let (exchanged, original) = tokens.weakCompareExchange(expected: current, desired: desired, ordering: .relaxed)
      if exchanged { return }
      current = original
    }
  }
}
