extension TernarySearchTree {
  /// Creates a tree of elements in any order.
  ///
  /// If a key comes more than once, its last value stays.
  ///
  /// - Complexity: O(*b* + *n* log *n*) in the bytes and the number of all keys; O(*b*) if they ascend in byte order.
  @inlinable
  public init(_ elements: some Sequence<(key: String, value: Value)>) {
    self.init(ascending: elements, minimumCapacity: elements.underestimatedCount)
  }

  /// Creates a tree of elements whose keys ascend strictly in the order of their UTF-8 bytes, which need not be sorted.
  ///
  /// That order is the one in which a tree delivers its elements; `sorted()` orders strings by canonical equivalence and differs for text
  /// that is not normalised. Order is not required: keys that do not ascend are sorted, and if a key is repeated, its last value is kept.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  @inlinable
  public init(sortedKeysWithValues elements: some Collection<(key: String, value: Value)>) {
    self.init(ascending: elements, minimumCapacity: elements.count)
  }

  /// Collects the keys, sorts them unless they ascend, and builds from them.
  @inlinable
  init(ascending elements: some Sequence<(key: String, value: Value)>, minimumCapacity: Int) {
    self.init()
    slots.reserveCapacity(minimumCapacity)
    var collector = KeyCollector(minimumCapacity: minimumCapacity)
    for (key, value) in elements {
      collector.append(key)
      slots.append(value)
    }
    let (keys, order) = collector.finish()
    if let order { slots = order.map { slots[$0] } }
    arena = KeyArena(keys, slots: Array(0..<UInt32(slots.count)))
  }
}

extension TernarySearchTree: ExpressibleByDictionaryLiteral {
  /// Creates a tree of the elements of a dictionary literal.
  ///
  /// If a key comes more than once, its last value stays; `Dictionary` would trap.
  ///
  /// - Complexity: O(*b* + *n* log *n*) in the bytes and the number of all keys.
  @inlinable
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(ascending: elements.lazy.map { (key: $0.0, value: $0.1) }, minimumCapacity: elements.count)
  }
}
