import Synchronization

/// The catalogues of a localizer, and what was made of them for its readers; a reload replaces both at once.
final class LocalizerTables: Sendable {
  let catalogs: [Catalog]
  private let cache = Mutex(Cache())

  private struct Cache {
    var chains: [[LocaleIdentifier]: [LookupChain]] = [:]
    var index: KeyIndex?
    var columns: [[Int]: ColumnTexts] = [:]
    var snapshots: [[[Int]]: TextSnapshot] = [:]
  }

  /// How many orders of languages and how many snapshots are kept; clients choose the languages, so that there is a limit.
  private static let maximumChains = 256
  private static let maximumSnapshots = 64

  init(_ catalogs: [Catalog]) { self.catalogs = catalogs }

  /// Where to look for a reader, in each catalogue.
  func chains(for languages: [LocaleIdentifier]) -> [LookupChain] {
    if let known = cache.withLock({ $0.chains[languages] }) { return known }
    let made = catalogs.map { LookupChain(languages, in: $0) }
    cache.withLock { cache in
      if cache.chains.count >= Self.maximumChains { cache.chains.removeAll(keepingCapacity: true) }
      cache.chains[languages] = made
    }
    return made
  }

  /// All texts for a reader.
  ///
  /// - Complexity: O(catalogues) where a reader with the same order of locales came before, else O(keys × locales of the reader).
  func snapshot(for languages: [LocaleIdentifier]) -> TextSnapshot {
    let chains = chains(for: languages)
    let signature = chains.map(\.signature)
    if let known = cache.withLock({ $0.snapshots[signature] }) { return known }
    let made = TextSnapshot(chains: chains, tables: self)
    return cache.withLock { cache in
      if let known = cache.snapshots[signature] { return known }
      if cache.snapshots.count >= Self.maximumSnapshots { cache.snapshots.removeAll(keepingCapacity: true) }
      cache.snapshots[signature] = made
      return made
    }
  }

  /// The keys of all catalogues.
  var index: KeyIndex {
    if let known = cache.withLock({ $0.index }) { return known }
    let made = KeyIndex(catalogs)
    cache.withLock { $0.index = made }
    return made
  }

  /// The decoded texts of a column.
  func texts(catalog: Int, column: Int) -> ColumnTexts {
    let place = [catalog, column]
    if let known = cache.withLock({ $0.columns[place] }) { return known }
    let made = ColumnTexts(catalogs[catalog], column: column)
    cache.withLock { $0.columns[place] = made }
    return made
  }
}

/// The keys of several catalogues with one number each.
struct KeyIndex: Sendable {
  let keys: KeyTable
  /// For each catalogue, the number that each of its keys has here; nil where the numbers are the same.
  let numbers: [[UInt32]?]

  init(_ catalogs: [Catalog]) {
    var keys = catalogs.first?.keys ?? KeyTable()
    var numbers: [[UInt32]?] = catalogs.isEmpty ? [] : [nil]
    for catalog in catalogs.dropFirst() {
      numbers.append(
        (0..<catalog.keys.count).map { number in
          catalog.keys.withBytes(at: number) { UInt32(truncatingIfNeeded: keys.insert($0)) }
        })
    }
    self.keys = keys
    self.numbers = numbers
  }
}

/// The texts of one column, decoded.
final class ColumnTexts: Sendable {
  /// A text, and what a reader must know of it.
  struct Text: Sendable {
    var text: String
    var varies: Bool
    var isMismatched: Bool
  }

  let texts: [Text?]

  init(_ catalog: Catalog, column: Int) {
    texts = (0..<catalog.keys.count).map { key in
      catalog.shownText(key: key, column: column, numbers: FormNumbers(count: nil)).map { shown in
        Text(text: shown.text, varies: shown.varies, isMismatched: catalog.isMismatched(key: key, column: column))
      }
    }
  }
}
