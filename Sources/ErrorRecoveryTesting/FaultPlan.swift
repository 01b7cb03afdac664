public import ErrorRecovery
import Synchronization

/// Which calls of an operation fail in a test, and how.
///
/// ```swift
/// let plan = FaultPlan(failing: [1, 2], with: StoreError.offline)
/// let price = try await withRecovery { _ in try await plan.run { 42 } }  // the third call returns
/// ```
public final class FaultPlan: Sendable {
  private let fault: @Sendable (Int) -> (any Error)?
  private let number = Mutex(0)

  /// Creates a plan from a function.
  ///
  /// - Parameter fault: The error of the call with this number, or nil if it runs; the first one is 1.
  public init(_ fault: @escaping @Sendable (_ call: Int) -> (any Error)?) { self.fault = fault }

  /// Creates a plan that fails some calls.
  ///
  /// - Parameters:
  ///   - calls: The numbers of the calls that fail; the first one is 1.
  ///   - error: How they fail.
  public convenience init(failing calls: Set<Int>, with error: any Error) {
    self.init { calls.contains($0) ? error : nil }
  }

  /// Creates a plan that fails calls by chance.
  ///
  /// - Parameters:
  ///   - rate: How many fail, from 0 to 1.
  ///   - random: Where chance comes from; print its seed where a test fails.
  ///   - error: How they fail.
  public convenience init(rate: Double, random: SeededRandom, with error: any Error) {
    self.init { _ in
      var generator = random
      return Double.random(in: 0..<1, using: &generator) < rate ? error : nil
    }
  }

  /// How many calls there were.
  public var calls: Int { number.withLock { $0 } }

  /// Fails by the plan or runs `body`.
  ///
  /// - Throws: The planned error, or what `body` throws.
  public func run<Value>(_ body: () async throws -> Value) async throws -> Value {
    let call = number.withLock {
      $0 += 1
      return $0
    }
    if let error = fault(call) { throw error }
    return try await body()
  }
}
