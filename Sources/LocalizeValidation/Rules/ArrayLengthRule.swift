import ErrorRecovery
import Localize

/// Reports string arrays with more or fewer items than in the source.
struct ArrayLengthRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "array-length", severity: .error,
    what: "A string array has more or fewer items than in the source locale.",
    why: "Programs read items by number: the user sees the wrong one, or the app crashes.",
    example: "<string-array name=\"days\"> with six items in values-de, and seven in values",
    instead: "Seven items, in the same order.",
    options: """
      An error in Android’s resources, a warning in JSON, where programs may read any number of items. Silent about the default arrays of \
      Android's build variants, and in Jed’s files, whose arrays are \
      the plural forms of a language.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, let arrays = catalog.files.first?.document.format.traits.arrays else { return }
    lazy var isOfPlurals = arrays == .free && (0..<catalog.keys.count).contains { catalog.keys[$0].hasSuffix(Self.jedHeader) }
    for key in 0..<catalog.sourceKeyCount {
      guard let source = catalog.cell(key: key, locale: 0), case .list(let expected)? = catalog.localization(at: source)?.value
      else { continue }
      for (index, locale) in catalog.locales.enumerated().dropFirst()
      where context.expectations.includes(locale) && !catalog.isPseudo(locale) && locale != catalog.locales[0] {
        guard let cell = catalog.cell(key: key, locale: index), case .list(let items)? = catalog.localization(at: cell)?.value,
          items.count != expected.count, !isOfPlurals
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.different(String(items.count), String(expected.count)), file: Int(cell.file),
            range: catalog.entry(at: cell).keyRange, severity: arrays == .free ? .warning : nil, key: key, locale: locale,
            notes: [
              Finding.Note(
                Self.source(), path: catalog.files[Int(source.file)].path, place: (Int(source.file), catalog.entry(at: source).keyRange))
            ]))
      }
    }
  }

  /// The end of the key of the plural formula, which is in the object with an empty name: `locale_data.messages..plural_forms`.
  private static let jedHeader = "..plural_forms"

  static var messages: [MessageTemplate] { [different, source] }

  private static let different = MessageTemplate(
    "rule.array-length", "Items in the array: %1$@; in the source locale: %2$@.")
  private static let source = MessageTemplate("rule.array-length.note", "The source array.")
}
