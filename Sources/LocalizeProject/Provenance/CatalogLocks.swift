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

  /// The record of a translation; nil without a lock, a translation or a source text.
  ///
  /// - Complexity: O(bytes of the translation and its source + log of the lock's lines)
  public func status(key: Int, locale: Int, in catalog: Catalog) -> TranslationStatus? {
    guard let lock = self[locale], !lock.entries.isEmpty, let value = catalog.valueHash(key: key, locale: locale),
      let source = catalog.sourceHash(key: key)
    else { return nil }
    return lock.status(key: catalog.keyHash(key: key, locale: locale), value: value, source: source)
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
}

extension Catalog {
  /// Whether a lock records the translations of a locale: those of the source and of pseudo-locales are not recorded.
  public func isLocked(_ locale: LocaleIdentifier) -> Bool { hasSource && locale != sourceLocale && !locale.isPseudo }
}
