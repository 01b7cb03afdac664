package import Localize

/// A translation as a reviewer sees it: both texts, its place, and what is recorded about it.
package struct ReviewItem: Sendable {
  /// What is known about the quality of a translation.
  package enum State: String, CaseIterable, Sendable {
    /// The file or the lock marks it for review.
    case needsReview = "needs-review"
    /// A reviewer has rejected it.
    case rejected
    /// A reviewer has approved it.
    case approved
    /// Nothing marks it for review, and no reviewer is recorded.
    case unmarked

    /// Whether a reviewer has to decide, or someone to write another translation.
    package var isOpen: Bool { self == .needsReview || self == .rejected }
  }

  /// One text of a value, and what leads to it.
  package struct Text: Hashable, Sendable {
    /// The conditions, such as a plural category; empty where the value doesn't vary.
    package var form: [String]
    /// The text, without the escapes of the format.
    package var text: String
  }

  /// The key.
  package var key: String
  /// The number of the key in its catalogue.
  package var number: Int
  /// The index of the locale in its catalogue.
  package var column: Int
  /// The locale.
  package var locale: LocaleIdentifier
  /// The state.
  package var state: State
  /// The line of the lock; nil if there is none.
  package var entry: LockEntry?
  /// The file of the translation.
  package var path: String
  /// The line of the translation, from 1.
  package var line: Int
  /// The source text; empty if there is none.
  package var source: [Text]
  /// The translation.
  package var translation: [Text]
  /// The comment for translators.
  package var comment: String?
  /// The name of the key in the lock.
  package var name: ContentHash
  /// The hashes of the texts, to find out whether another program has changed them.
  package var hashes: [ContentHash?]
  /// Whether its file marks the translation for review; nil if the format has no such state.
  package var mark: Bool?

  /// Whether the file has another state than the decision of a reviewer in the lock.
  package var isContradicted: Bool { mark.map { $0 ? state == .approved : state == .rejected } ?? false }

  /// Whether the texts are those of another item.
  package func hasTexts(of other: ReviewItem) -> Bool { hashes == other.hashes }

  /// The translations of a catalogue that have a text: by locale, then in the order of the keys.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - locks: Its locks.
  ///   - keys: The numbers of the keys; nil for all.
  ///   - isWanted: Whether a translation in a state is wanted, by locale.
  /// - Complexity: O(bytes of the texts + log of the lock's lines for each)
  package static func items(
    of catalog: Catalog, locks: CatalogLocks, keys: Set<Int>? = nil, where isWanted: (LocaleIdentifier, State) -> Bool
  ) -> [ReviewItem] {
    var tables: [Int: LineTable] = [:]
    var items: [ReviewItem] = []
    let numbers = keys.map { $0.sorted() } ?? Array(0..<catalog.keys.count)
    for (column, locale) in catalog.locales.enumerated() where locale != catalog.sourceLocale && !catalog.isPseudo(locale) {
      for number in numbers {
        guard let cell = catalog.cell(key: number, locale: column), let localization = catalog.localization(at: cell),
          catalog.files[Int(cell.file)].isSelected, let value = catalog.valueHash(key: number, locale: column)
        else { continue }
        let source = catalog.sourceHash(key: number)
        let (entry, state) = state(number, column, cell, in: catalog, locks: locks)
        guard isWanted(locale, state) else { continue }
        let document = catalog.files[Int(cell.file)].document
        let table = tables[Int(cell.file)] ?? LineTable(document.source)
        tables[Int(cell.file)] = table
        let texts = document.formTexts(of: localization)
        let range = texts.first.flatMap { $0.leaf.text.coding == .pooled ? nil : $0.leaf.text.range } ?? localization.range
        items.append(
          ReviewItem(
            key: catalog.keys[number], number: number, column: column, locale: locale, state: state, entry: entry,
            path: catalog.files[Int(cell.file)].path, line: table.position(of: range.start).line,
            source: sourceTexts(number, cell, in: catalog),
            translation: texts.map { Text(form: $0.path, text: document.string(of: $0.leaf.text)) },
            comment: comment(of: number, cell, in: catalog), name: catalog.keyHash(key: number, locale: column), hashes: [source, value],
            mark: catalog.keepsStates(at: cell) ? catalog.isMarkedForReview(at: cell) : nil))
      }
    }
    return items
  }

  /// What is known about a translation, and the line of the lock about it.
  ///
  /// - Complexity: O(bytes of the translation + log of the lock's lines)
  package static func state(
    _ key: Int, _ column: Int, _ cell: Catalog.Cell, in catalog: Catalog, locks: CatalogLocks
  ) -> (entry: LockEntry?, state: State) {
    var entry: LockEntry?
    switch locks.status(key: key, locale: column, in: catalog) {
    case .current(let known), .stale(let known): entry = known
    case .newlyTranslated, nil: break
    }
    entry = entry.flatMap { locks[column]?.keepingReason(in: $0) }
    if entry?.isRejected == true { return (entry, .rejected) }
    if locks.needsReview(key: key, locale: column, in: catalog) { return (entry, .needsReview) }
    return (entry, entry?.review == nil ? .unmarked : .approved)
  }

  private static func sourceTexts(_ key: Int, _ cell: Catalog.Cell, in catalog: Catalog) -> [Text] {
    if catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), let localization = catalog.localization(at: cell) {
      let document = catalog.files[Int(cell.file)].document
      let texts = document.formTexts(of: localization).map { Text(form: $0.path, text: document.string(of: $0.leaf.text)) }
      if texts.contains(where: { !$0.text.isEmpty }) { return texts }
    }
    let keyIsText = catalog.keysAreSourceText || catalog.files[Int(cell.file)].document.format.traits.keysReplaceSourceText
    return keyIsText ? [Text(form: [], text: catalog.keys[key])] : []
  }

  private static func comment(of key: Int, _ cell: Catalog.Cell, in catalog: Catalog) -> String? {
    let cells = [catalog.hasSource ? catalog.cell(key: key, locale: 0) : nil, cell].compactMap(\.self).filter { !$0.isAbsent }
    return cells.lazy.compactMap { cell in
      let document = catalog.files[Int(cell.file)].document
      return catalog.entry(at: cell).comment.map { document.string(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }.first
  }
}
