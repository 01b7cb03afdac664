extension TernarySearchTree {
  /// The elements whose keys a text starts with, the shortest key first.
  ///
  /// ```swift
  /// let routes: TernarySearchTree = ["/": 1, "/api": 2, "/api/v2": 3]
  /// routes.storedPrefixes(of: "/api/v2/users").map(\.key)     // ["/", "/api", "/api/v2"]
  /// routes.longestStoredPrefix(of: "/api/v3/users")?.key      // "/api"
  /// ```
  ///
  /// - Complexity: O(*t* log *n*) in the bytes of the text that are on a path and the number of keys.
  public func storedPrefixes(of text: String) -> [Element] {
    arena.withShape { shape in
      let entries = text.withKeyBytes { shape.storedPrefixes(of: $0) }
      return entries.compactMap { entry in
        let bucket = shape.bucket(entry)
        return slots[Int(bucket.slot(entry.index))].map { (key: bucket.keyString(entry.index), value: $0) }
      }
    }
  }

  /// The element with the longest key that a text starts with, or `nil` if it starts with none.
  ///
  /// - Complexity: O(*t* log *n*) in the bytes of the text that are on a path and the number of keys.
  public func longestStoredPrefix(of text: String) -> Element? { storedPrefixes(of: text).last }
}
