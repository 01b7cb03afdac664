/// Keys and their numbers: every distinct key of a catalogue once, in the order of arrival.
///
/// An open-addressing hash table over one buffer of bytes: files are joined key by key, and a tree takes ten times as long to insert one.
/// What needs an order or nearness is asked of ``KeySuggestions``. The hash is seeded at random once per process, so that no file can be made
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
  public init() {}

  /// The number of keys.
  public var count: Int { ends.count }

  /// Makes room.
  public mutating func reserveCapacity(_ keys: Int, bytes: Int) {
    arena.reserveCapacity(bytes)
    ends.reserveCapacity(keys)
    var capacity = slots.count
    while capacity < keys * 2 { capacity *= 2 }
    if capacity > slots.count { rehash(to: capacity) }
  }

  /// The number of a key, which is added if it is new.
  ///
  /// - Complexity: O(length of the key), amortised
  public mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
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
  public func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let found = slots[slot(of: key, hash: Self.hash(key))]
    return found == 0 ? nil : Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
  }

  /// The number of a key, or nil if the table does not hold it.
  public func index(of key: String) -> Int? {
    var key = key
    return key.withUTF8 { index(of: $0) }
  }

  /// The key with a number.
  public subscript(index: Int) -> String {
    withBytes(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives access to the bytes of the key with a number.
  public func withBytes<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    arena.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(at: index)])) }
  }

  /// Whether any key holds a byte.
  ///
  /// - Complexity: O(length of all keys)
  package func contains(_ byte: UInt8) -> Bool { arena.contains(byte) }

  /// Gives access to the bytes of each key by its number.
  func withBytes<Result>(_ body: ((Int) -> UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    arena.withUnsafeBufferPointer { arena in body { UnsafeBufferPointer(rebasing: arena[range(at: $0)]) } }
  }

  private func range(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    arena.withUnsafeBufferPointer { arena in
      slots.withUnsafeBufferPointer { slots in
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
          if (slots[slot] ^ hash) >> 32 == 0 {
            let range = range(at: Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1)
            if range.count == key.count, ByteComparison.areEqual(arena, range.lowerBound, key) { return slot }
          }
          slot = (slot + 1) & mask
        }
        return slot
      }
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
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = seed ^ UInt64(key.count)
    // No address and no bytes are the same key.
    guard let base = key.baseAddress else { return fold(state, 0xD6E8_FEB8_6659_FD93) }
    let raw = UnsafeRawPointer(base)
    var offset = 0
    while offset &+ 8 <= key.count {
      state = fold(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), 0x9E37_79B9_7F4A_7C15)
      offset &+= 8
    }
    var tail: UInt64 = 0
    while offset < key.count {
      tail = tail << 8 | UInt64(base[offset])
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

/// Compares bytes that are known to be equally many.
enum ByteComparison {
  @inline(__always)
  static func areEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.baseAddress, let second = other.baseAddress else { return other.isEmpty }
    let (a, b) = (UnsafeRawPointer(first + offset), UnsafeRawPointer(second))
    var position = 0
    while position &+ 8 <= other.count {
      if a.loadUnaligned(fromByteOffset: position, as: UInt64.self) != b.loadUnaligned(fromByteOffset: position, as: UInt64.self) {
        return false
      }
      position &+= 8
    }
    while position < other.count {
      if a.load(fromByteOffset: position, as: UInt8.self) != b.load(fromByteOffset: position, as: UInt8.self) { return false }
      position &+= 1
    }
    return true
  }
}
