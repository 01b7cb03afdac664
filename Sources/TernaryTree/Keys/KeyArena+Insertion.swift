extension KeyArena {
  /// Adds a key that is not stored yet and gives it a slot.
  @usableFromInline
  mutating func insert(_ key: String, slot: UInt32) {
    key.withKeyBytes { bytes in
      insert(bytes, slot: slot)
      addToDispatch(bytes)
    }
  }

  private mutating func insert(_ key: UnsafeBufferPointer<UInt8>, slot: UInt32) {
    let agreement = agreement(with: key)
    keyCount += 1
    var target: Int?
    var place = 0
    var unbalanced: (target: Int?, place: Int)?
    while true {
      let link = link(at: target)
      guard link.isNode else { break }
      let node = link.node
      let skip = Int(pool.nodes[4 * node] >> TreePool.splitBits)
      guard agreement >= place + skip else {
        insertAbove(node, target, skipping: agreement - place, place: place, key, slot)
        return
      }
      let branch = branch(node, key, place + skip)
      pool.counts[node] += 1
      if unbalanced == nil, branch != .eq, isHeavy(branch, of: node) { unbalanced = (target, place) }
      place += branch == .eq ? skip + 1 : skip
      target = 4 * node + branch.rawValue
    }
    addToBucket(at: target, place: place, key, slot)
    if let unbalanced { rebuild(at: unbalanced.target, place: unbalanced.place) }
    compactIfNeeded()
  }

  /// How many bytes a key has in common with those that the way down leads it to.
  ///
  /// The way down compares no skipped bytes; a bucket at its end has all of them.
  private func agreement(with key: UnsafeBufferPointer<UInt8>) -> Int {
    withShape { shape in
      var link = shape.root
      var last = shape.root
      var place = 0
      while link.isNode {
        last = link
        place += shape.skip(link.node)
        let symbol = place < key.count ? Int(key[place]) + 1 : 0
        let split = shape.split(link.node)
        if symbol == split { place += 1 }
        link = shape.link(last.node, symbol < split ? .lo : symbol > split ? .hi : .eq)
      }
      let witness = link.isBucket ? link : shape.leftmost(last)
      return witness.isBucket ? ByteComparison.sharedLength(shape.bucket(witness).prefix, key) : 0
    }
  }

  /// Where a node sends a key.
  func branch(_ node: Int, _ key: UnsafeBufferPointer<UInt8>, _ place: Int) -> TreeBranch {
    let symbol = place < key.count ? UInt32(key[place]) + 1 : 0
    let split = pool.nodes[4 * node] & (1 << TreePool.splitBits - 1)
    return symbol < split ? .lo : symbol > split ? .hi : .eq
  }

  /// Whether a side of a node has outgrown it: more than three quarters of the keys, where building gives it half at most.
  ///
  /// Building anew then costs no more than the insertions since, so that an insertion costs O(log n) of it, amortised.
  private func isHeavy(_ branch: TreeBranch, of node: Int) -> Bool {
    let child = TreeLink(bits: pool.nodes[4 * node + branch.rawValue])
    return child.isNode && 4 * Int(pool.counts[child.node]) > 3 * Int(pool.counts[node]) + 4 * Bucket.capacity
  }

  /// Puts a node above another that decides a place inside what it skips.
  private mutating func insertAbove(
    _ node: Int, _ target: Int?, skipping skip: Int, place: Int, _ key: UnsafeBufferPointer<UInt8>, _ slot: UInt32
  ) {
    let decided = place + skip
    let byte = withShape { shape in shape.bucket(shape.leftmost(TreeLink(node: node))).prefixStart[decided] }
    let upper = pool.makeNode(skip: skip, split: Int(byte) + 1, count: Int(pool.counts[node]) + 1)
    pool.nodes[4 * node] -= UInt32(skip + 1) << TreePool.splitBits
    pool.nodes[4 * upper + TreeBranch.eq.rawValue] = TreeLink(node: node).bits
    setLink(at: target, TreeLink(node: upper))
    let side: TreeBranch = decided < key.count && key[decided] > byte ? .hi : .lo
    addToBucket(at: 4 * upper + side.rawValue, place: decided, key, slot)
    compactIfNeeded()
  }

  /// Writes the bucket at a link anew with one more key; a bucket that would be too great becomes a subtree.
  private mutating func addToBucket(at target: Int?, place: Int, _ key: UnsafeBufferPointer<UInt8>, _ slot: UInt32) {
    var keys = KeyList()
    var slots: [UInt32] = []
    let link = link(at: target)
    if link.isBucket {
      withShape { shape in
        let bucket = shape.bucket(link)
        let index = bucket.lowerBound(key)
        keys.append(bucket, 0..<index)
        keys.append(key)
        keys.append(bucket, index..<bucket.count)
        slots.append(contentsOf: (0..<bucket.count).lazy.map { bucket.slot($0) })
        slots.insert(slot, at: index)
      }
      retire(link)
    } else {
      keys.append(key)
      slots.append(slot)
    }
    let grown = keys.withView { keys in slots.withUnsafeBufferPointer { pool.build(keys, 0..<keys.count, depth: place, slots: $0) } }
    setLink(at: target, grown)
  }
}
