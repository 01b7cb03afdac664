extension FrozenTernarySearchTree {
  /// Creates a tree of keys in any order; the value of a key is its rank.
  ///
  /// Keys in byte order are built from at once. A repeated key is kept once.
  ///
  /// An exact index makes exact lookup faster and takes about 7 bytes a key; ``hasExactIndex`` documents when it is omitted.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys if they ascend, else O(*b* + *n* log *n*).
  @inlinable
  public init(keys: some Sequence<String>, hasExactIndex: Bool = false) {
    var collector = KeyCollector(minimumCapacity: keys.underestimatedCount)
    for key in keys { collector.append(key) }
    self.init(collector.finish().keys, values: nil, hasExactIndex: hasExactIndex)
  }

  /// Creates a tree of keys in any order, each with a number.
  ///
  /// Numbers take 1, 2, 4 or 8 bytes each, as the greatest needs. If a key comes more than once, its last number stays.
  ///
  /// An exact index makes exact lookup faster and takes about 7 bytes a key; ``hasExactIndex`` documents when it is omitted.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys if they ascend, else O(*b* + *n* log *n*).
  @inlinable
  public init(_ elements: some Sequence<(key: String, value: UInt64)>, hasExactIndex: Bool = false) {
    var collector = KeyCollector(minimumCapacity: elements.underestimatedCount)
    var values: [UInt64] = []
    for (key, value) in elements {
      collector.append(key)
      values.append(value)
    }
    let (list, order) = collector.finish()
    let sorted = order.map { $0.map { values[$0] } } ?? values
    self.init(list, values: sorted, hasExactIndex: hasExactIndex)
  }

  /// Creates a tree of sorted keys and their values.
  @usableFromInline
  init(_ keys: KeyList, values: [UInt64]?, hasExactIndex: Bool) {
    self.init(FrozenImageBuilder(keys, values: values, hasExactIndex: hasExactIndex).build())
  }
}

extension FrozenTernarySearchTree {
  /// Creates a tree of the keys of another; the ranks are the places in which `values` of that one come.
  ///
  /// An exact index makes exact lookup faster and takes about 7 bytes a key; ``hasExactIndex`` documents when it is omitted.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public init(keysOf tree: TernarySearchTree<some Any>, hasExactIndex: Bool = false) {
    self.init(keys: tree.keys, hasExactIndex: hasExactIndex)
  }
}
