import Synchronization

/// A number that several tasks increment.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  @discardableResult func up() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
