/// A place among the keys of a tree in order, or that after the last.
struct TreePosition: Sendable {
  struct Step: Sendable {
    var node: UInt32
    var branch: TreeBranch
  }

  /// The way from the root to the bucket; empty after the last key.
  var path: [Step] = []
  var entry: TreeShape.Entry?
}

extension TreeShape {
  /// The place of the first key that does not come before the given one.
  func lowerBound(_ key: UnsafeBufferPointer<UInt8>) -> TreePosition {
    var position = TreePosition()
    var link = root
    var place = 0
    while link.isNode {
      let node = link.node
      let skip = skip(node)
      if skip > 0 {
        let prefix = bucket(leftmost(link)).prefixStart
        var end = place
        while end < place + skip, end < key.count, prefix[end] == key[end] { end += 1 }
        if end < place + skip {
          if end == key.count || key[end] < prefix[end] { enterFirst(link, &position) } else { leaveForward(&position) }
          return position
        }
        place += skip
      }
      let symbol = place < key.count ? Int(key[place]) + 1 : 0
      let split = split(node)
      let branch: TreeBranch = symbol < split ? .lo : symbol > split ? .hi : .eq
      position.path.append(TreePosition.Step(node: UInt32(node), branch: branch))
      link = self.link(node, branch)
      if branch == .eq, symbol > 0 { place += 1 }
    }
    guard link.isBucket else {
      leaveForward(&position)
      return position
    }
    let index = bucket(link).lowerBound(key)
    if index < bucket(link).count {
      position.entry = Entry(bucket: UInt32(link.bucket), index: index)
    } else {
      leaveForward(&position)
    }
    return position
  }

  /// The place of the first key that comes after all keys with a prefix.
  func upperBound(ofPrefix prefix: UnsafeBufferPointer<UInt8>) -> TreePosition {
    // UTF-8 has no byte 255.
    lowerBoundOfBytes(Array(prefix) + [255])
  }

  func lowerBoundOfBytes(_ key: [UInt8]) -> TreePosition { key.withUnsafeBufferPointer { lowerBound($0) } }

  var firstPosition: TreePosition {
    var position = TreePosition()
    enterFirst(root, &position)
    return position
  }

  /// The place of the key with so many keys before it; after the last for `keyCount`.
  func position(ofRank rank: Int) -> TreePosition {
    var position = TreePosition()
    guard rank < keyCount else { return position }
    var rest = rank
    var link = root
    while link.isNode {
      var branch = TreeBranch.lo
      for next in [TreeBranch.lo, .eq, .hi] {
        let count = keyCount(self.link(link.node, next))
        branch = next
        if rest < count { break }
        if next != .hi { rest -= count }
      }
      position.path.append(TreePosition.Step(node: UInt32(link.node), branch: branch))
      link = self.link(link.node, branch)
    }
    guard link.isBucket else { return TreePosition() }
    position.entry = Entry(bucket: UInt32(link.bucket), index: min(rest, bucket(link).count - 1))
    return position
  }

  /// How many keys come before a place.
  func rank(_ position: TreePosition) -> Int {
    guard let entry = position.entry else { return keyCount }
    guard counts != nil else { return bucket(entry).firstRank + entry.index }
    return position.path.reduce(entry.index) { rank, step in
      switch step.branch {
      case .lo: rank
      case .eq: rank + keyCount(link(Int(step.node), .lo))
      case .hi: rank + keyCount(link(Int(step.node), .lo)) + keyCount(link(Int(step.node), .eq))
      }
    }
  }

  /// Advances to the next key, or after the last.
  func advance(_ position: inout TreePosition) {
    guard let entry = position.entry else { return }
    if entry.index + 1 < bucket(entry).count {
      position.entry = Entry(bucket: entry.bucket, index: entry.index + 1)
    } else {
      leaveForward(&position)
    }
  }

  /// Goes to the first key of the next bucket.
  private func leaveForward(_ position: inout TreePosition) {
    position.entry = nil
    while let step = position.path.popLast() {
      for raw in stride(from: step.branch.rawValue + 1, through: TreeBranch.hi.rawValue, by: 1) {
        guard let branch = TreeBranch(rawValue: raw), !link(Int(step.node), branch).isNone else { continue }
        position.path.append(TreePosition.Step(node: step.node, branch: branch))
        enterFirst(link(Int(step.node), branch), &position)
        return
      }
    }
  }

  private func enterFirst(_ link: TreeLink, _ position: inout TreePosition) {
    var link = link
    while link.isNode {
      let node = link.node
      guard let branch = [TreeBranch.lo, .eq, .hi].first(where: { !self.link(node, $0).isNone }) else { break }
      position.path.append(TreePosition.Step(node: UInt32(node), branch: branch))
      link = self.link(node, branch)
    }
    position.entry = link.isBucket ? Entry(bucket: UInt32(link.bucket), index: 0) : nil
  }
}
