extension KeyArena {
  /// Removes a key and returns the slot it had, or `nil` if it was not stored.
  @usableFromInline
  mutating func remove(_ key: String) -> UInt32? {
    guard let slot = slot(of: key) else { return nil }
    key.withKeyBytes { removeStored($0) }
    renewDispatchIfDue()
    return slot
  }

  private mutating func removeStored(_ key: UnsafeBufferPointer<UInt8>) {
    keyCount -= 1
    // The link to the node above the bucket, and where that node begins.
    var parent: (target: Int?, place: Int)?
    var target: Int?
    var place = 0
    while true {
      let link = link(at: target)
      guard link.isNode else { break }
      let node = link.node
      pool.counts[node] -= 1
      guard Int(pool.counts[node]) > Self.mergeCount else { break }
      let skip = Int(pool.nodes[4 * node] >> TreePool.splitBits)
      let branch = branch(node, key, place + skip)
      parent = (target, place)
      place += branch == .eq ? skip + 1 : skip
      target = 4 * node + branch.rawValue
    }
    rebuild(at: target, place: place, without: key)
    if link(at: target).isNone, let parent { joinWithOnlyChild(at: parent.target, place: parent.place) }
    compactIfNeeded()
  }

  /// Puts the only child of a node in its place, if it has just one.
  private mutating func joinWithOnlyChild(at target: Int?, place: Int) {
    let node = link(at: target).node
    let branches = [TreeBranch.lo, .eq, .hi].filter { !TreeLink(bits: pool.nodes[4 * node + $0.rawValue]).isNone }
    guard let branch = branches.first, branches.count == 1 else { return }
    let child = TreeLink(bits: pool.nodes[4 * node + branch.rawValue])
    if child.isNode {
      let ownSkip = Int(pool.nodes[4 * node] >> TreePool.splitBits) + (branch == .eq ? 1 : 0)
      let childSkip = Int(pool.nodes[4 * child.node] >> TreePool.splitBits)
      guard ownSkip + childSkip <= TreePool.greatestSkip else { return }
      pool.nodes[4 * child.node] += UInt32(ownSkip) << TreePool.splitBits
    }
    nodeGoes(node, place: place)
    setLink(at: target, child)
    pool.freeNode(node)
  }
}
