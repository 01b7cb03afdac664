/// Comparison of bytes that lie in one piece, a word at a time.
enum ByteComparison {
  /// Whether `count` bytes are the same.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        if word(left + offset) != word(right + offset) { return false }
        offset &+= 8
      }
      return word(left + (count &- 8)) == word(right + (count &- 8))
    }
    if count >= 4 { return half(left) == half(right) && half(left + (count &- 4)) == half(right + (count &- 4)) }
    var offset = 0
    while offset < count {
      if left[offset] != right[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// Whether the first one to eight bytes are the same; of both, eight must be readable.
  @inline(__always)
  static func agree(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, inFirst count: Int) -> Bool {
    (word(left) ^ word(right)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
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

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>) -> UInt32 { UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self) }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
