/// Up to sixteen neighbouring keys in one run of bytes; a view that is valid as long as the memory it looks at.
///
/// In the article, a subtree with one string may be a pointer to that string; a bucket is a subtree with a few. Its bytes:
///
/// | bytes | meaning |
/// | --- | --- |
/// | 4 | rank of the first key (frozen form; else unused) |
/// | 1 | number of keys; bit 6: some key has bytes beyond ASCII |
/// | 1 | length of the common prefix; 255: the bucket is wide |
/// | 0 or 6 | wide: two idle bytes, then the length of the prefix |
/// | 2 (wide 4) × (keys + 1) | where each suffix begins, and where the last ends |
/// | keys | a fingerprint of each key |
/// | keys | the length of each suffix, at most 255 |
/// | … | the prefix, then the suffixes |
///
/// In the mutable form the slots of the keys lie in front of the bucket, that of the first key nearest to it.
struct Bucket {
  static var capacity: Int { 16 }
  /// How many bytes after the last bucket must be readable: fingerprints are loaded sixteen at a time, and near keys call for the cache
  /// line after that in which a bucket begins.
  static var padding: Int { 64 }
  static var wideMark: UInt8 { 255 }
  static var nonASCIIFlag: UInt8 { 0x40 }

  let start: UnsafePointer<UInt8>

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    self.start = start
  }

  @inline(__always) var firstRank: Int { Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)) }
  @inline(__always) var count: Int { Int(start[4] & 0x1F) }
  @inline(__always) var isWide: Bool { start[5] == Self.wideMark }
  @inline(__always) var isASCII: Bool { start[4] & Self.nonASCIIFlag == 0 }

  @inline(__always) var prefixLength: Int {
    isWide ? Int(UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 8, as: UInt32.self)) : Int(start[5])
  }

  /// Where the suffix of a key begins after the prefix; that of `count` is the end.
  @inline(__always)
  func offset(_ index: Int) -> Int {
    isWide
      ? Int(UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 12 &+ 4 &* index, as: UInt32.self))
      : Int(UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 6 &+ 2 &* index, as: UInt16.self))
  }

  @inline(__always) var fingerprints: UnsafePointer<UInt8> {
    start + (isWide ? 12 &+ 4 &* (count &+ 1) : 6 &+ 2 &* (count &+ 1))
  }
  @inline(__always) var lengths: UnsafePointer<UInt8> { fingerprints + count }
  @inline(__always) var prefixStart: UnsafePointer<UInt8> { fingerprints + 2 &* count }
  @inline(__always) var suffixStart: UnsafePointer<UInt8> { prefixStart + prefixLength }

  var prefix: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: prefixStart, count: prefixLength) }

  @inline(__always)
  func suffix(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let offset = offset(index)
    return UnsafeBufferPointer(start: suffixStart + offset, count: self.offset(index &+ 1) &- offset)
  }

  func keyLength(_ index: Int) -> Int { prefixLength + offset(index + 1) - offset(index) }

  /// The symbol at a place of a key: 0 for its end, else its byte and one.
  func symbol(_ index: Int, at place: Int) -> Int {
    if place < prefixLength { return Int(prefixStart[place]) + 1 }
    let suffix = suffix(index)
    return place - prefixLength < suffix.count ? Int(suffix[place - prefixLength]) + 1 : 0
  }

  /// The bytes of a key.
  func key(_ index: Int) -> [UInt8] {
    let suffix = suffix(index)
    return [UInt8](unsafeUninitializedCapacity: prefixLength + suffix.count) { buffer, count in
      for place in 0..<prefixLength { buffer.initializeElement(at: place, to: prefixStart[place]) }
      for place in 0..<suffix.count { buffer.initializeElement(at: prefixLength + place, to: suffix[place]) }
      count = prefixLength + suffix.count
    }
  }

  func keyString(_ index: Int) -> String {
    let suffix = suffix(index)
    return String(unsafeUninitializedCapacity: prefixLength + suffix.count) { buffer in
      _ = buffer.initialize(from: prefix)
      _ = UnsafeMutableBufferPointer(rebasing: buffer[prefixLength...]).initialize(from: suffix)
      return prefixLength + suffix.count
    }
  }

  /// The slot of a key in the mutable form.
  @inline(__always)
  func slot(_ index: Int) -> UInt32 {
    (UnsafeRawPointer(start) - 4 &* (index &+ 1)).loadUnaligned(as: UInt32.self)
  }

  /// The bytes from the start of the bucket to its end.
  var byteCount: Int { suffixStart - start + offset(count) }
}
