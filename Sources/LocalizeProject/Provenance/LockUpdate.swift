package import Localize

/// The new lock from an old one and the current translations.
///
/// | a translation | its line |
/// |---|---|
/// | that no line has, since it is new or was changed | is written, for the source text as it is |
/// | that is what it was, as is its source text | stays |
/// | that is what it was, and whose source text was changed | stays, and so does the finding, until ``Options/acceptsStale`` confirms it |
/// | that is gone | goes |
/// | whose key the source lacks | stays; is written only if ``Options`` give a state, an origin or a decision |
///
/// Nothing is removed for a locale with an unreadable part. The first lock of a locale trusts everything that is there.
package struct LockUpdate: Sendable {
  /// What an update does besides recording new translations.
  package struct Options: Sendable {
    /// The origin of new and changed translations; nil for a human, and in the first lock of a locale for ``TranslationOrigin/import``.
    package var origin: TranslationOrigin?
    /// The review state of all selected translations; nil to keep it, and to treat new translations as reviewed unless a machine wrote them or their
    /// file marks them for review.
    package var isReviewed: Bool?
    /// The decision of a reviewer that is recorded with the state; nil for none.
    package var review: LockReview?
    /// Whether translations are still right though their source text was changed.
    package var acceptsStale = false
    /// The keys that are examined, by their numbers; nil for all.
    ///
    /// The lines of all others stay as they are.
    package var keys: Set<Int>?

    /// Whether more is asked for than to record which source texts translations have.
    var namesState: Bool { origin != nil || isReviewed != nil || review != nil }

    /// Creates options for a plain update.
    package init() {}
  }

  /// The new lock.
  package private(set) var lock: LockFile
  /// How many translations got a line for a key that had none.
  package private(set) var addedCount = 0
  /// How many translations got a line in place of one for another text.
  package private(set) var changedCount = 0
  /// How many translations were confirmed for a changed source text.
  package private(set) var acceptedCount = 0
  /// The number of lines with another review state.
  package private(set) var reviewedCount = 0
  /// How many lines went, since their translation is gone.
  package private(set) var removedCount = 0
  /// How many translations are of an earlier source text, and stay so.
  package private(set) var staleCount = 0

  /// Whether the lock was already up to date.
  package var isEmpty: Bool { addedCount + changedCount + acceptedCount + reviewedCount + removedCount == 0 }

  /// Brings a lock up to date.
  ///
  /// - Parameters:
  ///   - old: The lock as it is; nil if there is none yet.
  ///   - locale: The locale.
  ///   - catalog: The catalogue.
  ///   - isWhole: Whether all files of the catalogue were read.
  ///   - options: Further actions.
  /// - Complexity: O(bytes of the locale's texts + *n* log *n*)
  package init(of old: LockFile?, for locale: LocaleIdentifier, in catalog: Catalog, isWhole: Bool = true, options: Options = Options()) {
    lock = LockFile()
    let known = old ?? LockFile()
    var entries: [LockEntry] = []
    var seen: Set<ContentHash> = []
    let columns = catalog.locales.indices.filter { catalog.locales[$0] == locale }
    for column in columns {
      for key in 0..<catalog.keys.count {
        guard let value = catalog.valueHash(key: key, locale: column) else { continue }
        let name = catalog.keyHash(key: key, locale: column)
        // A second file of one locale has the key too: the first one is what counts.
        guard seen.insert(name).inserted else { continue }
        let source = catalog.sourceHash(key: key)
        guard options.keys?.contains(key) ?? true, source != nil || options.namesState else {
          entries += known.entries(of: name)
          continue
        }
        switch known.status(key: name, value: value, source: source) {
        case .newlyTranslated:
          if known.contains(key: name) { changedCount += 1 } else { addedCount += 1 }
          let origin = options.origin ?? (old == nil ? .import : .human)
          let isMarked = catalog.cell(key: key, locale: column).map { catalog.isMarkedForReview(at: $0) } ?? false
          entries.append(
            LockEntry(
              key: name, source: source ?? .absent, value: value, origin: origin,
              isReviewed: options.isReviewed ?? (origin != .machine && !isMarked), review: options.review))
        case .current(let entry):
          // Without the line of the other reviewer, the state in the file would count.
          guard options.isReviewed != nil || !Self.isContradicted(entry, in: known, key: key, column: column, of: catalog) else {
            entries += known.entries(of: name)
            continue
          }
          entries.append(known.keepingReason(in: reviewed(entry, options)))
        case .stale(var entry):
          if options.acceptsStale {
            entry.source = source ?? .absent
            acceptedCount += 1
          } else {
            staleCount += 1
          }
          entries.append(known.keepingReason(in: reviewed(entry, options)))
        }
      }
    }
    let isComplete =
      isWhole
      && columns.allSatisfy { column in
        catalog.files(ofLocale: column).allSatisfy { !catalog.files[$0].document.hasStructureErrors }
      }
    let unseen = known.entries.filter { !seen.contains($0.key) }
    if isComplete, options.keys == nil, !columns.isEmpty {
      removedCount = Set(unseen.map(\.key)).count
    } else {
      entries += unseen
    }
    lock = LockFile(entries)
  }

  /// Whether the file has the state of a decision that a later one overrules.
  private static func isContradicted(_ entry: LockEntry, in lock: LockFile, key: Int, column: Int, of catalog: Catalog) -> Bool {
    guard lock.isDisputed(entry), let cell = catalog.cell(key: key, locale: column), catalog.keepsStates(at: cell) else { return false }
    return catalog.isMarkedForReview(at: cell) == entry.isReviewed
  }

  private mutating func reviewed(_ entry: LockEntry, _ options: Options) -> LockEntry {
    guard let isReviewed = options.isReviewed, isReviewed != entry.isReviewed || options.review != nil else { return entry }
    reviewedCount += 1
    var entry = entry
    entry.isReviewed = isReviewed
    entry.review = options.review
    return entry
  }
}
