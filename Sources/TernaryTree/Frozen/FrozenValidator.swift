/// Checks once that nothing in an image leads out of it or round in circles, so that no search needs to.
///
/// It doesn't check the *contents*: keys in the wrong order make searches miss, never crash or hang.
struct FrozenValidator {
  private let shape: TreeShape
  private let header: FrozenHeader
  /// A bit for each byte at which a bucket begins.
  private var bucketStarts: [UInt64]
  private var bucketOffsets: [UInt32] = []

  init(_ shape: TreeShape, header: FrozenHeader) {
    self.shape = shape
    self.header = header
    bucketStarts = Array(repeating: 0, count: header.bucketByteCount / 64 + 1)
  }

  static func validate(_ storage: FrozenStorage) throws(FrozenTreeProblem) {
    guard FrozenChecksum.compute(storage.image) == FrozenChecksum.stored(in: storage.image) else { throw .damaged("its checksum is wrong") }
    try validateOffsets(storage)
  }

  /// All checks except the checksum, which a forger of offsets would forge too.
  static func validateOffsets(_ storage: FrozenStorage) throws(FrozenTreeProblem) {
    var validator = FrozenValidator(storage.shape, header: storage.header)
    try validator.checkBuckets()
    try validator.checkTree()
    if let dispatch = storage.dispatch { try validator.check(dispatch) }
    if let index = storage.exactIndex { try validator.check(index) }
  }

  /// The buckets follow one another without gaps, each whole and non-empty, and their ranks add up.
  private mutating func checkBuckets() throws(FrozenTreeProblem) {
    var offset = 0
    var rank = 0
    while offset < header.bucketByteCount {
      let bucket = Bucket(shape.buckets + offset)
      let rest = header.bucketByteCount - offset
      // The padding lets the fixed part be read wherever a bucket begins.
      guard bucket.firstRank == rank, 1...Bucket.capacity ~= bucket.count else { throw .damaged("a bucket is not what it should be") }
      let width = bucket.isWide ? 4 : 2
      let fixed = (bucket.isWide ? 12 : 6) + width * (bucket.count + 1) + 2 * bucket.count
      guard fixed <= rest, bucket.prefixLength <= rest - fixed, bucket.offset(0) == 0 else { throw .damaged("a bucket is cut off") }
      for index in 0..<bucket.count where bucket.offset(index) > bucket.offset(index + 1) { throw .damaged("keys of a bucket overlap") }
      guard bucket.byteCount <= rest else { throw .damaged("the keys of a bucket lie outside of it") }
      bucketStarts[offset / 64] |= 1 << UInt64(offset % 64)
      bucketOffsets.append(UInt32(offset))
      rank += bucket.count
      offset += bucket.byteCount
    }
    guard rank == header.keyCount else { throw .damaged("the buckets do not hold as many keys as it says") }
  }

  /// From the root, in order, every node is met once and the buckets one after the other.
  private func checkTree() throws(FrozenTreeProblem) {
    var nextBucket = 0
    var nodesMet = 0
    var stack = [(link: header.root, depth: 0, parent: -1)]
    while let (link, depth, parent) = stack.popLast() {
      if link.isNone { continue }
      if link.isBucket {
        guard nextBucket < bucketOffsets.count, Int(bucketOffsets[nextBucket]) == link.bucket else {
          throw .damaged("a link leads to no bucket, or not to the next one")
        }
        // Searches read skipped bytes from the prefix of a bucket below.
        guard depth <= shape.bucket(link).prefixLength else { throw .damaged("a bucket has too short a prefix for its place") }
        nextBucket += 1
        continue
      }
      // Children come after their parents, which rules out circles.
      guard link.node < header.nodeCount, link.node > parent else { throw .damaged("a link leads to no node below") }
      nodesMet += 1
      let split = shape.split(link.node)
      let place = depth + shape.skip(link.node)
      let equal = shape.link(link.node, .eq)
      guard nodesMet <= header.nodeCount, split <= 256, !equal.isNone, split > 0 || equal.isBucket else {
        throw .damaged("a node is not what it should be")
      }
      stack.append((shape.link(link.node, .hi), place, link.node))
      stack.append((equal, split > 0 ? place + 1 : place, link.node))
      stack.append((shape.link(link.node, .lo), place, link.node))
    }
    guard nextBucket == bucketOffsets.count, nodesMet == header.nodeCount else { throw .damaged("some of its parts can't be reached") }
  }

  private func check(_ dispatch: RootDispatch) throws(FrozenTreeProblem) {
    for byte in 0..<256 where Int(dispatch.classes[byte]) >= dispatch.classCount { throw .damaged("a byte has no class") }
    for cell in 0..<dispatch.classCount * dispatch.classCount {
      let link = TreeLink(bits: dispatch.links[cell])
      let leadsSomewhere = link.isNode ? link.node < header.nodeCount : link.isNone || isBucketStart(link.bucket)
      guard leadsSomewhere, dispatch.places[cell] <= 2 else { throw .damaged("an entry of its first table leads nowhere") }
    }
  }

  private func check(_ index: ExactIndex) throws(FrozenTreeProblem) {
    // A search may look at the entry of a slot that is free, so all are checked; unused ones lead to the first key.
    for slot in 0..<index.capacity {
      let (bucket, place) = ExactIndex.target(index.entries[slot])
      guard isBucketStart(bucket), place < Bucket(shape.buckets + bucket).count else {
        throw .damaged("an entry of its index leads nowhere")
      }
    }
    guard (0..<index.capacity).contains(where: { index.marks[$0] == 0 }) else { throw .damaged("its index has no free place") }
    for slot in 0..<ExactIndex.groupSize where index.marks[index.capacity + slot] != index.marks[slot] {
      throw .damaged("the end of its index does not go on with the start")
    }
  }

  private func isBucketStart(_ offset: Int) -> Bool {
    offset < header.bucketByteCount && bucketStarts[offset / 64] >> UInt64(offset % 64) & 1 == 1
  }
}
