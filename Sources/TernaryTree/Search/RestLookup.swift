/// Follows the paths of an ``EditWalk`` on which no edit is left.
///
/// What must follow on such a path is a rest of the query, one of a few, and it is looked up as keys are: nodes say only where to continue, and
/// buckets compare fingerprints before anything else. Three quarters of the nodes and buckets that a search comes to lie on such paths.
///
/// Paths wait until some have come together. Then each goes one node further in turn, so that what they need comes from memory at the same
/// time and no branch depends on where a single one goes.
struct RestLookup {
  private struct Path {
    var link: TreeLink
    /// The place in the query that belongs to the link; before its start if the node skips more than that.
    var place: Int32
    /// The place in the query of the first byte that has not been compared, and the place of that byte in the key.
    var origin: SIMD2<UInt32>
  }

  /// How many paths wait at most, those that have arrived at a bucket included.
  private static var capacity: Int { 128 }

  private let shape: TreeShape
  private let rests: QueryRests
  private let distance: Int
  private let paths: UnsafeMutablePointer<Path>
  private let arrived: UnsafeMutablePointer<Path>
  private var pathCount = 0
  private var arrivedCount = 0
  /// Words of buckets that are prefetched, so that they come from memory at the same time; kept so that the read isn't optimised away.
  private var heads: UInt8 = 0

  init(_ shape: TreeShape, _ reader: EditReader) {
    self.shape = shape
    rests = reader.rests
    distance = reader.profile.distance
    paths = .allocate(capacity: 2 * Self.capacity)
    arrived = paths + Self.capacity
  }

  func deallocate() {
    paths.deallocate()
  }

  /// Whether a path may find no room.
  @inline(__always)
  var isFull: Bool { pathCount &+ arrivedCount > Self.capacity &- 2 * (2 * EditTable.greatestDistance + 1) }

  /// Takes a path on which no edit is left.
  ///
  /// - Parameters:
  ///   - exact: The diagonals whose rests can follow.
  ///   - depth: How many bytes of the keys have been read.
  ///   - skip: How many of them are those that the node after the link skips.
  @inline(__always)
  mutating func append(_ link: TreeLink, exact: UInt8, _ reading: EditReading, depth: UInt32, skip: UInt32 = 0) {
    var exact = exact
    while exact != 0 {
      let diagonal = exact.trailingZeroBitCount
      exact &= exact &- 1
      guard let place = rests.place(ofScalar: Int(reading.place) &+ diagonal &- distance) else { continue }
      let origin = SIMD2(UInt32(truncatingIfNeeded: place), depth)
      let path = Path(link: link, place: Int32(truncatingIfNeeded: place &- Int(skip)), origin: origin)
      (paths + pathCount).initialize(to: path)
      pathCount &+= link.isNode ? 1 : 0
      (arrived + arrivedCount).initialize(to: path)
      arrivedCount &+= link.isBucket ? 1 : 0
    }
  }

  /// Follows the paths that wait to their ends, and appends what they lead to, in no order.
  mutating func run(_ hits: inout [EditWalk.Hit], _ work: inout Int, limit: Int) {
    while pathCount > 0, work < limit {
      work &+= pathCount
      step()
    }
    pathCount = 0
    for index in 0..<arrivedCount { heads ^= shape.head(arrived[index].link) }
    work &+= arrivedCount
    for index in 0..<arrivedCount { visit(arrived[index], &hits, &work) }
    arrivedCount = 0
  }

  /// Goes one node further on each path.
  @inline(__always)
  private mutating func step() {
    let nodes = shape.nodes
    var count = 0
    var arrivedCount = arrivedCount
    for index in 0..<pathCount {
      var path = paths[index]
      let node = nodes + 4 &* path.link.node
      let head = node[0]
      let place = Int(path.place) &+ Int(head >> TreePool.splitBits)
      let order = rests.symbol(place) &- Int32(truncatingIfNeeded: head & (1 << TreePool.splitBits - 1))
      // -1 on the way to smaller keys, 1 to greater ones.
      let side = order >> 31 | Int32(bitPattern: UInt32(bitPattern: 0 &- order) >> 31)
      path.link = TreeLink(bits: node[2 &+ Int(side)])
      path.place = Int32(truncatingIfNeeded: place &+ 1) &- (side & 1)
      paths[count] = path
      count &+= path.link.isNode ? 1 : 0
      (arrived + arrivedCount).initialize(to: path)
      arrivedCount &+= path.link.isBucket ? 1 : 0
    }
    self.arrivedCount = arrivedCount
    pathCount = count
  }

  @inline(__always)
  private func visit(_ path: Path, _ hits: inout [EditWalk.Hit], _ work: inout Int) {
    let bucket = shape.bucket(path.link)
    let compared = Int(path.origin.x)
    let depth = Int(path.origin.y)
    let rest = compared &+ bucket.prefixLength &- depth
    var candidates = rests.candidates(rest, in: bucket)
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates &- 1
      work &+= rests.byteCount
      guard ByteComparison.areEqual(bucket.prefixStart + depth, rests.bytes + compared, count: rest &- compared),
        rests.isSuffix(rest, of: index, in: bucket)
      else { continue }
      hits.append(
        EditWalk.Hit(
          distance: UInt8(truncatingIfNeeded: distance), index: UInt8(truncatingIfNeeded: index),
          bucket: UInt32(truncatingIfNeeded: path.link.bucket)))
    }
  }
}
