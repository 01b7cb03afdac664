extension TreeShape {
  /// The bucket in which a key lies if it is stored, without having compared all of it; or a link that leads nowhere.
  ///
  /// Which way a key goes can't be predicted, so no branch depends on it: the three links of a node are loaded before it is known which
  /// is needed, and chosen by masks.
  @inline(__always)
  func descend(_ key: UnsafePointer<UInt8>, length: Int, from link: TreeLink, at place: Int = 0) -> TreeLink {
    var bits = link.bits
    var place = place
    while bits < TreeLink.bucketBit {
      let node = nodes + 4 &* Int(bits)
      let head = node[0]
      let lo = node[1]
      let eq = node[2]
      let hi = node[3]
      place &+= Int(head >> TreePool.splitBits)
      let symbol: UInt32 = place < length ? UInt32(key[place]) &+ 1 : 0
      let split = head & (1 << TreePool.splitBits - 1)
      let isSmaller = Int32(truncatingIfNeeded: symbol &- split) >> 31
      let isGreater = Int32(truncatingIfNeeded: split &- symbol) >> 31
      bits = eq ^ (lo ^ eq) & UInt32(bitPattern: isSmaller) ^ (hi ^ eq) & UInt32(bitPattern: isGreater)
      place &+= 1 &+ Int(isSmaller) &+ Int(isGreater)
    }
    return TreeLink(bits: bits)
  }

  /// The place of a key, or `nil` if it is not stored.
  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Entry? {
    // Of a key without bytes, nothing is read.
    let key = bytes.baseAddress ?? buckets
    let link = descend(key, length: bytes.count, from: root)
    guard !link.isNone else { return nil }
    let index = bucket(link).index(of: key, length: bytes.count)
    return index < 0 ? nil : Entry(bucket: UInt32(link.bucket), index: index)
  }
}
