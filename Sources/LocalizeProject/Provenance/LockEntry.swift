/// The record of one translation in a lock: its source text, its value, its origin, and whether it was reviewed.
public struct LockEntry: Hashable, Sendable {
  /// The name of the key.
  public var key: ContentHash
  /// The name of the source text it was translated from.
  public var source: ContentHash
  /// The name of the translation.
  public var value: ContentHash
  /// Its origin.
  public var origin: TranslationOrigin
  /// Whether a speaker of the language has reviewed it.
  public var isReviewed: Bool
  /// The decision of a reviewer, if one was recorded: an approval, or the rejection of a translation that is not reviewed.
  public var review: LockReview?

  /// Creates an entry.
  public init(
    key: ContentHash, source: ContentHash, value: ContentHash, origin: TranslationOrigin, isReviewed: Bool, review: LockReview? = nil
  ) {
    self.key = key
    self.source = source
    self.value = value
    self.origin = origin
    self.isReviewed = isReviewed
    self.review = review
  }

  /// Whether a reviewer has rejected the translation.
  public var isRejected: Bool { review != nil && !isReviewed }

  /// The line of the file, without its end.
  package var line: String {
    let state = "\(key) \(source) \(value) \(origin.rawValue) \(isReviewed ? Self.reviewed : Self.unreviewed)"
    return review.map { ([state] + $0.words).joined(separator: " ") } ?? state
  }

  static let reviewed = "reviewed"
  static let unreviewed = "unreviewed"

  /// Whether an entry takes precedence over another one of the same key and value: first by the present source text, then by the later
  /// decision of a reviewer, then by review, then by origin: human, import, machine.
  func outranks(_ other: LockEntry, source: ContentHash?) -> Bool {
    if (self.source == source) != (other.source == source) { return self.source == source }
    if let isLater = LockReview.precedence(review, isReviewed, other.review, other.isReviewed) { return isLater }
    if isReviewed != other.isReviewed { return isReviewed }
    if origin != other.origin { return origin.rank < other.origin.rank }
    return self.source < other.source
  }
}

/// The origin of a translation.
public enum TranslationOrigin: String, CaseIterable, Sendable {
  /// A human, as far as known.
  case human
  /// A machine, and it has not been changed since.
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
