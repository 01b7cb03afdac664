public import Localize

/// Finds keys by their spelling.
public struct KeySearch: Sendable {
  private let pattern: String?

  /// Creates a search.
  ///
  /// - Parameter pattern: The beginning of a key, or with `?` (any one character) or `*` (any run) a pattern for the whole key; nil for any key.
  public init(pattern: String?) { self.pattern = pattern }

  /// The keys that match, each once, in key order.
  public func keys(in catalogs: [Catalog]) -> [String] {
    let all = KeySuggestions(catalogs)
    guard let pattern else { return all.keys(withPrefix: "") }
    return KeyGlob(pattern).literal.map { all.keys(withPrefix: $0) } ?? all.keys(matching: pattern)
  }
}
