extension KeyArena {
  /// Bytes that may lie idle whatever the size of the tree, so that a small one is not compacted again and again.
  private static var idleByteAllowance: Int { 4096 }

  /// Counts a bucket as unused.
  mutating func retire(_ link: TreeLink) {
    pool.idleByteCount += withShape { pool.footprint($0.bucket(link)) }
  }

  /// Builds the subtree at a link anew, without a key if one is given; a subtree without keys becomes none.
  mutating func rebuild(at target: Int?, place: Int, without removed: UnsafeBufferPointer<UInt8>? = nil) {
    var keys = KeyList()
    var slots: [UInt32] = []
    let link = link(at: target)
    if link.isNode { nodeGoes(link.node, place: place) }
    var stack = [link]
    while let link = stack.popLast() {
      if link.isNode {
        for branch in [TreeBranch.hi, .eq, .lo] { stack.append(TreeLink(bits: pool.nodes[4 * link.node + branch.rawValue])) }
        pool.freeNode(link.node)
      } else if link.isBucket {
        withShape { shape in
          let bucket = shape.bucket(link)
          for index in 0..<bucket.count where removed.map({ !bucket.isKey($0, at: index) }) ?? true {
            keys.append(bucket, index..<index + 1)
            slots.append(bucket.slot(index))
          }
        }
        retire(link)
      }
    }
    let built = keys.withView { keys in slots.withUnsafeBufferPointer { pool.build(keys, 0..<keys.count, depth: place, slots: $0) } }
    setLink(at: target, built)
  }

  /// Copies the buckets, in key order, once a quarter of the bytes is unused.
  ///
  /// As many bytes were given up since the last time as a quarter of what is copied now, so that it costs each change a few times its own
  /// bytes.
  mutating func compactIfNeeded() {
    guard pool.idleByteCount > pool.bucketByteCount / 4 + Self.idleByteAllowance else { return }
    var compacted: [UInt8] = []
    compacted.reserveCapacity(pool.bytes.count - pool.idleByteCount + pool.idleByteCount / 4)
    var targets: [Int?] = [nil]
    while let target = targets.popLast() {
      let link = link(at: target)
      if link.isNode {
        for branch in [TreeBranch.hi, .eq, .lo] { targets.append(4 * link.node + branch.rawValue) }
      } else if link.isBucket {
        let (slotBytes, footprint) = withShape { (4 * $0.bucket(link).count, pool.footprint($0.bucket(link))) }
        let moved = TreeLink(bucket: compacted.count + slotBytes)
        compacted.append(contentsOf: pool.bytes[link.bucket - slotBytes..<link.bucket - slotBytes + footprint])
        setLink(at: target, moved)
      }
    }
    compacted.append(contentsOf: repeatElement(0, count: Bucket.padding))
    pool.bytes = compacted
    pool.idleByteCount = 0
  }
}

extension TreePool {
  mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    nodes.removeAll(keepingCapacity: keepCapacity)
    counts.removeAll(keepingCapacity: keepCapacity)
    freeNodes.removeAll(keepingCapacity: keepCapacity)
    bytes.removeAll(keepingCapacity: keepCapacity)
    bytes.append(contentsOf: repeatElement(0, count: Bucket.padding))
    idleByteCount = 0
  }
}

extension KeyList {
  /// Appends keys of a bucket.
  mutating func append(_ bucket: Bucket, _ indices: Range<Int>) {
    for index in indices { append(bucket.prefix, bucket.suffix(index)) }
  }
}

extension Bucket {
  func isKey(_ key: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard key.count == keyLength(index) else { return false }
    let suffix = suffix(index)
    return ByteComparison.sharedLength(prefix, key) == prefixLength
      && ByteComparison.sharedLength(suffix, UnsafeBufferPointer(rebasing: key[prefixLength...])) == suffix.count
  }
}
