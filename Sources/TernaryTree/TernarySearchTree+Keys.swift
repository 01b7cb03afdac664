extension TernarySearchTree {
  /// The keys of a tree in byte order.
  public struct Keys: Sequence {
    @usableFromInline let tree: TernarySearchTree

    @inlinable
    init(_ tree: TernarySearchTree) {
      self.tree = tree
    }

    /// Goes over the keys.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var cursor: KeyCursor

      @inlinable
      init(_ cursor: KeyCursor) {
        self.cursor = cursor
      }

      /// The next key, or `nil` after the last.
      ///
      /// - Complexity: Amortised O(*k*) in the bytes of the key.
      @inlinable
      public mutating func next() -> String? {
        cursor.next() == nil ? nil : cursor.key
      }
    }

    /// Creates an iterator over the keys in byte order.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(KeyCursor(tree.arena)) }

    /// The number of keys.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { tree.count }

    /// The number of keys, to reserve memory.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var underestimatedCount: Int { tree.count }

    /// Whether a key is there, compared byte by byte.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys.
    @inlinable
    public func contains(_ key: String) -> Bool { tree.contains(key) }
  }

  /// The keys in byte order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: Keys { Keys(self) }
}

extension TernarySearchTree.Keys: Sendable where Value: Sendable {}
extension TernarySearchTree.Keys.Iterator: Sendable where Value: Sendable {}
