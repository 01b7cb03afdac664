extension TernarySearchTree: BidirectionalCollection {
  /// The place of an element: how many keys come before its own.
  ///
  /// An index is valid until keys are added or removed.
  public struct Index: Comparable, Hashable, Sendable {
    @usableFromInline let rank: Int

    @inlinable
    init(rank: Int) {
      self.rank = rank
    }

    /// Whether an index comes before another.
    ///
    /// - Complexity: O(1).
    @inlinable
    public static func < (left: Index, right: Index) -> Bool { left.rank < right.rank }
  }

  /// The place of the first element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var startIndex: Index { Index(rank: 0) }

  /// The place after the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index { Index(rank: count) }

  /// The place after another.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(after index: Index) -> Index { Index(rank: index.rank + 1) }

  /// The place before another.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(before index: Index) -> Index { Index(rank: index.rank - 1) }

  /// The index at a distance from another one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index { Index(rank: index.rank + distance) }

  /// The number of elements between two places.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.rank - start.rank }

  /// The element at a place.
  ///
  /// - Precondition: The index is that of an element.
  /// - Complexity: O(log *n* + *k*) in the number of keys and the bytes of this one; iterating takes no logarithm.
  @inlinable
  public subscript(position: Index) -> Element {
    precondition(position.rank >= 0 && position.rank < count, "The index \(position.rank) is that of no element.")
    guard let (key, slot) = arena.element(atRank: position.rank), let value = slots[Int(slot)] else {
      preconditionFailure("A key of the tree has no value.")
    }
    return (key, value)
  }

  /// The place of a key, or `nil` if it is not there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys.
  @inlinable
  public func index(forKey key: String) -> Index? { contains(key) ? Index(rank: arena.rank(of: key)) : nil }
}
