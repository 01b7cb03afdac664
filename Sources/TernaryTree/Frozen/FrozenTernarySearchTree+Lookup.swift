extension FrozenTernarySearchTree {
  /// The number of keys before a stored key; `nil` if it is not stored.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys; O(*k*) with the exact index.
  @inlinable
  public func rank(of key: String) -> Int? {
    let rank = key.withKeyBytes { storage.rank(of: $0) }
    return rank < 0 ? nil : rank
  }

  /// Whether a key is there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys; O(*k*) with the exact index.
  @inlinable
  public func contains(_ key: String) -> Bool { rank(of: key) != nil }

  /// The number stored with a key, or its rank if the tree was made without numbers; `nil` if the key is not there.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys; O(*k*) with the exact index.
  public subscript(key: String) -> UInt64? { rank(of: key).map { storage.value($0) } }

  /// The number stored with the key of a rank, or the rank itself if the tree was made without numbers.
  ///
  /// - Precondition: The rank is at least 0 and less than `count`.
  /// - Complexity: O(1).
  public func value(atRank rank: Int) -> UInt64 {
    precondition(0..<count ~= rank, "The rank \(rank) is not one of the \(count) keys.")
    return storage.value(rank)
  }
}
