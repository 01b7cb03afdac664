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
    if offset &+ 4 <= limit {
      let difference = half(leftBase + offset) ^ half(rightBase + offset)
      if difference != 0 { return offset &+ difference.trailingZeroBitCount / 8 }
      offset &+= 4
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

  /// Copies bytes, a word at a time with the last two overlapping, and returns the union of their bits.
  @inline(__always)
  static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, count: Int) -> UInt8 {
    if count >= 8 {
      var union: UInt64 = 0
      var offset = 0
      while offset < count {
        offset = min(offset, count &- 8)
        let word = UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self)
        target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        union |= word
        offset &+= 8
      }
      return bits(UInt32(truncatingIfNeeded: union | union >> 32))
    }
    if count >= 4 {
      let (first, last) = (half(source), half(source + (count &- 4)))
      target.storeBytes(of: first.littleEndian, as: UInt32.self)
      target.storeBytes(of: last.littleEndian, toByteOffset: count &- 4, as: UInt32.self)
      return bits(first | last)
    }
    var union: UInt8 = 0
    for offset in 0..<count {
      target.storeBytes(of: source[offset], toByteOffset: offset, as: UInt8.self)
      union |= source[offset]
    }
    return union
  }

  /// The bits that any byte of a word has.
  @inline(__always)
  private static func bits(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word | word >> 8 | word >> 16 | word >> 24) }

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
