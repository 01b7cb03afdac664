import ErrorRecovery
import Localize

/// Reports string arrays with more or fewer items than in the source.
struct ArrayLengthRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "array-length", severity: .error,
    what: "A string array has more or fewer items than in the source locale, or there is an array in only one of the two.",
    why: "Programs read items by number: the user sees the wrong one, or the app crashes.",
    example: "<string-array name=\"days\"> with six items in values-de, and seven in values",
    instead: "Seven items, in the same order.",
    options: """
      Reports an error in Android’s resources, a warning in JSON, where programs may read any number of items. Ignores the default arrays of \
      Android's build variants, and Jed’s files, whose arrays are \
      the plural forms of a language.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, let arrays = catalog.files.first?.document.format.traits.arrays else { return }
    lazy var isOfPlurals = arrays == .free && (0..<catalog.keys.count).contains { catalog.keys[$0].hasSuffix(Self.jedHeader) }
    for key in 0..<catalog.sourceKeyCount {
      guard let source = catalog.cell(key: key, locale: 0), let value = catalog.localization(at: source)?.value else { continue }
      var expected: Int?
      if case .list(let items) = value { expected = items.count }
      for (index, locale) in catalog.locales.enumerated().dropFirst()
      where context.expectations.includes(locale) && !catalog.isPseudo(locale) && locale != catalog.locales[0] {
        guard let cell = catalog.cell(key: key, locale: index), let own = catalog.localization(at: cell)?.value,
          let message = Self.message(own, expected), !isOfPlurals
        else { continue }
        findings.report(
          Finding(
            Self.id, message, file: Int(cell.file),
            range: catalog.entry(at: cell).keyRange, severity: arrays == .free ? .warning : nil, key: key, locale: locale,
            notes: [
              Finding.Note(
                Self.source(), path: catalog.files[Int(source.file)].path, place: (Int(source.file), catalog.entry(at: source).keyRange))
            ]))
      }
    }
  }

  /// What is wrong with a value beside a source that is an array of a size, or none; nil if nothing is.
  private static func message(_ value: Value, _ expected: Int?) -> ErrorText? {
    guard case .list(let items) = value else { return expected == nil ? nil : array() }
    guard let expected else { return text() }
    return items.count == expected ? nil : different(String(items.count), String(expected))
  }

  /// The end of the key of the plural formula, which is in the object with an empty name: `locale_data.messages..plural_forms`.
  private static let jedHeader = "..plural_forms"

  static var messages: [MessageTemplate] { [different, text, array, source] }

  private static let different = MessageTemplate(
    "rule.array-length", "Items in the array: %1$@; in the source locale: %2$@.")
  private static let text = MessageTemplate("rule.array-length.text", "This is an array; the source locale has one text. Write one text.")
  private static let array = MessageTemplate("rule.array-length.array", "This is one text; the source locale has an array. Write an array.")
  private static let source = MessageTemplate("rule.array-length.note", "The source array.")
}
