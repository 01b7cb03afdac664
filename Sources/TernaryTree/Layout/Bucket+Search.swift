extension Bucket {
  /// The index of a key, or -1 if it is not in this bucket.
  ///
  /// Sixteen fingerprints are compared at once, and mostly one key at most is left to compare.
  @inline(__always)
  func index(of key: UnsafePointer<UInt8>, length: Int) -> Int {
    guard !isWide else { return indexInWide(of: key, length: length) }
    let count = count
    let offsets = UnsafeRawPointer(start) + 6
    let fingerprints = start + (8 &+ 2 &* count)
    return index(of: key, length: length, Int(start[5]), fingerprints) { index in
      let begin = offsets.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
      return (Int(begin), Int(offsets.loadUnaligned(fromByteOffset: 2 &* index &+ 2, as: UInt16.self)))
    }
  }

  @inline(never)
  private func indexInWide(of key: UnsafePointer<UInt8>, length: Int) -> Int {
    index(of: key, length: length, prefixLength, fingerprints) { (offset($0), offset($0 + 1)) }
  }

  @inline(__always)
  private func index(
    of key: UnsafePointer<UInt8>, length: Int, _ prefixLength: Int, _ fingerprints: UnsafePointer<UInt8>,
    _ bounds: (Int) -> (begin: Int, end: Int)
  ) -> Int {
    guard length >= prefixLength else { return -1 }
    let fingerprint = Fingerprint.of(key, length: length, from: prefixLength)
    let count = count
    var candidates = Self.mask(matching: fingerprint, in: fingerprints) & ((1 &<< UInt32(truncatingIfNeeded: count)) &- 1)
    let prefixStart = fingerprints + 2 &* count
    let suffixStart = prefixStart + prefixLength
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates &- 1
      let (begin, end) = bounds(index)
      if end &- begin == length &- prefixLength,
        Self.areEqual(key, length, prefix: prefixStart, prefixLength, suffix: suffixStart + begin)
      {
        return index
      }
    }
    return -1
  }

  /// Whether a key is the one at an index.
  @inline(__always)
  func isKey(_ key: UnsafePointer<UInt8>, length: Int, at index: Int) -> Bool {
    let prefixLength = prefixLength
    let begin = offset(index)
    let rest = length &- prefixLength
    return offset(index &+ 1) &- begin == rest
      && Self.areEqual(key, length, prefix: prefixStart, prefixLength, suffix: suffixStart + begin)
  }

  /// Whether a key is what a prefix and a suffix make, whose lengths add up to its own.
  @inline(__always)
  private static func areEqual(
    _ key: UnsafePointer<UInt8>, _ length: Int, prefix: UnsafePointer<UInt8>, _ prefixLength: Int, suffix: UnsafePointer<UInt8>
  ) -> Bool {
    ByteComparison.areEqual(suffix, key + prefixLength, count: length &- prefixLength)
      && ByteComparison.areEqual(prefix, key, count: prefixLength)
  }

  /// The index of the first key that does not come before the given one; `count` if all do.
  func lowerBound(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = ByteComparison.sharedLength(prefix, key)
    if shared < prefixLength { return shared == key.count || key[shared] < prefixStart[shared] ? 0 : count }
    let rest = UnsafeBufferPointer(rebasing: key[shared...])
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if ByteComparison.precedes(suffix(middle), rest) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Which of sixteen bytes are the given one, one bit each.
  @inline(__always)
  static func mask(matching byte: UInt8, in bytes: UnsafePointer<UInt8>) -> UInt32 {
    let lanes = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
    return bits(lanes .== SIMD16(repeating: byte))
  }

  /// Which of sixteen bytes lie in a range, one bit each.
  @inline(__always)
  static func mask(from least: UInt8, through greatest: UInt8, in bytes: UnsafePointer<UInt8>) -> UInt32 {
    let lanes = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
    return bits((lanes &- SIMD16(repeating: least)) .<= SIMD16(repeating: greatest &- least))
  }

  /// The lanes as bits: in each half, a multiplication moves the lowest bit of byte i to bit i of the highest byte.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt32 {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x0101_0101_0101_0101)
    let low = (halves[0].littleEndian &* 0x0102_0408_1020_4080) >> 56
    let high = (halves[1].littleEndian &* 0x0102_0408_1020_4080) >> 56
    return UInt32(truncatingIfNeeded: low | high << 8)
  }
}
