/// A hash table that leads from a key to its bucket and its place there, for those who look up far more than they search.
///
/// Open addressing by lines of 64 bytes, which come from memory at once, as in Facebook's F14: twelve marks of one byte, 0 for a slot that is
/// free, four idle bytes, and twelve entries of four bytes. A mark is part of the hash; all twelve are compared in a few instructions, so
/// that a key which is not there costs the access to one line. An entry has the offset of the bucket and, in four bits, the place of the key
/// in it. A line that is full goes on in the next.
struct ExactIndex {
  static var lineByteCount: Int { 64 }
  static var slotCount: Int { 12 }
  /// Buckets must not take more, for an entry to have room for their offsets.
  static var greatestBucketByteCount: Int { 1 << 28 }

  private let start: UnsafeRawPointer
  let lineCount: Int
  private let seed: UInt64

  init(_ start: UnsafeRawPointer, lineCount: Int, seed: UInt64) {
    self.start = start
    self.lineCount = lineCount
    self.seed = seed
  }

  /// The rank of a key, or -1 if it is not there.
  @inline(__always)
  func rank(of key: UnsafePointer<UInt8>, length: Int, in buckets: UnsafePointer<UInt8>) -> Int {
    let hash = KeyHash.hash(key, length: length, seed: seed)
    let wanted = UInt64(Self.mark(hash)) &* 0x0101_0101_0101_0101
    var line = Self.line(hash, lineCount: lineCount)
    while true {
      let address = start + Self.lineByteCount &* line
      let low = UInt64(littleEndian: address.load(as: UInt64.self))
      let high = UInt64(UInt32(littleEndian: address.load(fromByteOffset: 8, as: UInt32.self)))
      // The bits of the first eight slots are every eighth one, those of the other four lie beside them.
      var candidates = Self.zeroBytes(low ^ wanted) >> 7 | Self.zeroBytes(high ^ wanted & 0xFFFF_FFFF) >> 6 & 0x0202_0202
      while candidates != 0 {
        let bit = candidates.trailingZeroBitCount
        candidates &= candidates &- 1
        let entry = address.load(fromByteOffset: 16 &+ 4 &* (bit >> 3 &+ (bit & 7) << 3), as: UInt32.self)
        let bucket = Bucket(buckets + Int(entry >> 4))
        let index = Int(entry & 0xF)
        if bucket.isKey(key, length: length, at: index) { return bucket.firstRank &+ index }
      }
      if Self.zeroBytes(low) | Self.zeroBytes(high) & 0x8080_8080 != 0 { return -1 }
      line = line &+ 1 == lineCount ? 0 : line &+ 1
    }
  }

  /// Where an entry leads; `nil` for one of a free slot, which a search may look at and which leads to the first key.
  func target(line: Int, slot: Int) -> (bucket: Int, index: Int)? {
    let address = start + Self.lineByteCount * line
    let entry = address.load(fromByteOffset: 16 + 4 * slot, as: UInt32.self)
    guard entry != 0 || address.load(fromByteOffset: slot, as: UInt8.self) != 0 else { return nil }
    return (Int(entry >> 4), Int(entry & 0xF))
  }

  /// The line at which a search begins: the hash as a fraction of all.
  @inline(__always)
  private static func line(_ hash: UInt64, lineCount: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: lineCount)).high)
  }

  /// The part of the hash that is kept; never 0, so that no used slot looks free.
  @inline(__always)
  private static func mark(_ hash: UInt64) -> UInt8 { max(1, UInt8(truncatingIfNeeded: hash)) }

  /// The highest bit of each byte that is 0, and perhaps of one above it that is 1 (H. Warren, *Hacker's Delight*, 6–1).
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

extension ExactIndex {
  /// An index while it is made.
  struct Table {
    /// How many keys a line takes on average; with eight of twelve, one line in nine is full.
    private static var keysPerLine: Int { 8 }
    /// A key that would lie so many lines from its own makes a seed useless.
    private static var greatestDistance: Int { 256 }
    private static var greatestSeed: UInt64 { 8 }

    let lineCount: Int
    private(set) var words: [UInt32]
    private(set) var seed: UInt64 = 0

    /// The index of keys; `nil` if there are none or too many, or if they were made to collide under every seed. Lookup then goes through
    /// the tree.
    init?(_ keys: KeyListView, _ shape: TreeShape, bucketByteCount: Int) {
      guard keys.count > 0, bucketByteCount <= greatestBucketByteCount else { return nil }
      lineCount = keys.count / Self.keysPerLine + 1
      repeat {
        seed += 1
        words = Array(repeating: 0, count: lineByteCount / 4 * lineCount)
        if fill(keys, shape) { return }
      } while seed < Self.greatestSeed
      return nil
    }

    private mutating func fill(_ keys: KeyListView, _ shape: TreeShape) -> Bool {
      let lineCount = lineCount
      let seed = seed
      return words.withUnsafeMutableBytes { bytes in
        var position = shape.firstPosition
        for rank in 0..<keys.count {
          guard let entry = position.entry else { return true }
          let key = keys[rank]
          let hash = KeyHash.hash(key.baseAddress ?? shape.buckets, length: key.count, seed: seed)
          var line = line(hash, lineCount: lineCount)
          var distance = 0
          var slot = 0
          while bytes[lineByteCount * line + slot] != 0 {
            slot += 1
            guard slot == slotCount else { continue }
            slot = 0
            line = line + 1 == lineCount ? 0 : line + 1
            distance += 1
            guard distance < Self.greatestDistance else { return false }
          }
          bytes[lineByteCount * line + slot] = mark(hash)
          bytes.storeBytes(of: entry.bucket << 4 | UInt32(entry.index), toByteOffset: lineByteCount * line + 16 + 4 * slot, as: UInt32.self)
          shape.advance(&position)
        }
        return true
      }
    }
  }
}
