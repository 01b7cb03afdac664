import Localize

/// Finds keys of the source locale that a misspelt one may have been meant for.
struct NearestKeys {
  private let suggestions: KeySuggestions

  init(_ catalog: Catalog) {
    suggestions = KeySuggestions((0..<catalog.sourceKeyCount).lazy.map { catalog.keys[$0] })
  }

  /// The nearest keys, best first.
  func keys(near key: String) -> [String] {
    suggestions.nearest(to: key, limit: 3).map(\.key)
  }
}
