/// What a lock file knows about one translation: from which source text it was made, what it said then, by whom, and whether somebody has
/// looked at it.
public struct LockEntry: Hashable, Sendable {
  /// The name of the key; see ``Catalog/keyHash(key:locale:)``.
  public var key: ContentHash
  /// The name of the source text it was translated from.
  public var source: ContentHash
  /// The name of the translation.
  public var value: ContentHash
  /// Who wrote it.
  public var origin: TranslationOrigin
  /// Whether somebody who knows the language has looked at it.
  public var isReviewed: Bool

  /// Creates an entry.
  public init(key: ContentHash, source: ContentHash, value: ContentHash, origin: TranslationOrigin, isReviewed: Bool) {
    self.key = key
    self.source = source
    self.value = value
    self.origin = origin
    self.isReviewed = isReviewed
  }

  /// The line of the file, without its end.
  var line: String { "\(key) \(source) \(value) \(origin.rawValue) \(isReviewed ? Self.reviewed : Self.unreviewed)" }

  static let reviewed = "reviewed"
  static let unreviewed = "unreviewed"

  /// Whether an entry tells more about a translation than another one of the same key and value does: what is known of the present source
  /// counts first, then a review, then a person before a file and that before a machine.
  func outranks(_ other: LockEntry, source: ContentHash?) -> Bool {
    if (self.source == source) != (other.source == source) { return self.source == source }
    if isReviewed != other.isReviewed { return isReviewed }
    if origin != other.origin { return origin.rank < other.origin.rank }
    return self.source < other.source
  }
}

/// Who wrote a translation.
public enum TranslationOrigin: String, CaseIterable, Sendable {
  /// A person, as far as anybody knows.
  case human
  /// A machine, and nobody has changed it since.
  case machine
  /// It was there when the lock was first written, or came from elsewhere.
  case `import`

  fileprivate var rank: Int {
    switch self {
    case .human: 0
    case .import: 1
    case .machine: 2
    }
  }
}
