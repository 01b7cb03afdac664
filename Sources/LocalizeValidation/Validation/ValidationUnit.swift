import Localize

/// A part of the work on one catalogue that needs nothing from the other parts.
enum ValidationUnit: Sendable {
  /// One file, for the rules about files.
  case file(Int)
  /// All values of one locale, for the rules about texts.
  case locale(Int)
  /// What the catalogue has where.
  case catalog

  static func all(of catalog: Catalog) -> [ValidationUnit] {
    catalog.files.indices.map(ValidationUnit.file) + catalog.locales.indices.map(ValidationUnit.locale) + [.catalog]
  }

  func findings(
    in catalog: Catalog, rules: RuleSet, expectations: LocaleExpectations, usage: SourceIndex.Usage?, sourceTexts: SourceTexts,
    references: RunReferences
  ) -> Findings {
    var findings = Findings()
    switch self {
    case .file(let index):
      guard !rules.file.isEmpty else { break }
      catalog.files[index].document.withTextView { view in
        let context = FileContext(catalog: catalog, index: index, view: view)
        for rule in rules.file { rule.check(context, into: &findings) }
      }
    case .locale(let index):
      guard !rules.entry.isEmpty || !rules.pair.isEmpty else { break }
      LocaleWalk(catalog: catalog, locale: index, rules: rules, sourceTexts: sourceTexts, glossary: references.glossary).run(
        into: &findings)
    case .catalog:
      let context = CatalogContext(catalog: catalog, expectations: expectations, locks: references.locks, usage: usage)
      for rule in rules.catalog { rule.check(context, into: &findings) }
    }
    return findings
  }
}
