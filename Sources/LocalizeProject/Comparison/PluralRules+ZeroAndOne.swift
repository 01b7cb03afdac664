package import Localize

extension PluralRules {
  /// Whether a category is 0 and 1 of the whole numbers, as French `one`: a text for it may lack the number, since most are never shown for 0.
  package func isZeroAndOne(_ category: PluralCategory) -> Bool {
    // The rules of CLDR repeat within a hundred; only large round numbers are special.
    onlyInteger(in: category) == nil && self.category(for: 1) == category && (2...200).allSatisfy { self.category(for: $0) != category }
  }
}
