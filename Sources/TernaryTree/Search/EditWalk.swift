/// Finds all keys within one to three edits of a query, in key order.
///
/// It follows the state of an ``EditTable`` down the tree. Three things keep it from most keys: a state that is dead ends the path; a state
/// without an edit left goes to `lo` and `hi` only if a scalar it can match lies there; and at a bucket the lengths that can still be
/// right are compared sixteen at a time.
struct EditWalk {
  struct Hit {
    var distance: UInt8
    var index: UInt8
    var bucket: UInt32
  }

  /// What the path so far has led to.
  private struct Reading {
    var state: Int
    /// How many scalars were read.
    var place: Int
    /// The bits of a scalar of which bytes are still to come, and how many.
    var partial: UInt32 = 0
    var bytesToCome: Int = 0
  }

  private struct Frame {
    var link: TreeLink
    var depth: UInt32
    var place: UInt32
    var partial: UInt32
    var state: UInt16
    var bytesToCome: UInt8
  }

  private let shape: TreeShape
  private let profile: QueryProfile
  private let workLimit: Int
  private let width: Int
  private let transitions: UnsafePointer<UInt16>
  private let openDiagonals: UnsafePointer<UInt8>
  private let finalDiagonals: UnsafePointer<UInt8>
  private let distances: UnsafePointer<UInt8>
  private let placeCount: Int
  private let queryLength: Int
  private let vectors: UnsafePointer<UInt8>
  private let rowsOfASCII: UnsafePointer<UInt32>
  private let hasTable: Bool

  private(set) var hits: [Hit] = []
  /// One for each node, and one for each byte read.
  private(set) var work = 0
  private var stack: [Frame] = []

  /// Walks over a tree; returns what was found and the work it took.
  ///
  /// - Returns: The hits are not all if the work reached its limit.
  static func run(_ shape: TreeShape, _ profile: QueryProfile, metric: EditMetric, workLimit: Int) -> (hits: [Hit], work: Int) {
    let table = EditTable.table(distance: profile.distance, metric: metric)
    let unused: [UInt32] = [0]
    return table.transitions.withUnsafeBufferPointer { transitions in
      table.openDiagonals.withUnsafeBufferPointer { open in
        table.finalDiagonals.withUnsafeBufferPointer { final in
          table.distances.withUnsafeBufferPointer { distances in
            profile.vectors.withUnsafeBufferPointer { vectors in
              (profile.vectors.isEmpty ? unused : profile.rowsOfASCII).withUnsafeBufferPointer { rows in
                guard let transitions = transitions.baseAddress, let open = open.baseAddress, let final = final.baseAddress,
                  let distances = distances.baseAddress, let rows = rows.baseAddress
                else { return ([], 0) }
                var walk = EditWalk(
                  shape, profile, width: table.width, workLimit: workLimit, transitions: transitions, openDiagonals: open,
                  finalDiagonals: final, distances: distances, vectors: vectors.baseAddress ?? open, rowsOfASCII: rows)
                walk.run()
                return (walk.hits, walk.work)
              }
            }
          }
        }
      }
    }
  }

  private init(
    _ shape: TreeShape, _ profile: QueryProfile, width: Int, workLimit: Int, transitions: UnsafePointer<UInt16>,
    openDiagonals: UnsafePointer<UInt8>, finalDiagonals: UnsafePointer<UInt8>, distances: UnsafePointer<UInt8>,
    vectors: UnsafePointer<UInt8>, rowsOfASCII: UnsafePointer<UInt32>
  ) {
    self.shape = shape
    self.profile = profile
    self.width = width
    self.workLimit = workLimit
    self.transitions = transitions
    self.openDiagonals = openDiagonals
    self.finalDiagonals = finalDiagonals
    self.distances = distances
    self.vectors = vectors
    self.rowsOfASCII = rowsOfASCII
    placeCount = profile.placeCount
    queryLength = profile.scalars.count
    hasTable = !profile.vectors.isEmpty
    stack.reserveCapacity(256)
  }

  private mutating func run() {
    push(shape.root, depth: 0, Reading(state: EditTable.start, place: 0))
    while let frame = stack.popLast(), work < workLimit {
      let reading = Reading(
        state: Int(frame.state), place: Int(frame.place), partial: frame.partial, bytesToCome: Int(frame.bytesToCome))
      if frame.link.isBucket { visit(frame.link, Int(frame.depth), reading) } else { descend(frame.link, Int(frame.depth), reading) }
    }
  }

  private mutating func push(_ link: TreeLink, depth: Int, _ reading: Reading) {
    guard !link.isNone else { return }
    stack.append(
      Frame(
        link: link, depth: UInt32(truncatingIfNeeded: depth), place: UInt32(truncatingIfNeeded: reading.place),
        partial: reading.partial, state: UInt16(truncatingIfNeeded: reading.state),
        bytesToCome: UInt8(truncatingIfNeeded: reading.bytesToCome)))
  }

