public import Localize

/// How far the locales of a catalogue have come.
///
/// Counted are the keys whose source text should be translated.
public struct CatalogStatistics: Sendable, Hashable {
  /// Which catalogue it is.
  public var identity: CatalogIdentity
  /// The locales but the source, in order; also those that only its neighbours have.
  public var locales: [LocaleStatistics]
  /// All locales of the catalogue, also the source.
  public var allLocales: [LocaleIdentifier]
  /// How many keys there are to translate in each locale.
  public var keyCount: Int

  /// One locale.
  public struct LocaleStatistics: Sendable, Hashable {
    /// The locale.
    public var locale: LocaleIdentifier
    /// Keys to translate.
    public var total = 0
    /// Keys with their own text.
    public var translated = 0
    /// Keys all of whose texts are texts of the source, of several words: languages share single words and names.
    public var copied = 0
    /// Keys without a text.
    public var missing = 0
    /// Keys with a text that needs review, or some of whose forms are not translated.
    public var needsReview = 0
    /// Those of ``needsReview`` whose source text programs show until then, such as fuzzy entries of PO files and copies.
    public var hidden = 0

    /// Translations that need review and whose key the source lacks, which no other number has.
    public var orphansToReview = 0

    /// Creates numbers of a locale that are all 0.
    public init(locale: LocaleIdentifier) { self.locale = locale }

    /// Keys whose own translation programs show: no copies, and not those of ``hidden``.
    public var shown: Int { translated + needsReview - hidden }

    /// A locale without a file: all keys are missing.
    package static func missing(_ locale: LocaleIdentifier, keys: Int) -> LocaleStatistics {
      var result = LocaleStatistics(locale: locale)
      (result.total, result.missing) = (keys, keys)
      return result
    }

    /// The share of ``shown`` keys, from 0 to 1.
    public var coverage: Double { total == 0 ? 1 : Double(shown) / Double(total) }
  }

  /// Counts a catalogue.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - locks: The records of its translations, for formats without states.
  ///   - expected: The locales that its neighbours have. Those without a file here have no translation.
  /// - Complexity: O(keys × locales + bytes)
  public init(_ catalog: Catalog, locks: CatalogLocks = .none, expected: [LocaleIdentifier] = []) {
    identity = catalog.identity
    let translatable = TranslatableKeys(catalog)
    let keyCount = catalog.hasSource && !catalog.keysAreSourceText ? catalog.sourceKeyCount : catalog.keys.count
    let keys = (0..<keyCount).filter { translatable.contains($0) || !catalog.hasSource }
    // A second file of the source locale is not a translation either.
    let targets = catalog.locales.indices.filter {
      catalog.locales[$0] != catalog.sourceLocale && !catalog.isPseudo(catalog.locales[$0]) && !catalog.isAlternative($0)
    }
    self.keyCount = keys.count
    allLocales = catalog.locales
    locales = targets.map { Self.statistics(of: $0, keys: keys, in: catalog, locks) }
    guard catalog.hasSource, !keys.isEmpty else { return }
    let present = Set(catalog.locales + catalog.files.compactMap(\.locale))
    for locale in expected where !present.contains(locale) && locale.needsFile && !catalog.isPseudo(locale) {
      // It inherits what it lacks, as English does from `Base`.
      if present.contains(where: { locale.isRegionalVariant(of: $0) }) || Self.mayCopySource(locale, in: catalog) { continue }
      locales.append(.missing(locale, keys: keys.count))
    }
    locales.sort { $0.locale < $1.locale }
  }

  private static func statistics(of locale: Int, keys: [Int], in catalog: Catalog, _ locks: CatalogLocks) -> LocaleStatistics {
    var result = LocaleStatistics(locale: catalog.locales[locale])
    result.total = keys.count
    let mayCopy = mayCopySource(catalog.locales[locale], in: catalog)
    let columns = catalog.columns(for: catalog.locales[locale])
    let buffers = (DecodingBuffer(), DecodingBuffer())
    var brokenLinks: Set<Int>?
    for key in keys {
      let leaves = Leaves(key: key, locale: locale, in: catalog)
      guard leaves.contains(where: { !$0.text.range.isEmpty && $0.state != .new }) else {
        // Values inherited from parents count as translated.
        if showsValue(key, locale, in: catalog, &brokenLinks)
          || columns.count > 1 && catalog.hasText(key: key, in: columns.filter { $0 != locale })
        {
          result.translated += 1
        } else {
          result.missing += 1
        }
        continue
      }
      let isHidden = leaves.contains { $0.state == .needsReview } && hidesMarked(key, locale, in: catalog)
      if isHidden || leaves.contains(where: { $0.state == .new })
        || leaves.contains(where: { $0.state == .needsReview }) && locks.mark(key: key, locale: locale, in: catalog) != false
        || locks.isUnreviewed(key: key, locale: locale, in: catalog)
      {
        result.needsReview += 1
        if isHidden || !mayCopy && isCopy(key, locale, in: catalog, buffers) { result.hidden += 1 }
      } else if !mayCopy, isCopy(key, locale, in: catalog, buffers) {
        result.copied += 1
      } else {
        result.translated += 1
      }
    }
    if catalog.hasSource, !catalog.keysAreSourceText {
      let orphans = catalog.sourceKeyCount..<max(catalog.keys.count, catalog.sourceKeyCount)
      result.orphansToReview = orphans.count { locks.needsReview(key: $0, locale: locale, in: catalog) }
    }
    return result
  }

