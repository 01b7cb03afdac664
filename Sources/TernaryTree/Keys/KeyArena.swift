/// The keys of a mutable tree: their bytes, and for each the number of the slot that holds its value.
///
/// This is the layout of ``TernarySearchTree`` and the only code that changes it. It is not generic, so that it is compiled and optimised
/// once; the tree above it adds the values.
///
/// All nodes lie in one array and all buckets in another. Nothing is allocated per node, a copy shares both arrays until one side changes,
/// and releasing a deep tree needs no deep stack. A bucket is written anew when it changes; what it leaves behind is given back when it
/// amounts to a quarter.
///
/// Invariants, which ``checkInvariants()`` verifies:
/// - A node has more than ``mergeCount`` keys below it, at least two links that lead somewhere, and counts its keys.
/// - The keys below a node agree up to the place the node decides; `lo`, `eq` and `hi` have those with a smaller, the same and a greater
///   symbol there. So buckets follow one another in key order.
/// - No bucket is empty, and each one's keys ascend.
@usableFromInline
struct KeyArena: Sendable {
  /// A subtree that has shrunk to so many keys becomes a bucket; half of what a bucket holds, so that it is not split again at once.
  static var mergeCount: Int { Bucket.capacity / 2 }

  var pool = TreePool(hasSlots: true)
  var root = TreeLink.none
  @usableFromInline var keyCount = 0

  @usableFromInline
  init() {}

  /// Builds from keys in order, each with its slot.
  @usableFromInline
  init(_ keys: KeyList, slots: [UInt32]) {
    pool.nodes.reserveCapacity(keys.count / 2)
    pool.bytes.reserveCapacity(keys.bytes.count + 12 * keys.count)
    root = keys.withView { keys in slots.withUnsafeBufferPointer { pool.build(keys, 0..<keys.count, depth: 0, slots: $0) } }
    keyCount = keys.count
  }

  @usableFromInline
  mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    pool.removeAll(keepingCapacity: keepCapacity)
    root = .none
    keyCount = 0
  }

  @inline(__always)
  func withShape<Result>(_ body: (TreeShape) -> Result) -> Result { pool.withShape(root: root, keyCount: keyCount, body) }

  /// The slot of a key, or `nil` if it is none of the stored ones.
  @usableFromInline
  func slot(of key: String) -> UInt32? {
    key.withKeyBytes { bytes in
      withShape { shape in shape.find(bytes).map { shape.bucket($0).slot($0.index) } }
    }
  }

  func link(at target: Int?) -> TreeLink { target.map { TreeLink(bits: pool.nodes[$0]) } ?? root }

  mutating func setLink(at target: Int?, _ link: TreeLink) {
    if let target { pool.nodes[target] = link.bits } else { root = link }
  }
}
