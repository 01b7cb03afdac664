/// The tree as the article describes it, for teaching and comparison: one scalar per node, and a count of the nodes that each search visits.
///
/// ```swift
/// let tree = ClassicTernarySearchTree(["banana", "bandana"])
/// tree.search("banana").visitedNodes
/// ```
///
/// A node compares one scalar and has three links; the end of a key is a node of its own, whose middle link is the key. Built from sorted
/// words by taking the middle one first, it visits the very nodes that Bentley and Sedgewick counted. For use there is ``TernarySearchTree``,
/// which needs a twentieth of the nodes.
///
/// - SeeAlso: J. Bentley and R. Sedgewick, *Ternary Search Trees*, Dr. Dobb's Journal, April 1998.
public struct ClassicTernarySearchTree: Sendable {
  struct Node: Sendable {
    /// 0 for the end of a key, else the scalar and one.
    var split: UInt32
    var lo = ClassicTernarySearchTree.none
    /// The next scalar; at the end of a key, the index of the key.
    var eq = ClassicTernarySearchTree.none
    var hi = ClassicTernarySearchTree.none
  }

  static var none: UInt32 { .max }

  var nodes: [Node] = []
  var root = ClassicTernarySearchTree.none

  /// The keys in the order in which they were inserted.
  ///
  /// - Complexity: O(1).
  public private(set) var keys: [String] = []

  /// The matches of a search, and the number of visited nodes.
  public struct Result: Hashable, Sendable {
    /// The keys, in order.
    ///
    /// - Complexity: O(1).
    public var keys: [String] = []
    /// The nodes visited, as the article counts them.
    ///
    /// - Complexity: O(1).
    public var visitedNodes = 0
  }

  /// Creates an empty tree.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Creates a tree of keys, sorted by their bytes and inserted the middle one first, then both halves in the same way.
  ///
  /// - Complexity: O(*n* log *n* + *b*) in the number and the bytes of the keys.
  public init(_ keys: some Sequence<String>) {
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var halves = [0..<sorted.count]
    while let half = halves.popLast() {
      guard !half.isEmpty else { continue }
      let middle = half.lowerBound + half.count / 2
      insert(sorted[middle])
      halves.append(middle + 1..<half.upperBound)
      halves.append(half.lowerBound..<middle)
    }
  }

  /// The number of nodes, those of the ends of keys included.
  ///
  /// - Complexity: O(1).
  public var nodeCount: Int { nodes.count }

  /// Adds a key; does nothing if it is there.
  ///
  /// - Complexity: O(*k*) in the scalars of the key, each with as many steps as siblings are in a row; the tree is not balanced.
  public mutating func insert(_ key: String) {
    var link: (node: Int, path: WritableKeyPath<Node, UInt32>)?
    var isNew = false
    for symbol in Self.symbols(of: key) {
      var index = link.map { nodes[$0.node][keyPath: $0.path] } ?? root
      while index != Self.none, nodes[Int(index)].split != symbol {
        link = (Int(index), symbol < nodes[Int(index)].split ? \.lo : \.hi)
        index = link.map { nodes[$0.node][keyPath: $0.path] } ?? root
      }
      if index == Self.none {
        index = UInt32(nodes.count)
        nodes.append(Node(split: symbol))
        if let link { nodes[link.node][keyPath: link.path] = index } else { root = index }
        isNew = true
      }
      link = (Int(index), \.eq)
    }
    if isNew, let link {
      nodes[link.node].eq = UInt32(keys.count)
      keys.append(key)
    }
  }

  /// The scalars of a key, each and one, and 0 for the end.
  static func symbols(of key: String) -> [UInt32] { key.unicodeScalars.map { $0.value + 1 } + [0] }
}
