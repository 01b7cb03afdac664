extension KeyArena {
  /// Sentences about what is broken; none if the arena is sound.
  func checkInvariants() -> [String] {
    var problems: [String] = []
    var nodesMet: Set<Int> = []
    var slots: Set<UInt32> = []
    var usedBytes = 0
    var previous: [UInt8]?
    var keysMet = 0
    withShape { shape in
      var stack: [(link: TreeLink, depth: Int)] = [(root, 0)]
      while let (link, depth) = stack.popLast() {
        if link.isNode {
          if !nodesMet.insert(link.node).inserted { problems.append("Node \(link.node) can be reached twice.") }
          problems.append(contentsOf: problemsOf(link.node, depth: depth, shape))
          let place = depth + shape.skip(link.node)
          stack.append((shape.link(link.node, .hi), place))
          stack.append((shape.link(link.node, .eq), shape.split(link.node) > 0 ? place + 1 : place))
          stack.append((shape.link(link.node, .lo), place))
        } else if link.isBucket {
          let bucket = shape.bucket(link)
          if bucket.count == 0 { problems.append("The bucket at \(link.bucket) is empty.") }
          if bucket.prefixLength < depth { problems.append("The bucket at \(link.bucket) has too short a prefix.") }
          for index in 0..<bucket.count {
            let key = bucket.key(index)
            if let previous, !previous.lexicographicallyPrecedes(key) { problems.append("The key \(key) is out of order.") }
            previous = key
            if !slots.insert(bucket.slot(index)).inserted { problems.append("Slot \(bucket.slot(index)) belongs to two keys.") }
            if key.withUnsafeBufferPointer({ shape.find($0) }) != TreeShape.Entry(bucket: UInt32(link.bucket), index: index) {
              problems.append("The key \(key) is not found where it is.")
            }
            if key.withUnsafeBufferPointer({ slot(of: $0) }) != Int(bucket.slot(index)) { problems.append("The key \(key) has no slot.") }
          }
          keysMet += bucket.count
          usedBytes += pool.footprint(bucket)
        }
      }
    }
    if keysMet != keyCount { problems.append("\(keysMet) keys can be reached and \(keyCount) are counted.") }
    if usedBytes + pool.idleByteCount != pool.bucketByteCount { problems.append("Some bytes are neither used nor idle.") }
    if nodesMet.count + pool.freeNodes.count != pool.nodeCount { problems.append("Some nodes are neither in the tree nor free.") }
    if pool.freeNodes.contains(where: { nodesMet.contains(Int($0)) }) { problems.append("A node in the tree is in the list of free ones.") }
    return problems
  }

  private func problemsOf(_ node: Int, depth: Int, _ shape: TreeShape) -> [String] {
    var problems: [String] = []
    let children = [TreeBranch.lo, .eq, .hi].map { shape.link(node, $0) }
    let count = children.reduce(0) { $0 + shape.keyCount($1) }
    if count != Int(pool.counts[node]) { problems.append("Node \(node) counts \(pool.counts[node]) keys instead of \(count).") }
    if count <= Self.mergeCount { problems.append("Node \(node) has keys for one bucket.") }
    if children.count(where: { !$0.isNone }) < 2, shape.skip(node) < TreePool.greatestSkip {
      problems.append("Node \(node) decides nothing.")
    }
    let place = depth + shape.skip(node)
    for (index, child) in children.enumerated() where !child.isNone {
      let first = shape.bucket(shape.leftmost(child)).key(0)
      let symbol = place < first.count ? Int(first[place]) + 1 : 0
      let split = shape.split(node)
      if index != (symbol < split ? 0 : symbol == split ? 1 : 2) { problems.append("A key below node \(node) is on the wrong side.") }
    }
    return problems
  }
}
