/// The memory of a tree that is built or changed: nodes of four words, buckets of bytes.
///
/// A node is `[skip << 9 | split] [lo] [eq] [hi]`. The keys below it agree in the `skip` bytes before the place it decides; these are not compared on
/// the way down (Morrison's PATRICIA, 1968), because the bucket at the end has them all. `split` is 0 for the end of a key, else a byte and one, so
/// that every byte can be in a key and the end comes first.
struct TreePool: Sendable {
  static var splitBits: UInt32 { 9 }
  /// Longer common runs take a chain of nodes.
  static var greatestSkip: Int { 1 << 23 - 1 }

  var nodes: [UInt32] = []
  /// How many keys lie below each node.
  var counts: [UInt32] = []
  /// Unused nodes.
  var freeNodes: [UInt32] = []
  /// The buckets, and after them the padding that may be read.
  var bytes: [UInt8] = Array(repeating: 0, count: Bucket.padding)
  /// The bytes of unused buckets.
  var idleByteCount = 0
  /// Whether each bucket has the slots of its keys in front of it.
  let hasSlots: Bool

  init(hasSlots: Bool) {
    self.hasSlots = hasSlots
  }

  var nodeCount: Int { counts.count }
  /// The bytes that hold buckets, including unused ones.
  var bucketByteCount: Int { bytes.count - Bucket.padding }

  /// A node without links, in a place that became free if there is one.
  mutating func makeNode(skip: Int, split: Int, count: Int) -> Int {
    let head = UInt32(skip) << Self.splitBits | UInt32(split)
    let node: Int
    if let free = freeNodes.popLast() {
      node = Int(free)
      for branch in 1...3 { nodes[4 * node + branch] = TreeLink.none.bits }
    } else {
      node = counts.count
      nodes.append(contentsOf: [0, TreeLink.none.bits, TreeLink.none.bits, TreeLink.none.bits])
      counts.append(0)
    }
    nodes[4 * node] = head
    counts[node] = UInt32(count)
    return node
  }

  mutating func freeNode(_ node: Int) {
    nodes[4 * node] = 0
    for branch in 1...3 { nodes[4 * node + branch] = TreeLink.none.bits }
    counts[node] = 0
    freeNodes.append(UInt32(node))
  }
}

extension TreePool {
  /// Calls `body` with the tree as searches see it.
  @inline(__always)
  func withShape<Result>(root: TreeLink, keyCount: Int, _ body: (TreeShape) -> Result) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      counts.withUnsafeBufferPointer { counts in
        bytes.withUnsafeBufferPointer { bytes in
          // The padding ensures that there are bytes; an empty array of nodes is never looked at.
          guard let bytes = bytes.baseAddress else { preconditionFailure("A pool without its padding.") }
          let empty = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
          return body(
            TreeShape(
              nodes: nodes.baseAddress ?? empty, counts: counts.baseAddress ?? empty, buckets: bytes, root: root, keyCount: keyCount))
        }
      }
    }
  }
}

/// The three ways on from a node, by the article's names; the raw value is the word of the node that holds the link.
enum TreeBranch: Int, Sendable {
  /// Keys with a smaller byte at the place the node decides, and those that end there.
  case lo = 1
  /// Keys with the byte of the node.
  case eq = 2
  /// Keys with a greater byte.
  case hi = 3
}
