import Localize

/// The ranges that the edits of one round change, to find out whether another one overlaps any of them.
///
/// A Fenwick tree over the starts of all ranges that can be claimed: it knows the greatest end among the claimed ranges that start before
/// an offset.
///
/// - SeeAlso: Fenwick, A New Data Structure for Cumulative Frequency Tables, 1994.
struct ClaimedRanges {
  private let starts: [UInt32]
  private var greatestEnds: [UInt32]

  /// Prepares for ranges of which some will be claimed.
  ///
  /// - Complexity: O(n log n)
  init(of ranges: some Sequence<TextRange>) {
    starts = Set(ranges.map(\.start)).sorted()
    greatestEnds = Array(repeating: 0, count: starts.count + 1)
  }

  /// Whether a range shares bytes with a claimed one, or is a place inside it.
  ///
  /// Two insertions at one place don't overlap.
  ///
  /// - Complexity: O(log n)
  func overlap(_ range: TextRange) -> Bool {
    var node = rank(of: range.end)
    while node > 0 {
      if greatestEnds[node] > range.start { return true }
      node &= node - 1
    }
    return false
  }

  /// Claims one of the ranges that were announced.
  ///
  /// - Complexity: O(log n)
  mutating func claim(_ range: TextRange) {
    var node = rank(of: range.start) + 1
    while node < greatestEnds.count {
      greatestEnds[node] = max(greatestEnds[node], range.end)
      node += node & -node
    }
  }

  /// How many starts are below an offset.
  private func rank(of offset: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
