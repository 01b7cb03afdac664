package import Localize
package import LocalizeProject
package import LocalizeValidation

/// A catalogue as a table: its keys down, its locales across.
package struct TableContents: Sendable {
  /// The catalogue.
  package let catalog: Catalog
  private let locks: CatalogLocks
  private let earlier: Catalog?
  private let translatable: TranslatableKeys
  private let columns: [LocaleIdentifier: Int]
  private let findings: [Int: [Diagnostic]]

  /// Prepares a table.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - locks: Its locks.
  ///   - findings: The findings in it; those of other catalogues are left out.
  ///   - earlier: The catalogue in an earlier version, for what has changed since.
  /// - Complexity: O(bytes of the source texts + findings)
  package init(_ catalog: Catalog, locks: CatalogLocks, findings: [Diagnostic] = [], since earlier: Catalog? = nil) {
    (self.catalog, self.locks, self.earlier) = (catalog, locks, earlier)
    translatable = TranslatableKeys(catalog)
    columns = Self.columns(of: catalog)
    self.findings = Dictionary(
      grouping: findings.filter { $0.catalogIdentity == catalog.identity && $0.key.flatMap { catalog.keys.index(of: $0) } != nil }
    ) { $0.key.flatMap { catalog.keys.index(of: $0) } ?? 0 }
  }

  private static func columns(of catalog: Catalog) -> [LocaleIdentifier: Int] {
    var columns: [LocaleIdentifier: Int] = [:]
    for (column, locale) in catalog.locales.enumerated() where !catalog.isAlternative(column) && columns[locale] == nil {
      columns[locale] = column
    }
    return columns
  }

  // MARK: Rows

  /// The numbers of the keys that a table shows, in the order of the catalogue.
  ///
  /// - Complexity: O(keys × locales), and for a text that is searched O(bytes of the texts)
  package func keys(matching query: TableQuery) -> [Int] {
    let locales = query.locales.map { ($0, columns[$0]) }
    let names = Set(query.locales.map(\.identifier))
    var keys: [Int]
    switch query.selection {
    case .all: keys = Array(0..<catalog.keys.count)
    case .missing:
      keys = (0..<catalog.keys.count).filter { key in
        translatable.contains(key) && locales.contains { isMissing(key, in: $0.1) }
      }
    case .review:
      keys = (0..<catalog.keys.count).filter { key in locales.contains { $0.1.map { isForReview(key, in: $0) } ?? false } }
    case .findings:
      keys = findings.keys.filter { key in
        (findings[key] ?? []).contains { finding in
          (query.rule.map { $0 == finding.rule.rawValue } ?? !TableCell.isState(finding))
            && (finding.locale.map { names.contains($0) } ?? true)
        }
      }.sorted()
    case .changed:
      let former = earlier.map { ($0, Self.columns(of: $0)) }
      keys = (0..<catalog.keys.count).filter { key in former.map { isChanged(key, query.locales, since: $0.0, $0.1) } ?? false }
    }
    guard !query.text.isEmpty else { return keys }
    let searched = Set(query.locales + [catalog.sourceLocale].compactMap(\.self))
    let found = Set(TextSearch(.part(query.text), inTexts: false).numbers(in: catalog))
      .union(TextSearch(.part(query.text), inTexts: true, locales: searched).numbers(in: catalog))
    keys.removeAll { !found.contains($0) }
    return keys
  }

  /// Whether a text is missing: there is no value, or one that its format or the settings call none.
  private func isMissing(_ key: Int, in column: Int?) -> Bool {
    guard let column else { return true }
    return catalog.valueHash(key: key, locale: column) == nil
  }

  private func isForReview(_ key: Int, in column: Int) -> Bool { locks.needsReview(key: key, locale: column, in: catalog) }

  private func isChanged(
    _ key: Int, _ locales: [LocaleIdentifier], since earlier: Catalog, _ formerColumns: [LocaleIdentifier: Int]
  ) -> Bool {
    guard let former = earlier.keys.index(of: catalog.keys[key]) else { return true }
    if catalog.sourceHash(key: key) != earlier.sourceHash(key: former) { return true }
    return locales.contains { locale in
      columns[locale].flatMap { catalog.valueHash(key: key, locale: $0) }
        != formerColumns[locale].flatMap { earlier.valueHash(key: former, locale: $0) }
    }
  }

  /// The rules that have findings, sorted.
  package var rules: [String] { Set(findings.values.joined().map(\.rule.rawValue)).sorted() }

  // MARK: Cells

  /// The texts of a key in a locale.
  ///
  /// - Complexity: O(bytes of the texts + log of the lock's lines + findings of the key)
  package func cell(_ key: Int, in locale: LocaleIdentifier) -> TableCell {
    var result = TableCell(locale: locale, state: translatable.contains(key) ? .missing : .excluded)
    result.findings = (findings[key] ?? []).filter { $0.locale == locale.identifier && !TableCell.isState($0) }
    result.hint = hint(of: key)
    guard let column = columns[locale], let cell = catalog.cell(key: key, locale: column),
      let localization = catalog.localization(at: cell), let hash = catalog.valueHash(key: key, locale: column)
    else { return result }
    let (entry, state) = ReviewItem.state(key, column, cell, in: catalog, locks: locks)
    let document = catalog.files[Int(cell.file)].document
    result.state = .translated(state)
    result.note = entry?.review?.reason
    if case .stale? = locks.status(key: key, locale: column, in: catalog) { result.isStale = true }
    result.texts = document.formTexts(of: localization).map { ($0.path, document.string(of: $0.leaf.text)) }
    result.version = hash.description
    return result
  }

  /// The source texts of a key with their conditions; the key where that is the text.
  package func source(of key: Int) -> [(form: [String], text: String)] {
    if catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), let localization = catalog.localization(at: cell) {
      let document = catalog.files[Int(cell.file)].document
      let texts = document.formTexts(of: localization).map { (form: $0.path, text: document.string(of: $0.leaf.text)) }
      if texts.contains(where: { !$0.text.isEmpty }) { return texts }
    }
    return catalog.keysAreSourceText ? [([], catalog.keys[key])] : []
  }

  /// The findings about the source text of a key, and about the key.
  package func sourceFindings(of key: Int) -> [Diagnostic] {
    (findings[key] ?? []).filter { !TableCell.isState($0) }.filter { $0.locale == nil || $0.locale == catalog.sourceLocale?.identifier }
  }

  /// The comment for translators.
  package func comment(of key: Int) -> String? {
    catalog.locales.indices.lazy.compactMap { column -> String? in
      guard let cell = catalog.cell(key: key, locale: column), !cell.isAbsent else { return nil }
      let document = catalog.files[Int(cell.file)].document
      return catalog.entry(at: cell).comment.map { document.string(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }.first
  }

  /// What the format of the source text says about its placeholders.
  package func hint(of key: Int) -> PlaceholderHint {
    guard let file = catalog.files.first else { return .undetermined }
    let hint =
      catalog.hasSource ? catalog.cell(key: key, locale: 0).flatMap { $0.isAbsent ? nil : catalog.entry(at: $0).placeholderHint } : nil
    return hint ?? file.document.format.traits.placeholders
  }
}
