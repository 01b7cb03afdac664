/// Keys and their numbers: every distinct key of a catalogue once, in the order of arrival.
///
/// An open-addressing hash table over one buffer of bytes: files are joined key by key, and a tree takes ten times as long to insert one.
/// ``KeySuggestions`` answers queries for an order or nearness. The hash is seeded at random once per process, so that no file can be made
/// to collide; numbers do not depend on it.
///
/// Keys are equal when their bytes are: two spellings of one character are two keys, as they are for every platform's lookup.
public struct KeyTable: Sendable {
  private var arena: [UInt8] = []
  private var ends: [UInt32] = []
  /// The upper half of a hash beside the number of its key plus one; zero is free.
  private var slots: [UInt64] = Array(repeating: 0, count: 16)

  private static let seed = UInt64.random(in: .min ... .max)

  /// Creates an empty table.
  package init() {}

  /// The number of keys.
  public var count: Int { ends.count }

  /// Makes room.
  package mutating func reserveCapacity(_ keys: Int, bytes: Int) {
    arena.reserveCapacity(bytes)
    ends.reserveCapacity(keys)
    var capacity = slots.count
    while capacity < keys * 2 { capacity *= 2 }
    if capacity > slots.count { rehash(to: capacity) }
  }

  /// The number of a key, which is added if it is new.
  ///
  /// - Complexity: O(length of the key), amortised
  package mutating func insert(_ key: ByteView) -> Int {
    let hash = Self.hash(key)
    let slot = slot(of: key, hash: hash)
    let found = slots[slot]
    if found != 0 { return Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1 }
    arena.append(contentsOf: key)
    ends.append(UInt32(truncatingIfNeeded: arena.count))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(ends.count)
    if ends.count * 2 > slots.count { rehash(to: slots.count * 2) }
    return ends.count - 1
  }

  /// The number of a key, or nil if the table does not hold it.
  ///
  /// - Complexity: O(length of the key)
  package func index(of key: ByteView) -> Int? {
    let found = slots[slot(of: key, hash: Self.hash(key))]
    return found == 0 ? nil : Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
  }

  /// The number of a key whose hash is known, or nil if the table does not hold it.
  @inline(__always)
  func index(of key: ByteView, hash: UInt64) -> Int? {
    let found = slots[slot(of: key, hash: hash)]
    return found == 0 ? nil : Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
  }

  /// The number of a key, or nil if the table does not hold it.
  public func index(of key: String) -> Int? {
    key.withBytes { index(of: $0) }
  }

  /// The key with a number.
  public subscript(index: Int) -> String {
    withBytes(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives access to the bytes of the key with a number.
  package func withBytes<Result>(at index: Int, _ body: (ByteView) -> Result) -> Result {
    arena.withBytes { body($0.extracting(range(at: index))) }
  }

  /// Whether any key holds a byte.
  ///
  /// - Complexity: O(length of all keys)
  package func contains(_ byte: UInt8) -> Bool { arena.contains(byte) }

  /// Gives access to the bytes of each key by its number.
  func withBytes<Result>(_ body: ((Int) -> ByteView) -> Result) -> Result {
    arena.withBytes { arena in body { arena.extracting(range(at: $0)) } }
  }

  private func range(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: ByteView, hash: UInt64) -> Int {
    arena.withBytes { arena in
      let slots = slots.span
      let mask = slots.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        if (slots[slot] ^ hash) >> 32 == 0 {
          let range = range(at: Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1)
          if arena.extracting(range).hasSameBytes(as: key) { return slot }
        }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  private mutating func rehash(to capacity: Int) {
    slots = Array(repeating: 0, count: capacity)
    for index in ends.indices {
      let hash = withBytes(at: index) { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
    }
  }

  /// Folds eight bytes at a time by a 64 × 64 bit multiplication whose halves are combined.
  @inline(__always)
  static func hash(_ key: ByteView) -> UInt64 {
    var state = seed ^ UInt64(key.count)
    var offset = 0
    while offset &+ 8 <= key.count {
      state = fold(state ^ key.word(at: offset).bits, 0x9E37_79B9_7F4A_7C15)
      offset &+= 8
    }
    var tail: UInt64 = 0
    while offset < key.count {
      tail = tail << 8 | UInt64(key[offset])
      offset &+= 1
    }
    return fold(state ^ tail, 0xD6E8_FEB8_6659_FD93)
  }

  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
