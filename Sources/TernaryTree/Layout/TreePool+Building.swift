extension TreePool {
  /// A subtree still to build.
  private struct Job {
    var keys: Range<Int>
    /// How many bytes the keys are known to have in common.
    var depth: Int
    /// The word of `nodes` that takes the link, or `nil` for the root.
    var target: Int?
  }

  /// Builds a subtree of keys that agree in the first `depth` bytes and returns the link to it.
  ///
  /// A range of at most sixteen keys becomes a bucket. A longer one becomes a node that splits at the first place where keys differ, by the
  /// byte of the middle *key*, not the middle byte: a search then takes at most log₂(n / 16) steps to `lo` and `hi` in all. Buckets are
  /// made in key order.
  mutating func build(
    _ keys: KeyListView, _ range: Range<Int>, depth: Int, slots: UnsafeBufferPointer<UInt32>? = nil
  ) -> TreeLink {
    var root = TreeLink.none
    var jobs = [Job(keys: range, depth: depth)]
    while let job = jobs.popLast() {
      guard !job.keys.isEmpty else { continue }
      let link: TreeLink
      if job.keys.count <= Bucket.capacity {
        link = appendBucket(keys, job.keys, firstRank: hasSlots ? 0 : job.keys.lowerBound, slots: slots)
      } else {
        link = split(job, keys, &jobs)
      }
      if let target = job.target { nodes[target] = link.bits } else { root = link }
    }
    return root
  }

  private mutating func split(_ job: Job, _ keys: KeyListView, _ jobs: inout [Job]) -> TreeLink {
    let range = job.keys
    let shared = ByteComparison.sharedLength(keys[range.lowerBound], keys[range.upperBound - 1], from: job.depth)
    let skip = min(shared - job.depth, Self.greatestSkip)
    let place = job.depth + skip
    let half = range.lowerBound + range.count / 2
    let symbol = keys.symbol(half, at: place)
    let middle = keys.firstIndex(in: range.lowerBound..<half, at: place, notBelow: symbol)
    let upper = keys.firstIndex(in: half + 1..<range.upperBound, at: place, notBelow: symbol + 1)
    let node = makeNode(skip: skip, split: symbol, count: range.count)
    jobs.append(Job(keys: upper..<range.upperBound, depth: place, target: 4 * node + TreeBranch.hi.rawValue))
    jobs.append(Job(keys: middle..<upper, depth: symbol == 0 ? place : place + 1, target: 4 * node + TreeBranch.eq.rawValue))
    jobs.append(Job(keys: range.lowerBound..<middle, depth: place, target: 4 * node + TreeBranch.lo.rawValue))
    return TreeLink(node: node)
  }
}
