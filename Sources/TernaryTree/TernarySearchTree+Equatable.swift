extension TernarySearchTree: Equatable where Value: Equatable {
  /// Whether two trees have the same keys, compared byte by byte, with equal values.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys; O(1) if the trees differ in `count`.
  public static func == (left: TernarySearchTree, right: TernarySearchTree) -> Bool {
    guard left.count == right.count else { return false }
    var leftCursor = KeyCursor(left.arena)
    var rightCursor = KeyCursor(right.arena)
    while let leftSlot = leftCursor.next(), let rightSlot = rightCursor.next() {
      guard leftCursor.bytes == rightCursor.bytes, left.slots[Int(leftSlot)] == right.slots[Int(rightSlot)] else { return false }
    }
    return true
  }
}

extension TernarySearchTree: Hashable where Value: Hashable {
  /// Feeds the keys, byte by byte, and their values to a hasher.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var cursor = KeyCursor(arena)
    while let slot = cursor.next() {
      hasher.combine(cursor.bytes)
      hasher.combine(slots[Int(slot)])
    }
  }
}
