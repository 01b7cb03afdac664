/// The rests of a query, each from a scalar to its end: what a key must continue with where no edit is left.
///
/// A view that is valid as long as the memory it looks at.
struct QueryRests {
  /// The query in UTF-8 and a byte after it; then the fingerprint of the rest at each place, the last that of nothing.
  let bytes: UnsafePointer<UInt8>
  let byteCount: Int
  private let firstBytes: UnsafeBufferPointer<UInt32>
  private let scalarCount: Int

  init(bytes: UnsafePointer<UInt8>, byteCount: Int, firstBytes: UnsafeBufferPointer<UInt32>, scalarCount: Int) {
    self.bytes = bytes
    self.byteCount = byteCount
    self.firstBytes = firstBytes
    self.scalarCount = scalarCount
  }

  /// At which byte the rest from a scalar begins; nil if the query has no such place.
  @inline(__always)
  func place(ofScalar scalar: Int) -> Int? {
    guard scalar >= 0, scalar <= scalarCount else { return nil }
    return firstBytes.isEmpty ? scalar : Int(firstBytes[scalar])
  }

  /// The byte at a place and one; 0 at the end and after it.
  @inline(__always)
  func symbol(_ place: Int) -> Int32 {
    let isInside = Int32(truncatingIfNeeded: (place &- byteCount) >> 63)
    return (Int32(bytes[min(place, byteCount)]) &+ 1) & isInside
  }

  /// Which keys of a bucket may end in the rest from a place, that which follows the prefix; one bit each.
  @inline(__always)
  func candidates(_ place: Int, in bucket: Bucket) -> UInt32 {
    guard place <= byteCount else { return 0 }
    return Bucket.mask(matching: bytes[byteCount &+ 1 &+ place], in: bucket.fingerprints)
      & ((1 &<< UInt32(truncatingIfNeeded: bucket.count)) &- 1)
  }

  /// Whether a key of a bucket ends in the rest from a place, that which follows the prefix.
  @inline(__always)
  func isSuffix(_ place: Int, of index: Int, in bucket: Bucket) -> Bool {
    let begin = bucket.offset(index)
    let count = byteCount &- place
    return bucket.offset(index &+ 1) &- begin == count
      && ByteComparison.areEqual(bucket.suffixStart + begin, bytes + place, count: count)
  }
}
