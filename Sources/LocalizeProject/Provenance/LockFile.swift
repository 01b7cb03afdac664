/// The lock of one locale of a catalogue: a text file that is committed beside it, with one sorted line for each translation.
///
/// ```
/// 0a3f9c2be5d17846 77c1d0a3b2e4f596 1fd3c2a4b5968700 human reviewed
/// key              source           value            origin human, machine or import · reviewed or unreviewed
/// ```
///
/// A line may end in the decision of a reviewer (``LockReview``).
///
/// A key may have two lines after a merge that took both sides (`merge=union` in `.gitattributes`, which suits these files); the
/// one whose value is the file's counts. Keys and texts occur only as hashes; names and
/// reasons of reviewers are the only text.
public struct LockFile: Sendable, Hashable {
  /// By key, source, value, origin.
  public private(set) var entries: [LockEntry]

  /// Creates a lock of entries in any order; two that are the same are one.
  public init(_ entries: [LockEntry] = []) {
    self.entries = []
    self.entries.reserveCapacity(entries.count)
    for entry in entries.sorted(by: Self.precedes) where self.entries.last != entry { self.entries.append(entry) }
  }

  /// The entry that tells about a translation as it is now.
  ///
  /// - Parameters:
  ///   - key: The name of its key.
  ///   - value: The name of the translation.
  ///   - source: The name of the present source text, which decides between two lines for one value.
  /// - Returns: Nil for a translation that no line has: it is new, or has changed since.
  /// - Complexity: O(log *n*)
  public func entry(key: ContentHash, value: ContentHash, source: ContentHash? = nil) -> LockEntry? {
    var best: LockEntry?
    for entry in entries[range(of: key)] where entry.value == value {
      if let known = best, !entry.outranks(known, source: source) { continue }
      best = entry
    }
    return best
  }

  /// The record of a translation.
  ///
  /// - Parameters:
  ///   - key: The name of its key.
  ///   - value: The name of the translation.
  ///   - source: The name of the present source text; nil if there is none, so that no translation is stale.
  /// - Complexity: O(log *n*)
  public func status(key: ContentHash, value: ContentHash, source: ContentHash?) -> TranslationStatus {
    guard let entry = entry(key: key, value: value, source: source) else { return .newlyTranslated }
    return source == nil || entry.source == source ? .current(entry) : .stale(entry)
  }

  /// Whether the decision about a translation overrules the opposite one of another reviewer, as after a merge of two branches.
  ///
  /// - Parameter entry: The line that counts.
  /// - Complexity: O(log *n*)
  package func isDisputed(_ entry: LockEntry) -> Bool {
    entry.review != nil
      && entries(of: entry.key).contains {
        $0.value == entry.value && $0.source == entry.source && $0.review != nil && $0.isReviewed != entry.isReviewed
      }
  }

  /// A line with the latest reason for a rejection in other lines about the same text, which it replaces.
  ///
  /// - Complexity: O(log *n*)
  package func keepingReason(in entry: LockEntry) -> LockEntry {
    guard let review = entry.review else { return entry }
    let others = entries(of: entry.key).filter { $0.value == entry.value && $0.review != review }
    let rejections = others.compactMap { $0.isRejected && $0.review?.reason != nil ? $0.review : nil }
    let earlier =
      rejections.max { $0.time < $1.time }.flatMap { former in
        former.reason.map { LockReview.Earlier(reviewer: former.reviewer, reason: $0) }
      } ?? others.lazy.compactMap { $0.review?.earlier }.first
    guard let earlier else { return entry }
    var entry = entry
    entry.review?.earlier = earlier
    return entry
  }

  /// Whether a translation is a machine's that has not been changed since, so that a machine may replace it.
  public func isMachines(key: ContentHash, value: ContentHash) -> Bool { entry(key: key, value: value)?.origin == .machine }

  /// Whether there is a line for a key, whatever its value.
  public func contains(key: ContentHash) -> Bool { !range(of: key).isEmpty }

  /// Records what is known about a translation, and replaces the record of its key.
  ///
  /// - Complexity: O(*n*); to record many, make a lock of all entries.
  public mutating func record(_ entry: LockEntry) {
    entries.replaceSubrange(range(of: entry.key), with: [entry])
  }

  /// The same lock with other entries for some keys, each in place of all that were known about its key.
  ///
  /// - Complexity: O(*n* log *n*)
  public func recording(_ recorded: [LockEntry]) -> LockFile {
    let replaced = Set(recorded.map(\.key))
    return LockFile(entries.filter { !replaced.contains($0.key) } + recorded)
  }

  /// The same lock with more entries, beside those that are known about the same keys.
  ///
  /// - Complexity: O(*n* log *n*)
  public func adding(_ added: [LockEntry]) -> LockFile { LockFile(entries + added) }

  /// The text of the file: sorted lines that end in LF.
  public var text: String { entries.map { $0.line + "\n" }.joined() }

  /// Everything that is known about a key.
  func entries(of key: ContentHash) -> ArraySlice<LockEntry> { entries[range(of: key)] }

  private func range(of key: ContentHash) -> Range<Int> {
    let start = Self.firstIndex(in: entries) { $0.key >= key }
    var end = start
    while end < entries.count, entries[end].key == key { end += 1 }
    return start..<end
  }

  private static func firstIndex(in entries: [LockEntry], where isWanted: (LockEntry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func precedes(_ first: LockEntry, _ second: LockEntry) -> Bool {
    if first.key != second.key { return first.key < second.key }
    if first.source != second.source { return first.source < second.source }
    if first.value != second.value { return first.value < second.value }
    if first.origin != second.origin { return first.origin.rawValue < second.origin.rawValue }
    if first.isReviewed != second.isReviewed { return first.isReviewed }
    return (first.review?.words ?? []).lexicographicallyPrecedes(second.review?.words ?? []) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// The record of a translation in a lock.
public enum TranslationStatus: Hashable, Sendable {
  /// No line has this text: it is new, or has been changed since. Either way it was made for the source text as it is.
  case newlyTranslated
  /// It is what it was, and so is the source text.
  case current(LockEntry)
  /// It is what it was, and the source text is another one.
  case stale(LockEntry)
}
