package import Localize

extension Document {
  /// The first entry of a string catalogue that is in the wrong place, or nil if the keys are in one of the orders that Xcode writes,
  /// or not in a string catalogue.
  ///
  /// Where the keys are in no order, the one counts that holds for more of the file.
  ///
  /// - Complexity: O(bytes of the keys)
  package var firstMisplacedEntry: Int? {
    guard format.id == .xcstrings, XCStringsOrder(of: self) == nil else { return nil }
    return [XCStringsOrder.codePoint, .finder].compactMap { $0.firstMisplacedEntry(of: self) }.max()
  }

  /// The entries of a string catalogue in the order that Xcode would write: of its two orders the one that fewer neighbours are out of, and
  /// of two equal the newer.
  ///
  /// Entries of one key stay in their order.
  ///
  /// - Complexity: O(n log n)
  package var entriesInXcodeOrder: [Int] {
    let orders = [XCStringsOrder.finder, .codePoint].map { order in (order, order.misplacedCount(of: self)) }
    let order = orders[1].1 < orders[0].1 ? orders[1].0 : orders[0].0
    return order.sortedEntries(of: self)
  }
}
