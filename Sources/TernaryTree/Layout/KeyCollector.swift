/// Takes keys in any order and gives them back in byte order.
@usableFromInline
struct KeyCollector {
  private var keys = KeyList()

  @usableFromInline
  init(minimumCapacity: Int = 0) {
    keys.reserveCapacity(minimumCapacity)
  }

  @usableFromInline
  mutating func append(_ key: String) {
    key.withKeyBytes { keys.append($0) }
  }

  /// The keys in order, of equal ones only the last.
  ///
  /// - Returns: For each key its place among those that were appended, or `nil` if they were in order.
  @usableFromInline
  consuming func finish() -> (keys: KeyList, order: [Int]?) {
    return keys.withView { view in
      guard !view.isAscending else { return (keys, nil) }
      let order = KeySorting.order(of: view)
      var sorted = KeyList()
      sorted.reserveCapacity(order.count)
      for index in order { sorted.append(view[index]) }
      return (sorted, order)
    }
  }
}
