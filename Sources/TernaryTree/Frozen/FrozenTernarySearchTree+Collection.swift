extension FrozenTernarySearchTree: BidirectionalCollection {
  /// Goes over the keys in byte order.
  public struct Iterator: IteratorProtocol {
    private let storage: FrozenStorage
    private var position: TreePosition

    init(_ storage: FrozenStorage) {
      self.storage = storage
      position = storage.shape.firstPosition
    }

    /// The next key, or `nil` after the last.
    ///
    /// - Complexity: Amortised O(*k*) in the bytes of the key.
    public mutating func next() -> String? {
      withExtendedLifetime(storage) {
        guard let entry = position.entry else { return nil }
        defer { storage.shape.advance(&position) }
        return storage.shape.bucket(entry).keyString(entry.index)
      }
    }
  }

  /// Creates an iterator over the keys in byte order.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  public func makeIterator() -> Iterator { Iterator(storage) }

  /// The rank of the first key.
  ///
  /// - Complexity: O(1).
  public var startIndex: Int { 0 }

  /// The number of keys.
  ///
  /// - Complexity: O(1).
  public var endIndex: Int { count }

  /// The next rank.
  ///
  /// - Complexity: O(1).
  public func index(after index: Int) -> Int { index + 1 }

  /// The rank before.
  ///
  /// - Complexity: O(1).
  public func index(before index: Int) -> Int { index - 1 }

  /// The rank at a distance from another one.
  ///
  /// - Complexity: O(1).
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  /// The number of keys between two ranks.
  ///
  /// - Complexity: O(1).
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// The key of a rank.
  ///
  /// - Precondition: The rank is at least 0 and less than `count`.
  /// - Complexity: O(log² *n* + *k*) in the number of keys and the bytes of this one; iterating forward takes no logarithm.
  public subscript(rank: Int) -> String {
    precondition(0..<count ~= rank, "The rank \(rank) is not one of the \(count) keys.")
    return withShape { shape in shape.position(ofRank: rank).entry.map { shape.bucket($0).keyString($0.index) } } ?? ""
  }
}
