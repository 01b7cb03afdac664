import ErrorRecovery
import Localize
import LocalizeProject

/// Reports arguments that the translation reads as another type.
struct PlaceholderTypeRule: PairRule, CatalogRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-type", severity: .error,
    what: "A translation reads an argument as another type than the source text.",
    why: "A number read as an object crashes the app; an object read as a number shows its address.",
    example: #""%lld photos" is translated as "%@ Fotos"."#,
    instead: #""%lld Fotos""#,
    options: """
      Reports a warning where only the width of a whole number differs (%d and %lld), and where Android shows a number as a text (%s for %d). In a message of \
      PO with a format flag, a type that msgfmt refuses is an error: another size or sign in C, %s for %d in Python.
      """)

  static let subject = TextTraits.placeholder

  func register(in registry: inout RuleRegistry) {
    registry.addPairRule(self)
    registry.addCatalogRule(self)
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .type && !pair.isICU(difference) {
      let (expected, found) = (pair.source.string(in: difference.sourceRange), pair.target.string(in: difference.targetRange))
      let message =
        Self.lacksConversion(found, in: pair.source.placeholders.syntax)
        ? Self.unfinished(String(found.prefix { $0 != " " }), expected)
        : difference.isWidthOnly ? Self.width(found, expected) : Self.type(found, expected)
      findings.report(
        pair.finding(Self.id, message, at: difference.targetRange, severity: difference.isHarmless ? .warning : nil))
    }
  }

  /// Whether the letter of a Python placeholder is the first one of the next word: `%(user) est`, whose blank is a flag.
  private static func lacksConversion(_ placeholder: String, in syntax: PlaceholderSyntax) -> Bool {
    syntax.percent == .python && placeholder.hasPrefix("%(") && placeholder.contains(") ")
  }

  /// Compares the types that .stringsdict and .xcstrings give the variables of a text (`NSStringFormatValueTypeKey`, `formatSpecifier`).
  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, catalog.files.contains(where: { !$0.document.substitutions.isEmpty }) else { return }
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: 0) else { continue }
      let expected = Self.specifiers(at: cell, in: catalog)
      guard !expected.isEmpty else { continue }
      for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) {
        guard let cell = catalog.cell(key: key, locale: index) else { continue }
        for (name, found) in Self.specifiers(at: cell, in: catalog) {
          guard let wanted = expected[name], let range = found.range else { continue }
          let scans = [found.text, wanted.text].map { PlaceholderScan("%" + $0, syntax: .apple) }
          let differences = PlaceholderComparison.differences(source: scans[1], target: scans[0]).filter { $0.kind == .type }
          guard let difference = differences.first else { continue }
          let message =
            difference.isWidthOnly ? Self.width("%" + found.text, "%" + wanted.text) : Self.type("%" + found.text, "%" + wanted.text)
          findings.report(
            Finding(
              Self.id, message, file: Int(cell.file), range: range, severity: difference.isWidthOnly ? .warning : nil, key: key,
              locale: locale, form: name))
        }
      }
    }
  }

  /// The types of the variables of a value, by their names.
  private static func specifiers(at cell: Catalog.Cell, in catalog: Catalog) -> [String: (text: String, range: TextRange?)] {
    guard let localization = catalog.localization(at: cell) else { return [:] }
    let document = catalog.files[Int(cell.file)].document
    var result: [String: (text: String, range: TextRange?)] = [:]
    for substitution in document.substitutions[localization.substitutions.clamped(to: document.substitutions.indices)] {
      guard let specifier = substitution.specifier else { continue }
      result[document.string(of: substitution.name)] = (
        document.string(of: specifier), specifier.coding == .pooled ? localization.range : specifier.range
      )
    }
    return result
  }

  static var messages: [MessageTemplate] { [type, width, unfinished] }

  private static let unfinished = MessageTemplate(
    "rule.placeholder-type.unfinished", "The conversion letter after %1$@ is missing. Write %2$@, as in the source text.")

  private static let type = MessageTemplate(
    "rule.placeholder-type", "%1$@ expects a different argument type than %2$@ in the source text.")
  private static let width = MessageTemplate(
    "rule.placeholder-type.width", "%1$@ expects an integer of a different size than %2$@ in the source text.")
}
