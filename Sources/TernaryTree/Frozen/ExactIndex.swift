/// A hash table that leads from a key to its bucket and its place there, for those who look up far more than they search.
///
/// Open addressing with linear probing in two arrays. A *mark* of one byte per slot, 0 for a slot that is free, is what a probe looks at,
/// eight at a time: the marks of 200,000 keys stay in a second-level cache, so that a key which is not there costs no access to memory, as a
/// rule. An *entry* of four bytes per slot has the offset of the bucket and, in four bits, the place of the key in it. The first marks are
/// once more after the last, so that eight can be read from everywhere.
struct ExactIndex {
  /// The marks that are read at once.
  static var groupSize: Int { 8 }
  /// Buckets must not take more, for an entry to have room for their offsets.
  static var greatestBucketByteCount: Int { 1 << 28 }

  let marks: UnsafePointer<UInt8>
  let entries: UnsafePointer<UInt32>
  let capacity: Int
  private let seed: UInt64

  init(marks: UnsafeRawPointer, entries: UnsafeRawPointer, capacity: Int, seed: UInt64) {
    self.marks = marks.assumingMemoryBound(to: UInt8.self)
    self.entries = entries.assumingMemoryBound(to: UInt32.self)
    self.capacity = capacity
    self.seed = seed
  }

  /// The rank of a key, or -1 if it is not there.
  @inline(__always)
  func rank(of key: UnsafePointer<UInt8>, length: Int, in buckets: UnsafePointer<UInt8>) -> Int {
    let hash = KeyHash.hash(key, length: length, seed: seed)
    let wanted = UInt64(Self.mark(hash)) &* 0x0101_0101_0101_0101
    var place = Self.home(hash, capacity: capacity)
    while true {
      let group = UInt64(littleEndian: UnsafeRawPointer(marks + place).loadUnaligned(as: UInt64.self))
      var candidates = Self.zeroBytes(group ^ wanted)
      while candidates != 0 {
        var slot = place &+ candidates.trailingZeroBitCount / 8
        if slot >= capacity { slot &-= capacity }
        candidates &= candidates &- 1
        let target = Self.target(entries[slot])
        let bucket = Bucket(buckets + target.bucket)
        if bucket.isKey(key, length: length, at: target.index) { return bucket.firstRank &+ target.index }
      }
      if Self.zeroBytes(group) != 0 { return -1 }
      place &+= Self.groupSize
      if place >= capacity { place &-= capacity }
    }
  }

  /// Where an entry leads.
  @inline(__always)
  static func target(_ entry: UInt32) -> (bucket: Int, index: Int) { (Int(entry >> 4), Int(entry & 0xF)) }

  /// The slot at which a search begins: the hash as a fraction of all.
  @inline(__always)
  private static func home(_ hash: UInt64, capacity: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: capacity)).high)
  }

  /// The part of the hash that is kept; never 0, so that no used slot looks free.
  @inline(__always)
  private static func mark(_ hash: UInt64) -> UInt8 { max(1, UInt8(truncatingIfNeeded: hash)) }

  /// The highest bit of each byte that is 0, and perhaps of one above it that is 1.
  ///
  /// - SeeAlso: Henry S. Warren, *Hacker's Delight*, 6–1.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

extension ExactIndex {
  /// An index while it is made.
  struct Table {
    /// A key that would lie further than this from its slot makes a seed useless.
    private static var greatestDistance: Int { 2048 }
    private static var greatestSeed: UInt64 { 8 }

    private(set) var marks: [UInt8] = []
    private(set) var entries: [UInt32] = []
    private(set) var seed: UInt64 = 0

    var capacity: Int { entries.count }

    /// The index of keys.
    ///
    /// `nil` if there are none or too many, or if they were made to collide under every seed; lookup then goes through the tree.
    init?(_ keys: KeyListView, _ shape: TreeShape, bucketByteCount: Int) {
      guard keys.count > 0, bucketByteCount <= greatestBucketByteCount else { return nil }
      // Three tenths of the slots stay free.
      let capacity = max(2 * groupSize, keys.count / 7 * 10 + 10)
      repeat {
        seed += 1
        marks = Array(repeating: 0, count: capacity + groupSize)
        entries = Array(repeating: 0, count: capacity)
        if fill(keys, shape) { return }
      } while seed < Self.greatestSeed
      return nil
    }

    private mutating func fill(_ keys: KeyListView, _ shape: TreeShape) -> Bool {
      let capacity = capacity
      var position = shape.firstPosition
      for rank in 0..<keys.count {
        guard let entry = position.entry else { return true }
        let key = keys[rank]
        let hash = KeyHash.hash(key.baseAddress ?? shape.buckets, length: key.count, seed: seed)
        var slot = home(hash, capacity: capacity)
        var distance = 0
        while marks[slot] != 0 {
          slot = slot + 1 == capacity ? 0 : slot + 1
          distance += 1
          guard distance < Self.greatestDistance else { return false }
        }
        marks[slot] = mark(hash)
        if slot < groupSize { marks[capacity + slot] = marks[slot] }
        entries[slot] = entry.bucket << 4 | UInt32(entry.index)
        shape.advance(&position)
      }
      return true
    }
  }
}
