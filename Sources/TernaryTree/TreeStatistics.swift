/// How a tree is arranged, and what its keys take.
public struct TreeStatistics: Hashable, Sendable {
  /// The number of keys.
  ///
  /// - Complexity: O(1).
  public var keyCount = 0
  /// The number of nodes.
  ///
  /// - Complexity: O(1).
  public var nodeCount = 0
  /// The number of buckets.
  ///
  /// - Complexity: O(1).
  public var bucketCount = 0
  /// The bytes of nodes and buckets, without the values; what the arrays hold in reserve is not counted.
  ///
  /// - Complexity: O(1).
  public var byteCount = 0
  /// The most nodes on the way to a bucket.
  ///
  /// - Complexity: O(1).
  public var depth = 0
  /// The nodes on the way to a key, on average.
  ///
  /// - Complexity: O(1).
  public var meanDepth = 0.0

  /// The bytes for each key.
  ///
  /// - Complexity: O(1).
  public var bytesPerKey: Double { keyCount == 0 ? 0 : Double(byteCount) / Double(keyCount) }

  init(_ shape: TreeShape, byteCount: Int) {
    self.byteCount = byteCount
    keyCount = shape.keyCount
    var stack = [(link: shape.root, depth: 0)]
    var sum = 0
    while let (link, depth) = stack.popLast() {
      if link.isNode {
        nodeCount += 1
        for branch in [TreeBranch.lo, .eq, .hi] { stack.append((shape.link(link.node, branch), depth + 1)) }
      } else if link.isBucket {
        bucketCount += 1
        self.depth = max(self.depth, depth)
        sum += depth * shape.bucket(link).count
      }
    }
    meanDepth = keyCount == 0 ? 0 : Double(sum) / Double(keyCount)
  }
}

extension TernarySearchTree {
  /// How the tree is arranged, and what its keys take.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public var statistics: TreeStatistics {
    arena.withShape { TreeStatistics($0, byteCount: arena.pool.nodes.count * 4 + arena.pool.counts.count * 4 + arena.pool.bytes.count) }
  }

  /// The nodes and buckets in the language of Graphviz, for `dot -Tsvg`.
  ///
  /// The label of a node has the offset of the byte that it compares, counted from 0, and the value of that byte. The layout is not part of the
  /// interface.
  ///
  /// - Complexity: O(*b*) in the bytes of all keys.
  public var graphvizDescription: String { arena.withShape { $0.graphviz } }
}
