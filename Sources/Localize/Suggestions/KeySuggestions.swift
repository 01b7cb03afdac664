import TernaryTree

/// Finds the keys nearest to a misspelt one, those that begin with a text, and those that fit a pattern.
///
/// The index is an ordered tree that is built once and never changes.
public struct KeySuggestions: Sendable {
  private let tree: FrozenTernarySearchTree

  /// Creates suggestions over keys.
  ///
  /// - Complexity: O(n log n)
  public init(_ keys: some Sequence<String>) {
    tree = FrozenTernarySearchTree(keys: keys)
  }

  /// Creates suggestions over the keys of catalogues.
  ///
  /// - Complexity: O(n log n)
  package init(_ catalogs: [Catalog]) {
    self.init(catalogs.lazy.flatMap { catalog in (0..<catalog.keys.count).lazy.map { catalog.keys[$0] } })
  }

  /// A key and how far it is from the one that was searched for.
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
  ///   - key: The requested key.
  ///   - maximumDistance: How many edits away a key may be; nil for what makes sense for the length of the key.
  ///   - limit: How many keys at most.
  public func nearest(to key: String, maximumDistance: Int? = nil, limit: Int = 5) -> [Suggestion] {
    let distance = maximumDistance ?? Self.reasonableDistance(for: key)
    return tree.nearest(to: key, maxDistance: distance, limit: limit).map { Suggestion(key: $0.key, distance: $0.distance) }
  }

  /// The nearest keys of catalogues without a tree, by going over all keys: for one question that takes a tenth of the time of building one.
  ///
  /// - Returns: The answer of a tree; nil if the distance is too great for this.
  static func nearest(to key: String, in catalogs: [Catalog], maximumDistance: Int?, limit: Int) -> [Suggestion]? {
    scan(key, maximumDistance, limit) { scan in
      for catalog in catalogs { catalog.keys.withBytes { bytes in scan.scan(catalog.keys.count) { bytes($0).buffer } } }
    }
  }

  /// The nearest keys of files: by distance, then in key order.
  ///
  /// The files are not joined to a catalogue, which takes as long as reading them, nor are their keys put into a tree.
  ///
  /// - Parameters:
  ///   - key: The requested key.
  ///   - files: The files; a key that several have is found once.
  ///   - maximumDistance: How many edits away a key may be; nil for what makes sense for the length of the key.
  ///   - limit: How many keys at most.
  /// - Complexity: O(n) in the keys of all files
  package static func nearest(to key: String, in files: [CatalogFile], maximumDistance: Int? = nil, limit: Int = 5) -> [Suggestion] {
    let nearest = scan(key, maximumDistance, limit) { scan in
      let buffer = DecodingBuffer()
      for file in files {
        let entries = file.document.entries
        file.document.withTextView { view in scan.scan(entries.count) { view.bytes(of: entries[$0].key, buffer: buffer).buffer } }
      }
    }
    if let nearest { return nearest }
    let keys = files.lazy.flatMap { file in file.document.entries.lazy.map { file.document.string(of: $0.key) } }
    return KeySuggestions(keys).nearest(to: key, maximumDistance: maximumDistance, limit: limit)
  }

  private static func scan(_ key: String, _ maximumDistance: Int?, _ limit: Int, _ body: (inout EditScan) -> Void) -> [Suggestion]? {
    let distance = maximumDistance ?? reasonableDistance(for: key)
    guard 0...EditScan.greatestDistance ~= distance else { return nil }
    var scan = EditScan(key, maxDistance: distance)
    body(&scan)
    return scan.nearest(limit: limit).map { Suggestion(key: $0.key, distance: $0.distance) }
  }

  /// Keys that start with a text, in key order.
  public func keys(withPrefix prefix: String) -> [String] {
    Array(tree.keys(withPrefix: prefix))
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
