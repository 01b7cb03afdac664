/// Comparison of bytes that lie in one piece, a word at a time.
enum ByteComparison {
  /// Whether a key of at least eight bytes starts with `count` bytes, behind which eight may be read.
  @inline(__always)
  static func isPrefix(_ prefix: UnsafePointer<UInt8>, of key: UnsafePointer<UInt8>, count: Int) -> Bool {
    // Of short ones, whose length can't be predicted, eight bytes are compared and the others shifted out.
    if count <= 8 { return (word(prefix) ^ word(key)) << UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0 }
    return areEqual(prefix, key, count: count)
  }

  /// Whether a key ends with `count` bytes; given are the ends of both, and eight bytes may be read before them.
  @inline(__always)
  static func isSuffix(_ suffixEnd: UnsafePointer<UInt8>, of keyEnd: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count <= 8 { return (word(suffixEnd - 8) ^ word(keyEnd - 8)) >> UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0 }
    return areEqual(suffixEnd - count, keyEnd - count, count: count)
  }

  /// Whether `count` bytes are the same.
  ///
  /// Loads overlap instead of going byte by byte, because how long keys are can't be predicted.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count >= 16 {
      var offset = 0
      while offset &+ 32 < count {
        if difference(left, right, offset) | difference(left, right, offset &+ 16) != 0 { return false }
        offset &+= 32
      }
      // The last 16 to 32 bytes.
      return difference(left, right, max(offset, count &- 32)) | difference(left, right, count &- 16) == 0
    }
    if count >= 8 { return word(left) == word(right) && word(left + (count &- 8)) == word(right + (count &- 8)) }
    if count >= 4 { return half(left) == half(right) && half(left + (count &- 4)) == half(right + (count &- 4)) }
    var offset = 0
    while offset < count {
      if left[offset] != right[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// How many bytes are the same at the start of two runs.
  static func sharedLength(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
    let limit = min(left.count, right.count)
    guard start < limit, let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return min(start, limit) }
    var offset = start
    while offset &+ 8 <= limit {
      let difference = word(leftBase + offset) ^ word(rightBase + offset)
      if difference != 0 { return offset &+ difference.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < limit, leftBase[offset] == rightBase[offset] { offset &+= 1 }
    return offset
  }

  /// Whether the first run comes before the second in byte order.
  static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let shared = sharedLength(left, right)
    guard shared < right.count else { return false }
    return shared == left.count || left[shared] < right[shared]
  }

  /// What differs in sixteen bytes.
  @inline(__always)
  private static func difference(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    word(left + offset) ^ word(right + offset) | word(left + (offset &+ 8)) ^ word(right + (offset &+ 8))
  }

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>) -> UInt32 { UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self) }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
