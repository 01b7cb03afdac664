import TernaryTree

/// Finds the keys that somebody may have meant.
public struct KeySuggestions: Sendable {
  private let tree: TernarySearchTree<Int>

  /// Creates suggestions over keys.
  ///
  /// - Complexity: O(n log n)
  public init(_ keys: some Sequence<String>) {
    tree = TernarySearchTree(keys.enumerated().map { (key: $0.element, value: $0.offset) })
  }

  /// A key and how far it is from the one that was looked for.
  public struct Suggestion: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The edits between the two, counted in Unicode scalars.
    public var distance: Int

    /// Creates a suggestion.
    public init(key: String, distance: Int) {
      self.key = key
      self.distance = distance
    }
  }

  /// The nearest keys: by distance, then in key order.
  ///
  /// - Parameters:
  ///   - key: What was looked for.
  ///   - maximumDistance: How many edits away a key may be; nil for what makes sense for the length of the key.
  ///   - limit: How many keys at most.
  public func nearest(to key: String, maximumDistance: Int? = nil, limit: Int = 5) -> [Suggestion] {
    let distance = maximumDistance ?? Self.reasonableDistance(for: key)
    return tree.nearest(to: key, maxDistance: distance, limit: limit).map { Suggestion(key: $0.key, distance: $0.distance) }
  }

  /// Keys that start with a text, in key order.
  public func keys(withPrefix prefix: String) -> [String] {
    tree.elements(withPrefix: prefix).map(\.key)
  }

  /// Keys that fit a pattern of `?` (any one character) and `*` (any run), in key order.
  public func keys(matching wildcards: String) -> [String] {
    tree.matches(KeyPattern(wildcards: wildcards)).map(\.key)
  }

  /// How many edits make sense for a key: none for one or two scalars, one up to five, else two.
  public static func reasonableDistance(for key: String) -> Int {
    switch key.unicodeScalars.count {
    case ...2: 0
    case ...5: 1
    default: 2
    }
  }
}
