/// Finds all keys within one to three edits of a query, in no order.
///
/// It follows the state of an ``EditTable`` down the tree. Three things keep it from most keys: a state that is dead ends the path; where no
/// edit is left, what must follow is known, and is looked up by a ``RestLookup``; and at a bucket the lengths that can still be right are
/// compared sixteen at a time.
///
/// Which way a search goes can't be predicted, so at a node nothing is asked: the frames of all three children are written to the stack, and
/// its top moves over those that count. Buckets wait until some have come together, and their heads are loaded one after the other before
/// the first is examined, because most of them come from memory.
struct EditWalk {
  struct Hit {
    var distance: UInt8
    var index: UInt8
    var bucket: UInt32
  }

  private let shape: TreeShape
  private let reader: EditReader
  private let workLimit: Int

  /// Walks over a tree; returns what was found and the work it took: one for each node and bucket, and one for each byte read.
  ///
  /// - Returns: The hits are not all if the work reached its limit.
  static func run(_ shape: TreeShape, _ profile: QueryProfile, metric: EditMetric, workLimit: Int) -> (hits: [Hit], work: Int) {
    EditReader.with(profile, metric: metric) { EditWalk(shape: shape, reader: $0, workLimit: workLimit).run() }
  }

  private func run() -> (hits: [Hit], work: Int) {
    var hits: [Hit] = []
    var work = 0
    var stack = EditStack()
    var waiting = WaitingBuckets()
    var rests = RestLookup(shape, reader)
    defer {
      stack.deallocate()
      waiting.deallocate()
      rests.deallocate()
    }
    stack.push(shape.root, isPushed: true, EditReading(state: EditTable.start), depth: 0)
    while work < workLimit, let frame = stack.pop() {
      if frame.link.isBucket {
        waiting.append(frame)
        if waiting.isFull { visit(&waiting, &rests, &hits, &work) }
      } else {
        descend(frame, &stack, &rests, &work)
        if rests.isFull { rests.run(&hits, &work, limit: workLimit) }
      }
    }
    visit(&waiting, &rests, &hits, &work)
    rests.run(&hits, &work, limit: workLimit)
    return (hits, work)
  }

  @inline(__always)
  private func descend(_ frame: EditStack.Frame, _ stack: inout EditStack, _ rests: inout RestLookup, _ work: inout Int) {
    var reading = frame.reading
    let node = shape.nodes + 4 &* frame.link.node
    let head = node[0]
    let lo = TreeLink(bits: node[1])
    let eq = TreeLink(bits: node[2])
    let hi = TreeLink(bits: node[3])
    let split = head & (1 << TreePool.splitBits - 1)
    let skip = head >> TreePool.splitBits
    work &+= 1
    var depth = frame.depth
    if skip > 0 {
      work &+= Int(skip)
      let prefix = shape.bucket(shape.anyBucket(frame.link)).prefixStart
      guard reader.read(prefix, from: Int(depth), to: Int(depth &+ skip), &reading) else { return }
      depth &+= skip
      let exact = reader.exactDiagonals(reading)
      guard exact == 0 else { return rests.append(frame.link, exact: exact, reading, depth: depth, skip: skip) }
    }
    let (goesLow, goesHigh) = reader.sides(reading, split)
    stack.push(hi, isPushed: goesHigh, reading, depth: depth)
    var next = reading
    if split &- 1 < 0x80, !reading.isInsideOfScalar {
      reader.step(UInt8(truncatingIfNeeded: split &- 1), &next)
      let exact = reader.table.exactDiagonals[next.state]
      stack.push(eq, isPushed: next.state != EditTable.dead && exact == 0, next, depth: depth &+ 1)
      rests.append(eq, exact: exact, next, depth: depth &+ 1)
    } else if split == 0 {
      stack.push(eq, isPushed: true, next, depth: depth)
    } else {
      let isAlive = reader.readPart(UInt8(truncatingIfNeeded: split &- 1), &next)
      stack.push(eq, isPushed: isAlive, next, depth: depth &+ 1)
    }
    stack.push(lo, isPushed: goesLow, reading, depth: depth)
  }

  /// Visits the buckets that wait.
  private func visit(_ waiting: inout WaitingBuckets, _ rests: inout RestLookup, _ hits: inout [Hit], _ work: inout Int) {
    waiting.loadHeads(shape)
    for index in 0..<waiting.count where work < workLimit {
      visit(waiting.frames[index], &rests, &hits, &work)
      if rests.isFull { rests.run(&hits, &work, limit: workLimit) }
    }
    waiting.removeAll()
  }

  @inline(__always)
  private func visit(_ frame: EditStack.Frame, _ rests: inout RestLookup, _ hits: inout [Hit], _ work: inout Int) {
    var reading = frame.reading
    let bucket = shape.bucket(frame.link)
    let prefixLength = bucket.prefixLength
    let depth = Int(frame.depth)
    work &+= 1
    if depth < prefixLength {
      work &+= prefixLength &- depth
      guard reader.read(bucket.prefixStart, from: depth, to: prefixLength, &reading) else { return }
    }
    let exact = reader.exactDiagonals(reading)
    guard exact == 0 else { return rests.append(frame.link, exact: exact, reading, depth: UInt32(truncatingIfNeeded: prefixLength)) }
    let final = reader.table.finalDiagonals[reading.state]
    guard final != 0 else { return }
    let count = bucket.count
    var candidates: UInt32 = 1 &<< UInt32(truncatingIfNeeded: count) &- 1
    if bucket.isASCII {
      // The rest of a key must have a length that ends on a final diagonal.
      let endOfQuery = reader.profile.scalars.count &+ reader.profile.distance &- Int(reading.place)
      let greatest = endOfQuery &- final.trailingZeroBitCount
      let least = max(0, endOfQuery &- (7 &- final.leadingZeroBitCount))
      guard greatest >= 0 else { return }
      candidates &= Bucket.mask(
        from: UInt8(truncatingIfNeeded: min(255, least)), through: UInt8(truncatingIfNeeded: min(255, greatest)), in: bucket.lengths)
    }
    let suffixStart = bucket.suffixStart
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates &- 1
      let begin = bucket.offset(index)
      let end = bucket.offset(index &+ 1)
      var next = reading
      work &+= end &- begin
      guard reader.read(suffixStart, from: begin, to: end, &next) else { continue }
      let distance = reader.distance(next)
      if distance != EditTable.none {
        hits.append(Hit(distance: distance, index: UInt8(truncatingIfNeeded: index), bucket: UInt32(truncatingIfNeeded: frame.link.bucket)))
      }
    }
  }
}
