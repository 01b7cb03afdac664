/// The links that an ``EditWalk`` has still to follow, in memory that grows with the depth of the tree.
struct EditStack {
  struct Frame {
    var link: TreeLink
    /// How many bytes of the keys lie after the link.
    var depth: UInt32
    private var place: UInt32
    private var packed: UInt32

    @inline(__always)
    init(_ link: TreeLink, _ reading: EditReading, depth: UInt32) {
      self.link = link
      self.depth = depth
      place = reading.place
      packed = reading.packed
    }

    @inline(__always)
    var reading: EditReading { EditReading(packed: packed, place: place) }
  }

  private var frames: UnsafeMutablePointer<Frame>
  private var count = 0
  private var capacity = 1024

  init() {
    frames = .allocate(capacity: capacity)
  }

  func deallocate() { frames.deallocate() }

  /// Writes a frame, which counts if it is wanted and its link leads somewhere.
  @inline(__always)
  mutating func push(_ link: TreeLink, isPushed: Bool, _ reading: EditReading, depth: UInt32) {
    (frames + count).initialize(to: Frame(link, reading, depth: depth))
    count &+= isPushed && !link.isNone ? 1 : 0
  }

  @inline(__always)
  mutating func pop() -> Frame? {
    guard count > 0 else { return nil }
    count &-= 1
    // Room for the children of a node, and one that is written and ignored.
    if count &+ 4 > capacity { grow() }
    return frames[count]
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: frames, count: count + 1)
    frames.deallocate()
    frames = larger
    capacity *= 2
  }
}

/// Buckets that an ``EditWalk`` has come to and not looked into.
struct WaitingBuckets {
  private static var capacity: Int { 32 }

  private(set) var frames: UnsafeMutablePointer<EditStack.Frame>
  private(set) var count = 0
  /// The result of `loadHeads`; kept so that the read isn't optimised away.
  private var heads: UInt8 = 0

  init() {
    frames = .allocate(capacity: Self.capacity)
  }

  func deallocate() { frames.deallocate() }

  @inline(__always)
  var isFull: Bool { count == Self.capacity }

  @inline(__always)
  mutating func append(_ frame: EditStack.Frame) {
    (frames + count).initialize(to: frame)
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  /// Reads the head of each, so that those which are not in a cache come from memory at the same time.
  @inline(__always)
  mutating func loadHeads(_ shape: TreeShape) {
    for index in 0..<count { heads ^= shape.head(frames[index].link) }
  }
}