  private mutating func descend(_ link: TreeLink, _ depth: Int, _ reading: Reading) {
    var reading = reading
    let node = link.node
    let skip = shape.skip(node)
    work &+= 1
    if skip > 0 {
      let prefix = shape.bucket(shape.leftmost(link)).prefixStart
      work &+= skip
      for offset in depth..<depth &+ skip where !read(prefix[offset], &reading) { return }
    }
    let split = shape.split(node)
    let place = depth &+ skip
    let (goesLow, goesHigh) = sides(reading, split)
    if goesHigh { push(shape.link(node, .hi), depth: place, reading) }
    if split == 0 {
      push(shape.link(node, .eq), depth: place, reading)
    } else {
      var next = reading
      if read(UInt8(truncatingIfNeeded: split &- 1), &next) { push(shape.link(node, .eq), depth: place &+ 1, next) }
    }
    if goesLow { push(shape.link(node, .lo), depth: place, reading) }
  }

  /// Whether something that can still be accepted may lie on either side of a node.
  @inline(__always)
  private func sides(_ reading: Reading, _ split: Int) -> (low: Bool, high: Bool) {
    var open = openDiagonals[reading.state]
    guard open != EditTable.none, reading.bytesToCome == 0 else { return (true, true) }
    var low = false
    var high = false
    while open != 0 {
      let position = reading.place &- profile.distance &+ open.trailingZeroBitCount
      open &= open &- 1
      // At the end of the query the key must end too, and the end comes before every byte.
      let symbol = position >= 0 && position < profile.firstSymbols.count ? Int(profile.firstSymbols[position]) : 0
      if symbol < split { low = true } else if symbol > split { high = true }
    }
    return (low, high)
  }

  /// Goes on over a byte; returns whether anything can still be accepted.
  @inline(__always)
  private func read(_ byte: UInt8, _ reading: inout Reading) -> Bool {
    if byte < 0x80 {
      guard reading.place < placeCount else { return false }
      let vector = hasTable ? Int(vectors[Int(rowsOfASCII[Int(byte)]) &+ reading.place]) : profile.vector(UInt32(byte), at: reading.place)
      reading.state = Int(transitions[reading.state &<< width | vector])
      reading.place &+= 1
      return reading.state != EditTable.dead
    }
    return readPart(byte, &reading)
  }

  /// Gathers the bytes of a scalar and goes on at its last one.
  private func readPart(_ byte: UInt8, _ reading: inout Reading) -> Bool {
    if byte >= 0xC0 {
      reading.bytesToCome = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      reading.partial = UInt32(byte) & (0x3F >> UInt32(reading.bytesToCome))
      return true
    }
    reading.partial = reading.partial << 6 | UInt32(byte & 0x3F)
    reading.bytesToCome &-= 1
    guard reading.bytesToCome == 0 else { return true }
    guard reading.place < placeCount else { return false }
    reading.state = Int(transitions[reading.state &<< width | profile.vector(reading.partial, at: reading.place)])
    reading.place &+= 1
    return reading.state != EditTable.dead
  }

  private mutating func visit(_ link: TreeLink, _ depth: Int, _ reading: Reading) {
    var reading = reading
    let bucket = shape.bucket(link)
    let count = bucket.count
    let prefixLength = bucket.prefixLength
    let prefixStart = bucket.prefixStart
    work &+= 1
    if depth < prefixLength {
      work &+= prefixLength &- depth
      for offset in depth..<prefixLength where !read(prefixStart[offset], &reading) { return }
    }
    // Behind the end of a key that ended at this place nothing is skipped.
    let final = finalDiagonals[reading.state]
    guard final != 0 else { return }
    var candidates: UInt32 = 1 &<< UInt32(truncatingIfNeeded: count) &- 1
    if bucket.isASCII {
      // What is left of a key must have a length that ends on a final diagonal.
      let endOfQuery = queryLength &+ profile.distance &- reading.place
      let greatest = endOfQuery &- final.trailingZeroBitCount
      let least = max(0, endOfQuery &- (7 &- final.leadingZeroBitCount))
      guard greatest >= 0 else { return }
      candidates &= Bucket.mask(
        from: UInt8(truncatingIfNeeded: min(255, least)), through: UInt8(truncatingIfNeeded: min(255, greatest)), in: bucket.lengths)
    }
    let suffixStart = prefixStart + prefixLength
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates &- 1
      var next = reading
      var offset = bucket.offset(index)
      let end = bucket.offset(index &+ 1)
      work &+= end &- offset
      while offset < end, read(suffixStart[offset], &next) { offset &+= 1 }
      let diagonal = queryLength &- next.place &+ profile.distance
      guard offset == end, next.bytesToCome == 0, diagonal >= 0, diagonal < width else { continue }
      let distance = distances[next.state &* width &+ diagonal]
      if distance != EditTable.none {
        hits.append(Hit(distance: distance, index: UInt8(truncatingIfNeeded: index), bucket: UInt32(truncatingIfNeeded: link.bucket)))
      }
    }
  }
}
