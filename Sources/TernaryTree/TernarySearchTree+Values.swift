extension TernarySearchTree {
  /// The values of a tree in the byte order of their keys.
  public struct Values: Sequence {
    @usableFromInline let tree: TernarySearchTree

    @inlinable
    init(_ tree: TernarySearchTree) {
      self.tree = tree
    }

    /// Goes over the values.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var cursor: KeyCursor
      @usableFromInline let slots: [Value?]

      @inlinable
      init(_ cursor: KeyCursor, slots: [Value?]) {
        self.cursor = cursor
        self.slots = slots
      }

      /// The next value, or `nil` after the last.
      ///
      /// - Complexity: Amortised O(*k*) in the bytes of its key.
      @inlinable
      public mutating func next() -> Value? {
        guard let slot = cursor.next() else { return nil }
        return slots[Int(slot)]
      }
    }

    /// Creates an iterator over the values in the byte order of their keys.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(KeyCursor(tree.arena), slots: tree.slots) }

    /// The number of values.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { tree.count }

    /// The number of values, to reserve memory.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var underestimatedCount: Int { tree.count }
  }

  /// The values in the byte order of their keys.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var values: Values { Values(self) }
}

extension TernarySearchTree.Values: Sendable where Value: Sendable {}
extension TernarySearchTree.Values.Iterator: Sendable where Value: Sendable {}
