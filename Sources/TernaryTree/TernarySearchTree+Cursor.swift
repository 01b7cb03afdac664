extension TernarySearchTree {
  /// A place on the paths of a tree that moves scalar by scalar.
  ///
  /// ```swift
  /// let tree: TernarySearchTree = ["tea": 1, "ten": 2]
  /// var cursor = tree.cursor
  /// cursor.advance(over: "t")  // true
  /// cursor.advance(over: "e")  // true
  /// cursor.nextScalars         // ["a", "n"]
  /// cursor.count               // 2
  /// ```
  public struct Cursor {
    private let tree: TernarySearchTree
    private var ranks: Range<Int>

    /// The scalars it has gone over.
    ///
    /// - Complexity: O(1).
    public private(set) var path = ""

    init(_ tree: TernarySearchTree) {
      self.tree = tree
      ranks = 0..<tree.count
    }

    /// The number of keys that start with the path.
    ///
    /// - Complexity: O(1).
    public var count: Int { ranks.count }

    /// The value if the path is a key.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the path and the number of keys.
    public var value: Value? { tree[path] }

    /// Whether the path is a key.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the path and the number of keys.
    public var isKey: Bool { tree.contains(path) }

    /// Moves over a scalar if a key continues with it, else stays; returns whether it moved.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the path and the number of keys.
    @discardableResult
    public mutating func advance(over scalar: Unicode.Scalar) -> Bool {
      var longer = path
      longer.unicodeScalars.append(scalar)
      let ranks = tree.arena.ranks(withPrefix: longer)
      guard !ranks.isEmpty else { return false }
      path = longer
      self.ranks = ranks
      return true
    }

    /// Goes back over the last scalar; returns whether there was one.
    ///
    /// - Complexity: O(*k* + log *n*) in the bytes of the path and the number of keys.
    @discardableResult
    public mutating func retreat() -> Bool {
      guard path.unicodeScalars.popLast() != nil else { return false }
      ranks = tree.arena.ranks(withPrefix: path)
      return true
    }

    /// The scalars that keys continue with, in order.
    ///
    /// - Complexity: O(*s* · (*k* + log *n*)) for *s* of them, in the bytes of the path and the number of keys.
    public var nextScalars: [Unicode.Scalar] {
      var scalars: [Unicode.Scalar] = []
      var rank = ranks.lowerBound
      let length = path.unicodeScalars.count
      while rank < ranks.upperBound, let key = tree.element(atRank: rank)?.key {
        guard let scalar = key.unicodeScalars.dropFirst(length).first else {
          rank += 1
          continue
        }
        scalars.append(scalar)
        var longer = path
        longer.unicodeScalars.append(scalar)
        rank = Swift.max(rank + 1, tree.arena.ranks(withPrefix: longer).upperBound)
      }
      return scalars
    }
  }

  /// A cursor before the first scalar.
  ///
  /// - Complexity: O(1).
  public var cursor: Cursor { Cursor(self) }
}

extension TernarySearchTree.Cursor: Sendable where Value: Sendable {}
