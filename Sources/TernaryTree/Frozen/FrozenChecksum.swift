/// The checksum of a frozen tree: it finds accidents, not forgeries; forged offsets are found by ``FrozenValidator``.
enum FrozenChecksum {
  private static var place: Int { 24 }

  static func stored(in image: UnsafeRawBufferPointer) -> UInt64 { image.loadUnaligned(fromByteOffset: place, as: UInt64.self) }

  static func store(in image: UnsafeMutableRawBufferPointer) {
    image.storeBytes(of: compute(UnsafeRawBufferPointer(image)), toByteOffset: place, as: UInt64.self)
  }

  /// Over all words but that of the checksum; images are a multiple of 64 bytes long.
  static func compute(_ image: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = SIMD4<UInt64>(1, 2, 3, 4)
    let factor = SIMD4<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
    for offset in stride(from: 0, to: image.count - 31, by: 32) {
      var words = image.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      if offset == 0 { words[place / 8] = 0 }
      lanes = (lanes ^ words) &* factor
      lanes ^= lanes &>> 32
    }
    return (0..<4).reduce(UInt64(image.count)) { ($0 ^ lanes[$1]) &* factor[0] }
  }
}
