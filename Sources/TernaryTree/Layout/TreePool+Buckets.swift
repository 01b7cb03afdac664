extension TreePool {
  /// Appends a bucket of the keys in a range, which must not be empty.
  ///
  /// - Parameters:
  ///   - firstRank: The rank of its first key according to the bucket.
  ///   - slots: The slots of all keys of the list, for the mutable form.
  mutating func appendBucket(_ keys: KeyListView, _ range: Range<Int>, firstRank: Int, slots: UnsafeBufferPointer<UInt32>?) -> TreeLink {
    let first = keys[range.lowerBound]
    let prefixLength = ByteComparison.sharedLength(first, keys[range.upperBound - 1])
    let suffixBytes = keys.byteCount(range) - range.count * prefixLength
    let isWide = prefixLength >= Int(Bucket.wideMark) || suffixBytes > Int(UInt16.max)
    let width = isWide ? 4 : 2
    let slotBytes = slots == nil ? 0 : 4 * range.count
    let header = (isWide ? 12 : 6) + width * (range.count + 1)
    let start = bucketByteCount + slotBytes
    let link = TreeLink(bucket: start)
    appendZeros(slotBytes + header + 2 * range.count + prefixLength + suffixBytes)
    bytes.withUnsafeMutableBytes { bytes in
      for (place, index) in range.enumerated() {
        if let slots { bytes.storeBytes(of: slots[index], toByteOffset: start - 4 * (place + 1), as: UInt32.self) }
      }
      bytes.storeBytes(of: UInt32(firstRank), toByteOffset: start, as: UInt32.self)
      bytes[start + 5] = isWide ? Bucket.wideMark : UInt8(prefixLength)
      if isWide { bytes.storeBytes(of: UInt32(prefixLength), toByteOffset: start + 8, as: UInt32.self) }
      let offsets = start + header - width * (range.count + 1)
      let fingerprints = start + header
      let suffixes = fingerprints + 2 * range.count + prefixLength
      // The union of the bits shows whether a byte is beyond ASCII.
      var union: UInt8 = 0
      for place in 0..<prefixLength {
        bytes[fingerprints + 2 * range.count + place] = first[place]
        union |= first[place]
      }
      var offset = 0
      for (place, index) in range.enumerated() {
        let key = keys[index]
        bytes[fingerprints + place] =
          key.baseAddress.map { Fingerprint.of($0, length: key.count, from: prefixLength) } ?? Fingerprint.ofNothing
        let length = key.count &- prefixLength
        bytes[fingerprints + range.count + place] = UInt8(min(255, length))
        if length > 0, let source = key.baseAddress, let target = bytes.baseAddress {
          union |= ByteComparison.copy(source + prefixLength, to: target + suffixes + offset, count: length)
          offset &+= length
        }
        let entry = offsets + width * (place + 1)
        if isWide {
          bytes.storeBytes(of: UInt32(offset), toByteOffset: entry, as: UInt32.self)
        } else {
          bytes.storeBytes(of: UInt16(offset), toByteOffset: entry, as: UInt16.self)
        }
      }
      bytes[start + 4] = UInt8(range.count) | (union < 0x80 ? 0 : Bucket.nonASCIIFlag)
    }
    return link
  }

  /// Makes room for a bucket; most fit into one copy, where repeated elements would be written one by one.
  private mutating func appendZeros(_ count: Int) {
    if count <= Self.zeros.count {
      Self.zeros.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count])) }
    } else {
      bytes.append(contentsOf: repeatElement(0, count: count))
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: 1024)

  /// The bytes a bucket takes up, its slots included.
  func footprint(_ bucket: Bucket) -> Int { bucket.byteCount + (hasSlots ? 4 * bucket.count : 0) }
}
