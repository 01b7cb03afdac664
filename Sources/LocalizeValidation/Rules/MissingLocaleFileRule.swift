import ErrorRecovery
import Localize
import LocalizeProject

/// Reports locales that a table has no file for, though its neighbours have.
struct MissingLocaleFileRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "missing-locale-file", severity: .warning, highestSeverity: .error,
    what: "A table has no file for a locale that other tables of the same folder have, or that --locales names.",
    why: "No text of the table is translated into that language.",
    example: "fr.lproj has Localizable.strings and no Main.strings, en.lproj has both.",
    instead: "fr.lproj/Main.strings",
    options: """
      Reports one finding for the file instead of one for each key: an error in the locales that must be complete (`--release`: in all), an info \
      in partial ones. With `--locales de`, a table that has de-DE needs no file for de.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, let source = catalog.files(ofLocale: 0).first else { return }
    let present = Set(catalog.locales + catalog.files.compactMap(\.locale))
    for locale in context.expectations.expected
    where !present.contains(locale) && context.expectations.includes(locale) && !catalog.isPseudo(locale) && locale.needsFile {
      if Self.isOnlySelected(locale, context.expectations), present.contains(where: { $0.isRegionalVariant(of: locale) }) { continue }
      let path = Self.expectedPath(for: locale, beside: catalog.files[source])
      findings.report(
        Finding(
          Self.id, Self.missing(locale.identifier), file: source, range: TextRange(0, 0),
          severity: context.expectations.severity(of: locale), locale: locale,
          notes: path.map { [Finding.Note(Self.note(), path: $0)] } ?? []))
    }
  }

  /// Whether a language is one that the run looks at and need not be complete: `--locales de` says nothing about a table with `de-DE`.
  private static func isOnlySelected(_ locale: LocaleIdentifier, _ expectations: LocaleExpectations) -> Bool {
    locale.region == nil && expectations.selected?.contains(locale) ?? false && !expectations.required.contains(locale)
  }

  /// The path that the file would have, if the platform's layout determines it; the folder is spelt as the neighbours spell it.
  private static func expectedPath(for locale: LocaleIdentifier, beside file: CatalogFile) -> String? {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
    let folder = locale.original.hasSuffix(".lproj") ? locale.original : "\(locale.identifier).lproj"
    return (parts.dropLast(2) + [folder[...]] + parts.suffix(1)).joined(separator: "/")
  }

  static var messages: [MessageTemplate] { [missing, note] }

  private static let missing = MessageTemplate("rule.missing-locale-file", "The table has no file for %1$@.")
  private static let note = MessageTemplate("rule.missing-locale-file.note", "The file belongs here.")
}
