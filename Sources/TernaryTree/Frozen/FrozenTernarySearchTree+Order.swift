extension FrozenTernarySearchTree {
  /// How many keys come before the given one in byte order, whether it is there or not.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the key and the number of keys.
  public func lowerBound(_ key: String) -> Int {
    key.withKeyBytes { bytes in withShape { $0.rank($0.lowerBound(bytes)) } }
  }

  /// The greatest key before the given one, which need not be there.
  ///
  /// - Complexity: O(*k* + log² *n*) in the bytes of the keys and their number.
  public func predecessor(of key: String) -> String? {
    let rank = lowerBound(key)
    return rank > 0 ? self[rank - 1] : nil
  }

  /// The least key after the given one, which need not be there.
  ///
  /// - Complexity: O(*k* + log² *n*) in the bytes of the keys and their number.
  public func successor(of key: String) -> String? {
    let rank = lowerBound(key) + (contains(key) ? 1 : 0)
    return rank < count ? self[rank] : nil
  }

  /// The keys from `lower` up to, but not including, `upper`, in byte order; their indices are ranks.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the keys and their number.
  public func keys(from lower: String, upTo upper: String) -> Slice<FrozenTernarySearchTree> {
    let start = lowerBound(lower)
    return self[start..<Swift.max(start, lowerBound(upper))]
  }

  /// The keys that start with the bytes of a prefix, in byte order; their indices are ranks.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys, however many there are.
  public func keys(withPrefix prefix: String) -> Slice<FrozenTernarySearchTree> {
    self[prefix.withKeyBytes { bytes in withShape { $0.ranks(withPrefix: bytes) } }]
  }

  /// The number of keys that start with the bytes of a prefix.
  ///
  /// - Complexity: O(*k* + log *n*) in the bytes of the prefix and the number of keys, however many are counted.
  public func count(withPrefix prefix: String) -> Int { keys(withPrefix: prefix).count }

  /// The keys that a text starts with, the shortest first.
  ///
  /// - Complexity: O(*t* log *n*) in the bytes of the text that are on a path and the number of keys.
  public func storedPrefixes(of text: String) -> [String] {
    withShape { shape in
      text.withKeyBytes { shape.storedPrefixes(of: $0) }.map { shape.bucket($0).keyString($0.index) }
    }
  }

  /// The longest key that a text starts with, or `nil` if it starts with none.
  ///
  /// - Complexity: O(*t* log *n*) in the bytes of the text that are on a path and the number of keys.
  public func longestStoredPrefix(of text: String) -> String? { storedPrefixes(of: text).last }

  /// How the tree is arranged, and what its keys take; values and the exact index are not counted.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public var statistics: TreeStatistics { withShape { TreeStatistics($0, byteCount: storage.header.valuesOffset) } }

  /// The nodes and buckets in the language of Graphviz, for `dot -Tsvg`.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public var graphvizDescription: String { withShape { $0.graphviz } }
}
