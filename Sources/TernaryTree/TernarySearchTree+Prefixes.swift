extension TernarySearchTree {
  /// The elements whose keys start with a prefix, in byte order.
  ///
  /// Nothing is collected: an element is searched for when the iteration asks for it.
  public struct PrefixedElements: Sequence {
    @usableFromInline let tree: TernarySearchTree
    @usableFromInline let prefix: String

    @inlinable
    init(_ tree: TernarySearchTree, prefix: String) {
      self.tree = tree
      self.prefix = prefix
    }

    /// Creates an iterator over the elements.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys.
    @inlinable
    public func makeIterator() -> TernarySearchTree.Iterator {
      TernarySearchTree.Iterator(KeyCursor(tree.arena, ranks: tree.arena.ranks(withPrefix: prefix)), slots: tree.slots)
    }

    /// The number of elements.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys.
    @inlinable
    public var count: Int { tree.count(withPrefix: prefix) }

    /// The number of elements, to reserve memory.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys.
    @inlinable
    public var underestimatedCount: Int { count }
  }

  /// The elements whose keys start with the bytes of `prefix`, in byte order; all elements for the empty prefix.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys until the first element, then amortised O(*k*) in the bytes of
  ///   each key.
  @inlinable
  public func elements(withPrefix prefix: String) -> PrefixedElements {
    PrefixedElements(self, prefix: prefix)
  }

  /// The number of keys that start with the bytes of `prefix`.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys, however many are counted.
  @inlinable
  public func count(withPrefix prefix: String) -> Int {
    arena.ranks(withPrefix: prefix).count
  }
}

extension TernarySearchTree.PrefixedElements: Sendable where Value: Sendable {}
