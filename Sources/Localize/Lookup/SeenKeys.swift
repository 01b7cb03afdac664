import Synchronization

/// A bounded set of hashes that many threads ask at once without a lock.
///
/// What is asked for again and again, such as a missing key, costs a few loads of memory that no thread writes to.
final class SeenKeys: Sendable {
  @safe private nonisolated(unsafe) let slots: UnsafeMutablePointer<Atomic<UInt64>>
  private let mask: Int
  private let limit: Int
  private let count = Atomic(0)

  /// Creates an empty set.
  ///
  /// - Parameter limit: How many hashes are new at most; further ones are treated as known.
  init(limit: Int) {
    self.limit = limit
    var capacity = 16
    while capacity < limit * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (slots + index).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe slots.deinitialize(count: mask + 1)
    unsafe slots.deallocate()
  }

  /// Adds a hash.
  ///
  /// - Returns: Whether it is new, which exactly one of several threads learns.
  func insert(_ hash: UInt64) -> Bool {
    let hash = hash == 0 ? 1 : hash
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...mask {
      let held = slots[slot].load(ordering: .relaxed)
      if held == hash { return false }
      if held == 0 {
        guard count.load(ordering: .relaxed) < limit else { return false }
        let (isStored, present) = slots[slot].compareExchange(expected: 0, desired: hash, ordering: .relaxed)
        if isStored { return count.wrappingAdd(1, ordering: .relaxed).newValue <= limit }
        if present == hash { return false }
      }
      slot = (slot + 1) & mask
    }
    return false
  }
}
