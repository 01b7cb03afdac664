extension TernarySearchTree {
  /// How many keys come before the given one in byte order, whether it is there or not.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys.
  @inlinable
  public func rank(of key: String) -> Int { arena.rank(of: key) }

  /// The element at a rank, or `nil` if the tree has fewer elements.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of keys and the bytes of this one.
  @inlinable
  public func element(atRank rank: Int) -> Element? {
    rank >= 0 && rank < count ? self[Index(rank: rank)] : nil
  }

  /// The element with the greatest key before the given one, which need not be there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number.
  @inlinable
  public func predecessor(of key: String) -> Element? { element(atRank: rank(of: key) - 1) }

  /// The element with the least key after the given one, which need not be there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number.
  @inlinable
  public func successor(of key: String) -> Element? { element(atRank: rank(of: key) + (contains(key) ? 1 : 0)) }

  /// The elements with keys from `range.lowerBound` up to, but not including, `range.upperBound`, in byte order.
  ///
  /// Ranges of strings compare by canonical equivalence and may refuse bounds that are in byte order, so the bounds are given one by one.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number; O(1) for each element then.
  @inlinable
  public func elements(from lower: String, upTo upper: String) -> Slice<TernarySearchTree> {
    let start = rank(of: lower)
    return self[Index(rank: start)..<Index(rank: Swift.max(start, rank(of: upper)))]
  }

  /// The elements with keys from `lower` to `upper`, both included, in byte order.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number.
  @inlinable
  public func elements(from lower: String, through upper: String) -> Slice<TernarySearchTree> {
    let start = rank(of: lower)
    return self[Index(rank: start)..<Index(rank: Swift.max(start, rank(of: upper) + (contains(upper) ? 1 : 0)))]
  }

  /// The number of keys from `lower` up to, but not including, `upper`.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number, however many are counted.
  @inlinable
  public func count(from lower: String, upTo upper: String) -> Int { Swift.max(0, rank(of: upper) - rank(of: lower)) }

  /// Removes all keys that start with the bytes of a prefix and returns how many there were.
  ///
  /// - Complexity: O(*m* · (*k* + log *n*)) for *m* keys of *k* bytes; O(1) for the empty prefix, which removes all.
  @inlinable
  @discardableResult
  public mutating func removeAll(withPrefix prefix: String) -> Int {
    let keys = elements(withPrefix: prefix).map(\.key)
    if keys.count == count { removeAll() } else { for key in keys { removeValue(forKey: key) } }
    return keys.count
  }
}
