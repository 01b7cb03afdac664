/// The keys of a catalogue while its files are joined: each once, in the spelling of the file that had it first.
struct CatalogKeys: Sendable {
  /// The keys.
  private(set) var table = KeyTable()
  /// The keys in small letters, with the same numbers; used where case does not count.
  private var lowered = KeyTable()
  private let ignoresCase: Bool

  /// Creates an empty table.
  ///
  /// - Parameter ignoresCase: Whether keys that differ in the case of letters of ASCII are one.
  init(ignoringCase ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  var count: Int { table.count }

  mutating func reserveCapacity(_ keys: Int) { table.reserveCapacity(keys, bytes: 0) }

  /// The number of a key, which is added if it is new.
  mutating func insert(_ key: ByteView) -> Int {
    guard ignoresCase else { return table.insert(key) }
    let number = key.loweringASCII { lowered.insert($0) }
    if number == table.count { _ = table.insert(key) }
    return number
  }

  /// The number of a key, or nil if it is not there.
  func index(of key: ByteView) -> Int? {
    ignoresCase ? key.loweringASCII { lowered.index(of: $0) } : table.index(of: key)
  }
}
