extension Document {
  /// The first entry of a string catalogue that stands in the wrong place, or nil where the keys are in one of the orders that Xcode writes,
  /// or not in a string catalogue.
  ///
  /// Where the keys are in no order, the one counts that holds for more of the file.
  ///
  /// - Complexity: O(bytes of the keys)
  package var firstMisplacedEntry: Int? {
    guard format.id == .xcstrings, XCStringsOrder(of: self) == nil else { return nil }
    return [XCStringsOrder.codePoint, .finder].compactMap { $0.firstMisplacedEntry(of: self) }.max()
  }
}
