extension TreeShape {
  /// The bucket in which a key lies if it is stored, without having compared all of it; or a link that leads nowhere.
  @inline(__always)
  func descend(_ key: UnsafePointer<UInt8>, length: Int, from link: TreeLink, at place: Int = 0) -> TreeLink {
    var bits = link.bits
    var place = place
    while bits < TreeLink.bucketBit {
      let node = nodes + 4 &* Int(bits)
      let head = node[0]
      place &+= Int(head >> TreePool.splitBits)
      let symbol: UInt32 = place < length ? UInt32(key[place]) &+ 1 : 0
      let split = head & (1 << TreePool.splitBits - 1)
      // By the signs of differences and without a branch: which way a key goes can't be predicted.
      let isSmaller = Int((symbol &- split) >> 31)
      let isGreater = Int((split &- symbol) >> 31)
      bits = node[2 &+ isGreater &- isSmaller]
      place &+= 1 &- isGreater &- isSmaller
    }
    return TreeLink(bits: bits)
  }

  /// The place of a key, or `nil` if it is not stored.
  @inline(__always)
  func find(_ key: UnsafePointer<UInt8>, length: Int, from link: TreeLink, at place: Int = 0) -> Entry? {
    let found = descend(key, length: length, from: link, at: place)
    guard !found.isNone, let index = bucket(found).index(of: key, length: length) else { return nil }
    return Entry(bucket: UInt32(found.bucket), index: index)
  }

  @inline(__always)
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Entry? {
    guard let start = key.baseAddress else { return withEmptyKey { find($0, length: 0, from: root) } }
    return find(start, length: key.count, from: root)
  }

  /// An address for a key without bytes, which is never read.
  func withEmptyKey<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(buckets) }
}
