/// Puts keys in byte order.
///
/// The sort uses the first eight bytes of each key, as one number, with its place; only keys that agree in them are compared whole.
struct KeySorting {
  private struct Entry {
    var head: UInt64
    var index: Int
  }

  /// The places of the keys in ascending order, of equal keys only the last.
  static func order(of keys: KeyListView) -> [Int] {
    var entries = (0..<keys.count).map { index in
      let key = keys[index]
      var head: UInt64 = 0
      for place in 0..<8 { head = head << 8 | (place < key.count ? UInt64(key[place]) : 0) }
      return Entry(head: head, index: index)
    }
    entries.sort { left, right in
      if left.head != right.head { return left.head < right.head }
      let leftKey = keys[left.index]
      let rightKey = keys[right.index]
      let shared = ByteComparison.sharedLength(leftKey, rightKey)
      if shared == leftKey.count, shared == rightKey.count { return left.index < right.index }
      if shared == leftKey.count || shared == rightKey.count { return leftKey.count < rightKey.count }
      return leftKey[shared] < rightKey[shared]
    }
    var order: [Int] = []
    order.reserveCapacity(entries.count)
    for entry in entries {
      if let last = order.last, keys[last].count == keys[entry.index].count,
        ByteComparison.sharedLength(keys[last], keys[entry.index]) == keys[last].count
      {
        order[order.count - 1] = entry.index
      } else {
        order.append(entry.index)
      }
    }
    return order
  }
}
