/// A hash of the bytes of a key, the same in every process and on every machine, because it is kept in files.
///
/// Words are multiplied with one another and the product is folded, as wyhash does (Wang Yi); loads may overlap, so that there is no loop
/// over the last bytes.
enum KeyHash {
  @inline(__always)
  static func hash(_ key: UnsafePointer<UInt8>, length: Int, seed: UInt64) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var first: UInt64 = 0
    var second: UInt64 = 0
    if length >= 8 {
      var offset = 0
      while offset &+ 16 < length {
        state = folded(word(key + offset) ^ 0xA076_1D64_78BD_642F, word(key + (offset &+ 8)) ^ state)
        offset &+= 16
      }
      first = word(key + max(0, length &- 16))
      second = word(key + (length &- 8))
    } else if length >= 4 {
      first = half(key)
      second = half(key + (length &- 4))
    } else if length > 0 {
      first = UInt64(key[0]) << 16 | UInt64(key[length >> 1]) << 8 | UInt64(key[length &- 1])
    }
    return folded(first ^ 0xE703_7ED1_A0B4_28DB, second ^ state) ^ state
  }

  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)))
  }
}
