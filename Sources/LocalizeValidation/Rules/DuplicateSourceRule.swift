import ErrorRecovery
import Localize

/// Reports source texts that several keys have.
struct DuplicateSourceRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "duplicate-source", severity: .info,
    what: "Two keys have the same source text of three words or more.",
    why: "The text is translated twice, and may be translated in two ways.",
    example: #"""
      "files.delete" = "Delete all files";
      "menu.delete" = "Delete all files";
      """#,
    instead: "One key, or two with comments that say how the texts differ.",
    options: """
      Reports nothing where the comments of the keys differ, nor about one key in two files of an XLIFF document, which are two tables.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard !catalog.keysAreSourceText else { return }
    for group in SourceTextGroups(catalog).groups {
      let first = MissingTranslationRule.place(of: group[0], in: catalog)
      let name = Self.nameInFile(catalog.keys[group[0]])
      for key in group.dropFirst() where name == nil || Self.nameInFile(catalog.keys[key]) != name {
        let place = MissingTranslationRule.place(of: key, in: catalog)
        findings.report(
          Finding(
            Self.id, Self.duplicate(catalog.keys[group[0]]), file: place.file, range: place.range, key: key, locale: catalog.sourceLocale,
            notes: [Finding.Note(Self.first(), path: catalog.files[first.file].path, place: first)]))
      }
    }
  }

  /// The key in its own file, where the key of the catalogue names that file: `App/en.lproj/App.strings:save`.
  private static func nameInFile(_ key: String) -> Substring? {
    guard let colon = key.firstIndex(of: ":"), let slash = key[..<colon].lastIndex(of: "/") else { return nil }
    let file = key[slash..<colon]
    guard file.contains("."), !file.contains(" ") else { return nil }
    return key[key.index(after: colon)...]
  }

  static var messages: [MessageTemplate] { [duplicate, first] }

  private static let duplicate = MessageTemplate(
    "rule.duplicate-source", "The key %1$@ has the same source text. Use one key, or explain the difference in comments.")
  private static let first = MessageTemplate("rule.duplicate-source.note", "The other key.")
}
