extension TernarySearchTree: Sequence {
  /// The elements of a tree, or those with a prefix, in the byte order of their keys.
  ///
  /// It goes over the tree as it was when the iterator was made, whatever happens to the variable since.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var cursor: KeyCursor
    @usableFromInline let slots: [Value?]

    @inlinable
    init(_ cursor: KeyCursor, slots: [Value?]) {
      self.cursor = cursor
      self.slots = slots
    }

    /// The next element, or `nil` after the last.
    ///
    /// - Complexity: Amortised O(*k*) in the bytes of the key.
    @inlinable
    public mutating func next() -> (key: String, value: Value)? {
      guard let slot = cursor.next(), let value = slots[Int(slot)] else { return nil }
      return (cursor.key, value)
    }
  }

  /// Creates an iterator over the elements in the byte order of their keys.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(KeyCursor(arena), slots: slots)
  }

  /// The number of keys, to reserve memory.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var underestimatedCount: Int { count }
}

extension TernarySearchTree.Iterator: Sendable where Value: Sendable {}
