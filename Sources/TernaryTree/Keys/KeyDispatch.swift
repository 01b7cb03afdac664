/// A table that leads from the first two bytes of a key past the nodes of a mutable tree that decide them.
///
/// It is the ``RootDispatch`` of a tree that changes. A cell does not hold a link, which changes with every bucket that is rewritten, but
/// *where the link is*: a word of the array of nodes, or the root. Such a place stays right for all keys with these two bytes until one
/// of the nodes above it goes, and then the arena gives the table up and makes a new one after some more changes.
struct KeyDispatch: Sendable {
  /// How many bytes of a key the table looks at.
  static var byteCount: Int { 2 }
  /// A cell of two bytes with which no key begins.
  static var none: UInt32 { .max }

  /// A class for each byte in the first two places of a key; 0 for all others and for the end of a key.
  private(set) var classes = [UInt8](repeating: 0, count: 256)
  private(set) var classCount = 1
  /// For each pair of classes the place of the link, 0 for the root, and in the two lowest bits how many bytes lie after it.
  private(set) var cells: [UInt32] = []

  /// A place that all keys with the same first two bytes come through.
  struct Place {
    /// The first bytes as symbols: 0 for the end of a key, else a byte and one.
    var first: Int
    var second: Int
    /// The word of the nodes, 0 for the root.
    var word = 0
    /// How many bytes of the key lie after it.
    var depth = 0
  }

  /// The table for places, or `nil` if it would be greater than what it saves.
  init?(_ places: [Place], keyCount: Int) {
    for symbol in places.lazy.flatMap({ [$0.first, $0.second] }) where symbol > 0 && classes[symbol - 1] == 0 {
      guard classCount <= Int(UInt8.max) else { return nil }
      classes[symbol - 1] = UInt8(classCount)
      classCount += 1
    }
    guard classCount * classCount <= keyCount else { return nil }
    cells = Array(repeating: Self.none, count: classCount * classCount)
    for place in places { set(place) }
  }

  /// Whether there is a cell for the first two bytes of a key.
  func leads(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in key.prefix(2) where classes[Int(byte)] == 0 { return false }
    let first = key.isEmpty ? 0 : Int(classes[Int(key[0])])
    let second = key.count < 2 ? 0 : Int(classes[Int(key[1])])
    return cells[first * classCount + second] != Self.none
  }

  /// Notes a place for bytes that had none; returns whether the table has classes for them.
  mutating func add(_ place: Place) -> Bool {
    for symbol in [place.first, place.second] where symbol > 0 && classes[symbol - 1] == 0 { return false }
    set(place)
    return true
  }

  private mutating func set(_ place: Place) {
    let row = place.first == 0 ? 0 : Int(classes[place.first - 1])
    let column = place.second == 0 ? 0 : Int(classes[place.second - 1])
    cells[row * classCount + column] = UInt32(place.word) << 2 | UInt32(place.depth)
  }

  /// Where the search for a key begins, and how many of its bytes lie after it there; `nil` if it is not stored.
  @inline(__always)
  func start(_ key: UnsafePointer<UInt8>, length: Int) -> (word: Int, depth: Int)? {
    let first = length > 0 ? Int(classes[Int(key[0])]) : 0
    let second = length > 1 ? Int(classes[Int(key[1])]) : 0
    let cell = cells[first &* classCount &+ second]
    return cell == Self.none ? nil : (Int(cell >> 2), Int(cell & 3))
  }
}
