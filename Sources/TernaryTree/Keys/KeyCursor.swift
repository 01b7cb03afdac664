/// Visits a run of the keys of an arena in byte order.
@usableFromInline
struct KeyCursor: Sendable {
  private let arena: KeyArena
  private var position: TreePosition
  private var rest: Int
  private var isFirst = true

  /// All keys.
  @usableFromInline
  init(_ arena: KeyArena) {
    self.arena = arena
    position = arena.withShape { $0.firstPosition }
    rest = arena.keyCount
  }

  /// The keys with ranks in a range.
  @usableFromInline
  init(_ arena: KeyArena, ranks: Range<Int>) {
    self.arena = arena
    position = arena.withShape { $0.position(ofRank: ranks.lowerBound) }
    rest = ranks.count
  }

  /// The key that `next()` visited last.
  @usableFromInline
  var key: String { position.entry.map { entry in arena.withShape { $0.bucket(entry).keyString(entry.index) } } ?? "" }

  /// The bytes of the key that `next()` visited last.
  var bytes: [UInt8] { position.entry.map { entry in arena.withShape { $0.bucket(entry).key(entry.index) } } ?? [] }

  /// Advances to the next key and returns its slot.
  @usableFromInline
  mutating func next() -> UInt32? {
    guard rest > 0 else { return nil }
    rest -= 1
    let isFirst = isFirst
    self.isFirst = false
    return arena.withShape { shape in
      if !isFirst { shape.advance(&position) }
      return position.entry.map { shape.bucket($0).slot($0.index) }
    }
  }
}
