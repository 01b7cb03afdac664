public import ErrorRecovery
import Synchronization

/// A `RetryBudget` for each host, so that an outage of one takes no retries from the others.
public final class HostBudgets: Sendable {
  private let make: @Sendable () -> RetryBudget
  private let maximumHosts: Int
  private let full: Double
  private let others: RetryBudget
  private let budgets = Mutex<[String: RetryBudget]>([:])

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - maximumHosts: The maximum number of budgets, at least one. If all of them are in use, further hosts share one.
  ///   - make: Makes the budget of a host, always with the same capacity.
  public init(maximumHosts: Int = 1_024, _ make: @escaping @Sendable () -> RetryBudget = { RetryBudget() }) {
    self.make = make
    self.maximumHosts = max(maximumHosts, 1)
    others = make()
    full = others.available
  }

  /// The number of hosts that have a budget of their own.
  public var count: Int { budgets.withLock { $0.count } }

  /// The budget of a host; one that is full is like a new one, and may be replaced.
  ///
  /// - Parameter host: The name of the host, with its port where a service has several; case doesn't matter.
  /// - Complexity: O(1), and O(`maximumHosts`) for a new host if there is no room.
  public subscript(host: String) -> RetryBudget {
    let host = host.lowercased()
    return budgets.withLock { budgets in
      if let budget = budgets[host] { return budget }
      if budgets.count >= maximumHosts { budgets = budgets.filter { $0.value.available < full } }
      guard budgets.count < maximumHosts else { return others }
      let budget = make()
      budgets[host] = budget
      return budget
    }
  }
}
