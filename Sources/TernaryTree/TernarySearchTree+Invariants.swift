extension TernarySearchTree {
  /// Sentences about what is broken, for tests; none if the tree is sound.
  func checkInvariants() -> [String] {
    var problems = arena.checkInvariants()
    var owned: Set<UInt32> = []
    var cursor = KeyCursor(arena)
    var previous: [UInt8]?
    while let slot = cursor.next() {
      owned.insert(slot)
      if !slots.indices.contains(Int(slot)) || slots[Int(slot)] == nil { problems.append("The key \(cursor.key) has no value.") }
      if let previous, !previous.lexicographicallyPrecedes(cursor.bytes) { problems.append("The key \(cursor.key) is out of order.") }
      previous = cursor.bytes
    }
    if owned.count != count { problems.append("\(owned.count) keys are delivered and \(count) are counted.") }
    if owned.count + freeSlots.count != slots.count { problems.append("Some slots neither belong to a key nor are free.") }
    for slot in freeSlots where owned.contains(slot) || slots[Int(slot)] != nil { problems.append("The free slot \(slot) is in use.") }
    return problems
  }
}
