/// A byte that two different keys of one bucket rarely share.
///
/// It mixes the first and the last eight bytes after the common prefix: words differ early, dotted keys of one screen often late.
enum Fingerprint {
  /// That of a key of which nothing is left after the prefix.
  static var ofNothing: UInt8 { 0 }

  @inline(__always)
  static func of(_ key: UnsafePointer<UInt8>, length: Int, from start: Int) -> UInt8 {
    let rest = length &- start
    var head: UInt64 = 0
    var tail: UInt64 = 0
    if rest >= 8 {
      head = load64(key + start)
      tail = load64(key + (length &- 8))
    } else if rest > 0 {
      // The last bytes of the key, moved down so that only those of the rest remain.
      head = length >= 8 ? load64(key + (length &- 8)) : shortWord(key, length: length) << UInt64(truncatingIfNeeded: 8 &* (8 &- length))
      head = head >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest))
    }
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ ((tail ^ UInt64(truncatingIfNeeded: rest)) &* 0xC2B2_AE3D_27D4_EB4F)
    return UInt8(truncatingIfNeeded: (mixed ^ mixed >> 29) >> 32)
  }

  /// Up to seven bytes as a word, the first byte lowest; loads overlap, so that there is no loop.
  @inline(__always)
  private static func shortWord(_ bytes: UnsafePointer<UInt8>, length: Int) -> UInt64 {
    if length >= 4 {
      let shift = UInt64(truncatingIfNeeded: 8 &* (length &- 4))
      return load32(bytes) | load32(bytes + (length &- 4)) << shift
    }
    var word = UInt64(bytes[0])
    if length > 1 { word |= UInt64(bytes[1]) << 8 }
    if length > 2 { word |= UInt64(bytes[2]) << 16 }
    return word
  }

  @inline(__always)
  private static func load64(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func load32(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)))
  }
}
