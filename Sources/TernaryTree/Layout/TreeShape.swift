/// A tree as all searches see it, mutable, frozen or in a file; a view that is valid as long as the memory it looks at.
struct TreeShape {
  let nodes: UnsafePointer<UInt32>
  /// How many keys lie below each node; without it, buckets know the ranks of their first keys.
  let counts: UnsafePointer<UInt32>?
  let buckets: UnsafePointer<UInt8>
  let root: TreeLink
  let keyCount: Int

  /// A key by its place.
  struct Entry: Equatable, Sendable {
    var bucket: UInt32
    var index: Int
  }

  @inline(__always)
  func bucket(_ link: TreeLink) -> Bucket { Bucket(buckets + link.bucket) }

  @inline(__always)
  func bucket(_ entry: Entry) -> Bucket { Bucket(buckets + Int(entry.bucket)) }

  /// Reads the first byte of a bucket and one of the cache line after it, which brings both into a cache.
  @inline(__always)
  func head(_ link: TreeLink) -> UInt8 {
    let bucket = buckets + link.bucket
    return bucket[0] ^ bucket[Bucket.padding]
  }

  @inline(__always)
  func skip(_ node: Int) -> Int { Int(nodes[4 &* node] >> TreePool.splitBits) }

  /// The symbol that the node compares with: 0 for the end of a key, else a byte and one.
  @inline(__always)
  func split(_ node: Int) -> Int { Int(nodes[4 &* node] & (1 << TreePool.splitBits - 1)) }

  @inline(__always)
  func link(_ node: Int, _ branch: TreeBranch) -> TreeLink { TreeLink(bits: nodes[4 &* node &+ branch.rawValue]) }

  /// The bucket of the smallest keys below a link.
  @inline(__always)
  func leftmost(_ link: TreeLink) -> TreeLink { outermost(link, 1, 2, 3) }

  /// A bucket below a link, one that is near.
  @inline(__always)
  func anyBucket(_ link: TreeLink) -> TreeLink {
    var bits = link.bits
    while bits < TreeLink.bucketBit {
      let node = nodes + 4 &* Int(bits)
      // Buckets and no link are the greatest numbers, and no node is without any link.
      let greatest = max(node[1] &+ 1, max(node[2] &+ 1, node[3] &+ 1))
      bits = greatest &- 1
    }
    return TreeLink(bits: bits)
  }

  /// The bucket of the greatest keys below a link.
  func rightmost(_ link: TreeLink) -> TreeLink { outermost(link, 3, 2, 1) }

  @inline(__always)
  private func outermost(_ link: TreeLink, _ first: Int, _ second: Int, _ third: Int) -> TreeLink {
    var bits = link.bits
    while bits < TreeLink.bucketBit {
      let node = nodes + 4 &* Int(bits)
      bits = node[first]
      if bits == TreeLink.none.bits { bits = node[second] }
      if bits == TreeLink.none.bits { bits = node[third] }
    }
    return TreeLink(bits: bits)
  }

  /// Whether a key comes before another one.
  func precedes(_ left: Entry, _ right: Entry) -> Bool {
    guard left.bucket != right.bucket else { return left.index < right.index }
    let leftBucket = bucket(left)
    let rightBucket = bucket(right)
    guard counts != nil else { return leftBucket.firstRank < rightBucket.firstRank }
    var place = ByteComparison.sharedLength(leftBucket.prefix, rightBucket.prefix)
    while true {
      let symbols = (leftBucket.symbol(left.index, at: place), rightBucket.symbol(right.index, at: place))
      // Keys differ, at the end of one at the latest.
      guard symbols.0 == symbols.1, symbols.0 > 0 else { return symbols.0 < symbols.1 }
      place += 1
    }
  }

  /// How many keys lie below a link.
  func keyCount(_ link: TreeLink) -> Int {
    if link.isNone { return 0 }
    if link.isBucket { return bucket(link).count }
    if let counts { return Int(counts[link.node]) }
    let last = bucket(rightmost(link))
    return last.firstRank + last.count - bucket(leftmost(link)).firstRank
  }
}
