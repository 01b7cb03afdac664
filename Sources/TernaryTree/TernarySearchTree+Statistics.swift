extension TernarySearchTree {
  /// How the tree is arranged, and what its keys take.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public var statistics: TreeStatistics {
    arena.withShape { TreeStatistics($0, byteCount: arena.pool.nodes.count * 4 + arena.pool.counts.count * 4 + arena.pool.bytes.count) }
  }

  /// The nodes and buckets in the language of Graphviz, for `dot -Tsvg`.
  ///
  /// A node says which byte of the keys it decides, counted from 0, and by which value. The arrangement is no part of the interface.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public var graphvizDescription: String { arena.withShape { $0.graphviz } }
}
