/// The keys of a mutable tree: their bytes, and for each the number of the slot that holds its value.
///
/// This is the layout of ``TernarySearchTree`` and the only code that changes it. It is not generic, so that it is compiled and optimised
/// once; the tree above it adds the values.
///
/// All nodes lie in one array and all buckets in another. Nothing is allocated per node, a copy shares both arrays until one side changes,
/// and releasing a deep tree needs no deep stack. A bucket is rewritten when it changes; its old bytes are freed when it
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
  /// A short cut past the first nodes; `nil` if there are too few keys for it, or if it has to be made again.
  var dispatch: KeyDispatch?
  var changesWithoutDispatch = 0

  @usableFromInline
  init() {}

  /// Builds from keys in order, each with its slot.
  @usableFromInline
  init(_ keys: KeyList, slots: [UInt32]) {
    pool.nodes.reserveCapacity(keys.count / 2)
    pool.bytes.reserveCapacity(keys.byteCount + 12 * keys.count)
    root = keys.withView { keys in slots.withUnsafeBufferPointer { pool.build(keys, 0..<keys.count, depth: 0, slots: $0) } }
    keyCount = keys.count
    renewDispatch()
  }

  @usableFromInline
  mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    pool.removeAll(keepingCapacity: keepCapacity)
    root = .none
    keyCount = 0
    dispatch = nil
    changesWithoutDispatch = 0
  }

  @inline(__always)
  func withShape<Result>(_ body: (TreeShape) -> Result) -> Result { pool.withShape(root: root, keyCount: keyCount, body) }

  /// The slot of a key, or -1 if it is none of the stored ones.
  ///
  /// One function that is called and has everything in it: callers stay small, and the result comes in a register.
  @inline(never)
  @usableFromInline
  func slot(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    withShape { shape -> Int in
      // Of a key without bytes, nothing is read.
      let key = bytes.baseAddress ?? shape.buckets
      var link = root
      var place = 0
      if let dispatch {
        guard let start = dispatch.start(key, length: bytes.count) else { return -1 }
        if start.word > 0 { link = TreeLink(bits: shape.nodes[start.word]) }
        place = start.depth
      }
      link = shape.descend(key, length: bytes.count, from: link, at: place)
      guard !link.isNone else { return -1 }
      let bucket = shape.bucket(link)
      let index = bucket.index(of: key, length: bytes.count)
      return index < 0 ? -1 : Int(bucket.slot(index))
    }
  }

  /// The slot of a key, or `nil` if it is none of the stored ones.
  @inlinable
  func slot(of key: String) -> UInt32? {
    let found = key.withKeyBytes { slot(of: $0) }
    return found < 0 ? nil : UInt32(truncatingIfNeeded: found)
  }

  func link(at target: Int?) -> TreeLink { target.map { TreeLink(bits: pool.nodes[$0]) } ?? root }

  mutating func setLink(at target: Int?, _ link: TreeLink) {
    if let target { pool.nodes[target] = link.bits } else { root = link }
  }
}
