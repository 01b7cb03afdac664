/// A hash table that leads from a key to its bucket and its place there, for those who look up far more than they search.
///
/// Open addressing with slots of eight bytes: 16 bits of the hash, 16 for the place in the bucket, 32 for the offset of the bucket; 0 for a
/// slot that is free.
struct ExactIndex {
  let slots: UnsafePointer<UInt64>
  let mask: Int

  init(_ start: UnsafeRawPointer, bits: Int) {
    slots = start.assumingMemoryBound(to: UInt64.self)
    mask = 1 << bits - 1
  }

  @inline(__always)
  func find(_ key: UnsafePointer<UInt8>, length: Int, in shape: TreeShape) -> TreeShape.Entry? {
    let hash = Self.hash(key, length: length)
    let mark = Self.mark(hash)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[place]
      if slot == 0 { return nil }
      if slot >> 48 == mark {
        let bucket = Bucket(shape.buckets + Int(slot & 0xFFFF_FFFF))
        let index = Int(slot >> 32 & 0xFFFF)
        let prefixLength = bucket.prefixLength
        let begin = bucket.offset(index)
        if bucket.offset(index &+ 1) &- begin == length &- prefixLength,
          ByteComparison.areEqual(bucket.suffixStart + begin, key + prefixLength, count: length &- prefixLength),
          ByteComparison.areEqual(bucket.prefixStart, key, count: prefixLength)
        {
          return TreeShape.Entry(bucket: UInt32(truncatingIfNeeded: slot), index: index)
        }
      }
      place = (place &+ 1) & mask
    }
  }

  /// How many slots, as a power of two, keep at least two sevenths of them free.
  static func bits(keyCount: Int) -> Int {
    var bits = 1
    while 5 << bits < 7 * keyCount { bits += 1 }
    return bits
  }

  /// Fills an index whose slots are all free.
  static func fill(_ slots: UnsafeMutablePointer<UInt64>, bits: Int, shape: TreeShape) {
    let mask = 1 << bits - 1
    var position = shape.firstPosition
    while let entry = position.entry {
      let key = shape.bucket(entry).key(entry.index)
      let hash = key.withUnsafeBufferPointer { bytes -> UInt64 in
        guard let start = bytes.baseAddress else { return shape.withEmptyKey { Self.hash($0, length: 0) } }
        return Self.hash(start, length: bytes.count)
      }
      var place = Int(truncatingIfNeeded: hash) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = mark(hash) << 48 | UInt64(entry.index) << 32 | UInt64(entry.bucket)
      shape.advance(&position)
    }
  }

  /// The part of a hash that is kept; never 0, so that no used slot is.
  @inline(__always)
  private static func mark(_ hash: UInt64) -> UInt64 { hash >> 48 | 1 }

  /// Multiplies words of the key with constants and folds the product, as wyhash does; loads may overlap.
  @inline(__always)
  private static func hash(_ key: UnsafePointer<UInt8>, length: Int) -> UInt64 {
    func word(_ offset: Int) -> UInt64 { UInt64(littleEndian: UnsafeRawPointer(key + offset).loadUnaligned(as: UInt64.self)) }
    func half(_ offset: Int) -> UInt64 { UInt64(UInt32(littleEndian: UnsafeRawPointer(key + offset).loadUnaligned(as: UInt32.self))) }
    func folded(_ word: UInt64, _ factor: UInt64) -> UInt64 {
      let product = word.multipliedFullWidth(by: factor)
      return product.high ^ product.low
    }
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: length)
    if length >= 8 {
      var offset = 0
      while offset &+ 8 < length {
        hash = folded(word(offset) ^ hash, 0xA076_1D64_78BD_642F)
        offset &+= 8
      }
      return folded(word(length &- 8) ^ hash, 0xE703_7ED1_A0B4_28DB)
    }
    var rest: UInt64 = 0
    if length >= 4 {
      rest = half(0) << 32 | half(length &- 4)
    } else if length > 0 {
      rest = UInt64(key[0]) << 16 | UInt64(key[length >> 1]) << 8 | UInt64(key[length &- 1])
    }
    return folded(rest ^ hash, 0xE703_7ED1_A0B4_28DB)
  }
}
