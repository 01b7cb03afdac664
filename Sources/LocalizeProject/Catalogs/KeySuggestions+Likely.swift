package import Localize

extension KeySuggestions {
  /// The suggestions that are not much farther than the nearest one.
  ///
  /// A key that differs in every character is no suggestion. In a key of up to five scalars each edit is a great difference, so that only those as near
  /// as the nearest are likely; in a longer one, those with one more edit are, too.
  ///
  /// - Parameters:
  ///   - suggestions: Suggestions by distance.
  ///   - key: The requested key.
  package static func likely(_ suggestions: [Suggestion], for key: String) -> [Suggestion] {
    let count = key.unicodeScalars.count
    guard let best = suggestions.first?.distance, best < count else { return [] }
    let greatest = best == 0 ? 0 : best + (count > 5 ? 1 : 0)
    return Array(suggestions.prefix { $0.distance <= greatest && $0.distance < count })
  }
}
