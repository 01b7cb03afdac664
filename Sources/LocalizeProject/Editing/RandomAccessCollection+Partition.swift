extension RandomAccessCollection {
  /// The first index from which on a condition holds, in a collection that has all elements for which it does at its end; `endIndex` where it
  /// holds for none.
  ///
  /// - Complexity: O(log count)
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
