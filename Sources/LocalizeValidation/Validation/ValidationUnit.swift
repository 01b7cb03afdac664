import Localize
import LocalizeProject

/// A part of the work on one catalogue that needs nothing from the other parts.
enum ValidationUnit: Sendable {
  /// One file, for the rules about files.
  case file(Int)
  /// All values of some locales, for the rules about texts: of several where they share their files.
  case locales([Int])
  /// The catalogue as a whole: which locale has which key.
  case catalog

  /// All work on a catalogue.
  ///
  /// - Parameter includes: Whether a locale is examined.
  static func all(of catalog: Catalog, where includes: (Int) -> Bool) -> [ValidationUnit] {
    let locales = groups(of: catalog.locales.indices.filter(includes), in: catalog)
    return catalog.files.indices.map(ValidationUnit.file) + locales.map(ValidationUnit.locales) + [.catalog]
  }

  /// Locales that share their files: a table has the texts of a key side by side, and a walk that takes some locales along reads each line
  /// of it once.
  private static func groups(of locales: [Int], in catalog: Catalog) -> [[Int]] {
    var groups: [(files: [Int], locales: [Int])] = []
    for locale in locales {
      let files = catalog.files(ofLocale: locale)
      if let last = groups.last, last.files == files, last.locales.count < width {
        groups[groups.count - 1].locales.append(locale)
      } else {
        groups.append((files, [locale]))
      }
    }
    return groups.map(\.locales)
  }

  /// The most locales of a group: enough of them to share a line, and few enough for several cores.
  private static let width = 8

  /// The findings for each file, locale or catalogue of the unit.
  func findings(
    in catalog: Catalog, rules: RuleSet, expectations: LocaleExpectations, usage: CodeIndex.Usage?, sourceTexts: SourceTexts,
    references: RunReferences
  ) -> [Findings] {
    var findings = Findings()
    switch self {
    case .file(let index):
      guard !rules.file.isEmpty else { break }
      catalog.files[index].document.withTextView { view in
        let context = FileContext(catalog: catalog, index: index, view: view)
        for rule in rules.file { rule.check(context, into: &findings) }
      }
    case .locales(let indices):
      guard !rules.entry.isEmpty || !rules.pair.isEmpty else { break }
      let walks = indices.map {
        LocaleWalk(
          catalog: catalog, locale: $0, entryCalls: rules.entry, pairCalls: rules.pair, sourceTexts: sourceTexts,
          glossary: references.glossary)
      }
      return LocaleWalk.run(walks, keyCount: catalog.keys.count, into: findings)
    case .catalog:
      let context = CatalogContext(catalog: catalog, expectations: expectations, locks: references.locks, usage: usage)
      for rule in rules.catalog { rule.check(context, into: &findings) }
    }
    return [findings]
  }
}

/// What rules get besides the catalogue itself.
struct RunReferences: Sendable {
  /// The glossary; nil without one.
  var glossary: Glossary?
  /// What the locks record about the translations.
  var locks = CatalogLocks.none
}

/// A rule that needs a glossary: a run without one does not call it.
protocol GlossaryRule: PairRule {}
