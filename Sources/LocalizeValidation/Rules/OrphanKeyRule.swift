import ErrorRecovery
import Localize

/// Reports keys that only a translation has.
struct OrphanKeyRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "orphan-key", severity: .warning,
    what: "A translation has a key that the source locale does not have.",
    why: "Either the key was misspelt, and its text is never shown, or it is left from earlier and is translated for nothing.",
    example: #"fr.lproj has "setings.title", en.lproj has "settings.title"."#,
    instead: #""settings.title" = "Réglages";"#,
    options: """
      Silent where the keys are the source text, where the source locale has no key at all, and for a key that stands in a part of the \
      source file that can't be read. Nearest keys are looked for up to 500 orphans a catalogue.
      """,
    fix: .unsafe("Removes the key and its translations from the file."))

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, !catalog.keysAreSourceText, catalog.sourceKeyCount > 0, catalog.keys.count > catalog.sourceKeyCount
    else { return }
    let nearest = NearestKeys(catalog)
    let unread = UnreadPassages(catalog, locale: 0)
    var searches = 0
    for key in catalog.sourceKeyCount..<catalog.keys.count where !unread.mention(key) {
      var suggestions: [String]?
      for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) {
        guard let cell = catalog.cell(key: key, locale: index) else { continue }
        if suggestions == nil {
          searches += 1
          suggestions = searches <= Self.maximumSearches ? nearest.keys(near: catalog.keys[key]) : []
        }
        let message = suggestions?.first.map { Self.misspelt($0) } ?? Self.orphan()
        findings.report(
          Finding(
            Self.id, message, file: Int(cell.file), range: catalog.entry(at: cell).keyRange, key: key, locale: locale,
            fixability: context.canRemoveEntry(in: Int(cell.file)) ? .unsafe : .no, suggestions: suggestions ?? []))
      }
    }
  }

  /// How many keys are looked for in a catalogue: where thousands are unknown, the wrong source locale is, and no key is misspelt.
  private static let maximumSearches = 500

  static var messages: [MessageTemplate] { [orphan, misspelt] }

  private static let orphan = MessageTemplate(
    "rule.orphan-key", "The source locale does not have this key. Remove it, or add it to the source.")
  private static let misspelt = MessageTemplate(
    "rule.orphan-key.misspelt", "The source locale does not have this key. Is “%1$@” meant?")
}
