import ErrorRecovery
import Localize

/// Reports translations without plural forms of a text that has them, and resources of another kind than the source's.
struct PluralShapeMismatchRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "plural-shape-mismatch", severity: .info, highestSeverity: .warning,
    what: "The source text varies by a number, its translation does not, and the language has plural forms.",
    why: "For some numbers the text is wrong: “1 files”.",
    example: "“%lld Dateien” for all numbers in German",
    instead: "one: “%lld Datei”, other: “%lld Dateien”",
    options: """
      Reports nothing in languages without plural forms, such as Japanese, and where the translation shows no number. In Android a warning for a resource of \
      another kind than the source's, such as <string> for <plurals>: programs look for the source's kind and never read this one.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    if catalog.files.first?.document.format.traits.kindsAreApart ?? false { return checkKinds(context, into: &findings) }
    let plurals = (0..<catalog.sourceKeyCount).filter { key in
      catalog.cell(key: key, locale: 0).flatMap { catalog.localization(at: $0) }.map { Self.isPlural($0.value) } ?? false
    }
    guard !plurals.isEmpty else { return }
    let texts = LeafTexts(catalog)
    for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) && !catalog.isPseudo(locale)
    {
      guard PluralRules(locale).integerCategories.count > 1 else { continue }
      for key in plurals {
        guard let cell = catalog.cell(key: key, locale: index), let localization = catalog.localization(at: cell),
          case .leaf(let leaf) = localization.value, localization.substitutionCount == 0, leaf.state != .new
        else { continue }
        let hint = catalog.files[Int(cell.file)].document.format.traits.placeholders
        let showsNumber = texts.withBytes(at: cell) { bytes in
          PlaceholderScan.mayContain(bytes) && !PlaceholderScan(bytes, hint: hint).placeholders.isEmpty
        }
        guard showsNumber == true else { continue }
        findings.report(
          Finding(Self.id, Self.plain(), file: Int(cell.file), range: leaf.text.range, key: key, locale: locale))
      }
    }
  }

  /// Compares the kinds of Android's resources: one that a program does not look for is never read.
  private func checkKinds(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) {
      for key in 0..<catalog.sourceKeyCount {
        guard let source = catalog.cell(key: key, locale: 0), let cell = catalog.cell(key: key, locale: index),
          let expected = catalog.localization(at: source)?.value.resourceKind, let localization = catalog.localization(at: cell),
          localization.value.resourceKind != expected,
          !Self.holds(expected, key, inFile: Int(cell.file), of: catalog),
          !catalog.files(ofLocale: 0).contains(where: { Self.holds(localization.value.resourceKind, key, inFile: $0, of: catalog) })
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.otherKind(localization.value.resourceKind, expected), file: Int(cell.file), range: localization.range,
            severity: .warning, key: key, locale: locale))
      }
    }
  }

  /// Whether a file has a resource of a kind under a key, beside one of another kind.
  private static func holds(_ kind: String, _ key: Int, inFile file: Int, of catalog: Catalog) -> Bool {
    let document = catalog.files[file].document
    return zip(catalog.keyNumbers[file], document.entries).contains { number, entry in
      Int(number) == key && entry.localizations.contains { document.localizations[$0].value.resourceKind == kind }
    }
  }

  private static func isPlural(_ value: Value) -> Bool {
    if case .variations(.plural, _) = value { true } else { false }
  }

  static var messages: [MessageTemplate] { [plain, otherKind] }

  private static let otherKind = MessageTemplate(
    "rule.plural-shape-mismatch.kind", "Programs never read this <%1$@>, because the source has <%2$@>. Use the same element.")
  private static let plain = MessageTemplate(
    "rule.plural-shape-mismatch", "The source text has plural forms; the translation has one text for all numbers.")
}

extension Value {
  /// The element that holds such a value in Android's resources; each kind has names of its own.
  var resourceKind: String {
    switch self {
    case .leaf: "string"
    case .list: "string-array"
    case .variations: "plurals"
    }
  }
}