  /// Whether a file has a value for a key that is no text and that programs show, such as a number without quotation marks.
  ///
  /// - Parameter brokenLinks: The keys whose values name keys that do not exist, as soon as they are known.
  private static func showsValue(_ key: Int, _ locale: Int, in catalog: Catalog, _ brokenLinks: inout Set<Int>?) -> Bool {
    guard let cell = catalog.cell(key: key, locale: locale), !cell.hasValue, !catalog.isNull(cell) else { return false }
    guard catalog.files[Int(cell.file)].document.format.traits.nullIsMissing else { return false }
    let broken = brokenLinks ?? Self.brokenLinks(in: catalog.files(ofLocale: locale), of: catalog)
    brokenLinks = broken
    return !broken.contains(key)
  }

  /// The keys whose values in some files name keys that do not exist.
  private static func brokenLinks(in files: [Int], of catalog: Catalog) -> Set<Int> {
    var keys: Set<Int> = []
    for file in files {
      let document = catalog.files[file].document
      let values = document.format.project?.misreadValues(in: document) ?? []
      keys.formUnion(catalog.brokenLinks(among: values).map { Int(catalog.keyNumbers[file][$0.entry]) })
    }
    return keys
  }

  /// Whether programs don't show a text that its file marks for review, whatever the lock says.
  private static func hidesMarked(_ key: Int, _ locale: Int, in catalog: Catalog) -> Bool {
    guard let cell = catalog.cell(key: key, locale: locale) else { return false }
    return catalog.files[Int(cell.file)].document.format.traits.states?.hideUnreviewed ?? false
  }

  /// Whether a locale may equal the source: a variant of its language may, and so may English beside `Base`, which is in the
  /// language of development.
  private static func mayCopySource(_ locale: LocaleIdentifier, in catalog: Catalog) -> Bool {
    guard let source = catalog.sourceLocale else { return true }
    return source.isBase ? locale.language == "en" : locale.isRegionalVariant(of: source)
  }

  /// The texts of a cell; nearly all have one, for which no array is made.
  private enum Leaves {
    case one(Leaf)
    case many([Leaf])

    init(key: Int, locale: Int, in catalog: Catalog) {
      if let leaf = catalog.cell(key: key, locale: locale).flatMap({ catalog.leaf(at: $0) }) {
        self = .one(leaf)
      } else {
        self = .many(catalog.leaves(key: key, locale: locale))
      }
    }

    func contains(where isWanted: (Leaf) -> Bool) -> Bool {
      switch self {
      case .one(let leaf): isWanted(leaf)
      case .many(let leaves): leaves.contains(where: isWanted)
      }
    }
  }

  /// Whether all texts of a key are texts of the source that were probably copied to be translated later.
  private static func isCopy(_ key: Int, _ locale: Int, in catalog: Catalog, _ buffers: (DecodingBuffer, DecodingBuffer)) -> Bool {
    equalsSource(key, locale, in: catalog, buffers) && isProse(key, in: catalog, buffers.0)
  }

  /// Whether a source text has several words that aren't a name.
  private static func isProse(_ key: Int, in catalog: Catalog, _ buffer: DecodingBuffer) -> Bool {
    guard let cell = catalog.cell(key: key, locale: 0), let leaf = catalog.leaf(at: cell) else { return true }
    let hint = catalog.files[Int(cell.file)].document.format.traits.placeholders
    return catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
      WordCount(bytes, except: PlaceholderScan(bytes, hint: hint).placeholders.map(\.range)).areProse
    }
  }

  /// Whether each text of a key is one of the source; nearly all keys have one, of which no string is made.
  private static func equalsSource(
    _ key: Int, _ locale: Int, in catalog: Catalog, _ buffers: (DecodingBuffer, DecodingBuffer)
  ) -> Bool {
    if let cell = catalog.cell(key: key, locale: locale), let sourceCell = catalog.cell(key: key, locale: 0),
      let leaf = catalog.leaf(at: cell), let source = catalog.leaf(at: sourceCell)
    {
      return catalog.withBytes(of: leaf.text, at: cell, buffer: buffers.0) { text in
        catalog.withBytes(of: source.text, at: sourceCell, buffer: buffers.1) { text.hasSameBytes(as: $0) }
      }
    }
    let sources = catalog.leaves(key: key, locale: 0)
    guard !sources.isEmpty || !catalog.keysAreSourceText else {
      return catalog.texts(key: key, locale: locale).isSubset(of: [catalog.keys[key]])
    }
    guard let cell = catalog.cell(key: key, locale: locale), let sourceCell = catalog.cell(key: key, locale: 0) else {
      return catalog.cell(key: key, locale: locale) == nil
    }
    return catalog.leaves(key: key, locale: locale).allSatisfy { leaf in
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffers.0) { text in
        sources.contains { catalog.withBytes(of: $0.text, at: sourceCell, buffer: buffers.1) { text.hasSameBytes(as: $0) } }
      }
    }
  }
}
