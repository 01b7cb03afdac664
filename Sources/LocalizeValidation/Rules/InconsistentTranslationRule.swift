import ErrorRecovery
import Localize

/// Reports one source text with several translations.
struct InconsistentTranslationRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "inconsistent-translation", severity: .info,
    what: "Two keys have the same source text, and a locale translates it differently.",
    why: "Users believe that two names mean two things.",
    example: #""Delete all files" is "Alle Dateien löschen" here and "Sämtliche Dateien entfernen" there."#,
    instead: "One of the two, for both keys.",
    options: """
      Reports nothing for texts of fewer than three words, which mean different things in different places; where the comments of the keys differ; and \
      where the translations differ in case and punctuation only, or one of them is the source text.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    let groups = SourceTextGroups(catalog)
    guard !groups.groups.isEmpty else { return }
    for (index, locale) in catalog.locales.enumerated().dropFirst() {
      guard context.expectations.includes(locale), !catalog.isPseudo(locale), locale != .root, locale != catalog.locales[0] else {
        continue
      }
      for group in groups.groups {
        var first: (key: Int, cell: Catalog.Cell)?
        for key in group {
          guard let cell = catalog.cell(key: key, locale: index), !groups.isCopy(cell, of: key), groups.hasComparableText(at: cell) else {
            continue
          }
          guard let earlier = first else {
            first = (key, cell)
            continue
          }
          guard groups.differ(earlier.cell, cell), let leaf = catalog.localization(at: cell)?.value.leaves.first else { continue }
          let name = catalog.keys[earlier.key]
          let note = catalog.localization(at: earlier.cell).map { other in
            Finding.Note(
              Self.other(), path: catalog.files[Int(earlier.cell.file)].path, place: (Int(earlier.cell.file), other.range))
          }
          findings.report(
            Finding(
              Self.id, Self.inconsistent(name), file: Int(cell.file), range: leaf.text.range, key: key, locale: locale,
              notes: [note].compactMap(\.self)))
        }
      }
    }
  }

  static var messages: [MessageTemplate] { [inconsistent, other] }

  private static let inconsistent = MessageTemplate(
    "rule.inconsistent-translation", "The key %1$@ has the same source text but a different translation.")
  private static let other = MessageTemplate("rule.inconsistent-translation.note", "The other translation.")
}
