public import Localize

/// The locks of a catalogue's locales, by the index of the locale.
public struct CatalogLocks: Sendable {
  private var locks: [LockFile?]

  /// No locks.
  public static let none = CatalogLocks(locks: [])

  private init(locks: [LockFile?]) { self.locks = locks }

  /// Asks for the lock of each locale but the source and pseudo-locales.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - read: Gives the lock of a locale, nil if there is none.
  /// - Throws: what `read` throws.
  public init(for catalog: Catalog, read: (LocaleIdentifier) async throws -> LockFile?) async rethrows {
    var known: [LocaleIdentifier: LockFile?] = [:]
    locks = []
    for locale in catalog.locales {
      guard catalog.isLocked(locale) else {
        locks.append(nil)
        continue
      }
      if known[locale] == nil { known[locale] = .some(try await read(locale)) }
      locks.append(known[locale] ?? nil)
    }
  }

  /// Whether there is no lock at all.
  public var isEmpty: Bool { locks.allSatisfy { $0 == nil } }

  /// The lock of a locale.
  public subscript(locale: Int) -> LockFile? { locks.indices.contains(locale) ? locks[locale] : nil }

  /// The record of a translation; nil without a lock or a translation.
  ///
  /// Without a source text, it is not stale.
  ///
  /// - Complexity: O(bytes of the translation and its source + log of the lock's lines)
  public func status(key: Int, locale: Int, in catalog: Catalog) -> TranslationStatus? {
    guard let lock = self[locale], !lock.entries.isEmpty, let value = catalog.valueHash(key: key, locale: locale) else { return nil }
    return lock.status(key: catalog.keyHash(key: key, locale: locale), value: value, source: catalog.sourceHash(key: key))
  }

  /// Whether the lock records that a translation needs review, because its format has no such state, or a reviewer has rejected it.
  ///
  /// A rejection counts for all formats: after a merge with the branch of another reviewer, the state in the file may be the former one.
  public func isUnreviewed(key: Int, locale: Int, in catalog: Catalog) -> Bool {
    guard self[locale] != nil, let cell = catalog.cell(key: key, locale: locale) else { return false }
    switch status(key: key, locale: locale, in: catalog) {
    case .current(let entry), .stale(let entry): return !entry.isReviewed && (entry.review != nil || !catalog.keepsStates(at: cell))
    case .newlyTranslated, nil: return false
    }
  }

  /// Whether a translation needs review: according to its file, unless a reviewer's later approval overrules the mark, or to the lock.
  ///
  /// - Complexity: O(bytes of the translation and its source + log of the lock's lines)
  package func needsReview(key: Int, locale: Int, in catalog: Catalog) -> Bool {
    guard let cell = catalog.cell(key: key, locale: locale) else { return false }
    if catalog.isMarkedForReview(at: cell) { return mark(key: key, locale: locale, in: catalog) != false }
    return isUnreviewed(key: key, locale: locale, in: catalog)
  }

  /// Whether the file of a translation should mark it for review, where the lock has opposite decisions of two reviewers; nil where it has not.
  ///
  /// Two branches merge so: a rejection has changed the file on one of them, an approval on the other one has not, or the other way round. The file then
  /// has what was changed, and the lock tells which decision was later. A state that someone has set in the file since is not taken for such a merge.
  ///
  /// - Complexity: O(bytes of the translation and its source + log of the lock's lines)
  package func mark(key: Int, locale: Int, in catalog: Catalog) -> Bool? {
    guard let lock = self[locale], let cell = catalog.cell(key: key, locale: locale), catalog.keepsStates(at: cell),
      case .current(let entry)? = status(key: key, locale: locale, in: catalog), lock.isDisputed(entry)
    else { return nil }
    return !entry.isReviewed
  }
}

extension Catalog {
  /// Whether a lock may record the translations of a locale: those of the source and of pseudo-locales are not recorded.
  ///
  /// Where the source locale is unknown or has no file, `l10n lock` records nothing, but a reviewer may decide.
  public func isLocked(_ locale: LocaleIdentifier) -> Bool { locale != sourceLocale && !locale.isPseudo }
}
