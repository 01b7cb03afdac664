import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that a locale does not have.
struct MissingTranslationRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "missing-translation", severity: .warning, highestSeverity: .error,
    what: "A key of the source locale is missing in another locale.",
    why: "The user sees the key, or a text in a language they may not read.",
    example: #"en.lproj has "save", fr.lproj does not."#,
    instead: #""save" = "Enregistrer";"#,
    options: """
      Reported at the empty text where the file has one, such as `msgstr ""`, else at the source text. \
      Reports an error in the locales that must be complete (`--release`: in all), an info in partial ones, in regional variants of the source locale, \
      which show its text, and where the keys are the source text. Where a nested file has one text for a group of the source, or a group for a \
      text, that is one finding at this place. An empty file is one finding, with the number of missing keys, and an Android file \
      of default texts without any translation is one info. Not reported for texts that are not to be translated, where a whole \
      file is missing, and for keys in a part of a file that can't be read.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    let worthTranslating = TranslatableKeys(catalog)
    let keys = (0..<(catalog.keysAreSourceText ? catalog.keys.count : catalog.sourceKeyCount)).filter(worthTranslating.contains)
    let targets = catalog.locales.indices.dropFirst().filter { index in
      let locale = catalog.locales[index]
      guard context.expectations.includes(locale), !catalog.isPseudo(locale), !Self.isMisspelt(locale),
        !catalog.files(ofLocale: index).isEmpty
      else { return false }
      // Of two files for one locale either may have the key.
      return catalog.locales.firstIndex(of: locale) == index
    }
    let missing = catalog.keysWithoutText(among: keys, in: targets.map { catalog.columns(for: catalog.locales[$0]) })
    let plurals = PluralObjects(catalog)
    let groups = GroupMismatches(catalog)
    let untranslated = UntranslatedFiles(catalog, keys: keys, missing: missing)
    for (file, count) in untranslated.files {
      findings.report(Finding(Self.id, Self.untranslatedFile(String(count)), file: file, range: TextRange(0, 0), severity: .info))
    }
    for (index, keys) in zip(targets, missing) where !keys.isEmpty {
      guard let file = catalog.files(ofLocale: index).first else { continue }
      let locale = catalog.locales[index]
      let unread = UnreadPassages(catalog, locale: index)
      let message = locale == .root ? Self.missingText() : Self.missing(locale.identifier)
      let severity = context.expectations.severity(of: locale) ?? (Self.showsSourceText(locale, in: catalog) ? .info : nil)
      if let file = unread.emptyFile {
        findings.report(
          Finding(
            Self.id, Self.unread(locale.identifier, String(keys.count)), file: file, range: TextRange(0, 0), severity: severity,
            locale: locale))
        continue
      }
      for mismatch in groups.mismatches(locale: index) {
        report(mismatch, locale: index, severity, in: catalog, into: &findings)
      }
      for key in keys where !unread.mention(key) && !groups.explain(catalog.keys[key], locale: index) {
        let source = Self.place(of: key, in: catalog)
        if plurals.canLack(key, locale: locale) { continue }
        if severity != .error, untranslated.contains(source.file) { continue }
        if let place = Self.emptyTarget(key, locale: index, in: catalog), place.file != source.file {
          findings.report(
            Finding(Self.id, message, file: place.file, range: place.range, severity: severity, key: key, locale: locale))
          continue
        }
        findings.report(
          Finding(
            Self.id, message, file: source.file, range: source.range, severity: severity, key: key, locale: locale,
            notes: Self.note(key, locale: index, file: file, in: catalog).map { [$0] } ?? []))
      }
    }
  }

  /// Reports a group of texts in the place of one text, or the other way round.
  private func report(
    _ mismatch: GroupMismatches.Mismatch, locale: Int, _ severity: Severity?, in catalog: Catalog, into findings: inout Findings
  ) {
    guard let cell = catalog.cell(key: mismatch.key, locale: locale) else { return }
    let source = Self.place(of: mismatch.sourceKey, in: catalog)
    findings.report(
      Finding(
        Self.id, mismatch.isGroup ? Self.group(mismatch.name) : Self.text(mismatch.name), file: Int(cell.file),
        range: catalog.entry(at: cell).keyRange, severity: severity, key: mismatch.key, locale: catalog.locales[locale],
        notes: [Finding.Note(Self.sourcePlace(), path: catalog.files[source.file].path, place: source)]))
  }

  /// Whether a locale is another one misspelt, which is one finding of its own.
  private static func isMisspelt(_ locale: LocaleIdentifier) -> Bool { locale.validity.suggestion != nil }

  /// Whether users see the source text in place of a translation, and can read it.
  private static func showsSourceText(_ locale: LocaleIdentifier, in catalog: Catalog) -> Bool {
    catalog.keysAreSourceText || catalog.sourceLocale.map(locale.isRegionalVariant) ?? false
  }

  /// The empty text that a file has for a key, such as `msgstr ""`, or the key whose value is none: `save: null`.
  private static func emptyTarget(_ key: Int, locale: Int, in catalog: Catalog) -> (file: Int, range: TextRange)? {
    guard let cell = catalog.cell(key: key, locale: locale) else { return nil }
    return (Int(cell.file), catalog.localization(at: cell)?.range ?? catalog.entry(at: cell).keyRange)
  }

  /// Where the translation belongs: the blank cell or the row of a table, else the file of the locale; nil if that is yet to be made.
  private static func note(_ key: Int, locale: Int, file: Int, in catalog: Catalog) -> Finding.Note? {
    if let place = emptyTarget(key, locale: locale, in: catalog) {
      return Finding.Note(note(), path: catalog.files[place.file].path, place: place)
    }
    let source = place(of: key, in: catalog)
    let isSplit = catalog.files[source.file].document.format.traits.files.splitTables
    guard let target = catalog.targetFile(of: source.file, locale: locale) ?? (isSplit ? nil : file) else { return nil }
    return Finding.Note(note(), path: catalog.files[target].path, place: source.file == target ? source : nil)
  }

  /// The entry in the source locale, or wherever the key is first.
  static func place(of key: Int, in catalog: Catalog) -> (file: Int, range: TextRange) {
    for locale in catalog.locales.indices {
      if let cell = catalog.cell(key: key, locale: locale) {
        return (Int(cell.file), catalog.entry(at: cell).keyRange)
      }
    }
    return (0, TextRange(0, 0))
  }

  static var messages: [MessageTemplate] { [missing, missingText, unread, untranslatedFile, note, text, group, sourcePlace] }

  private static let missing = MessageTemplate("rule.missing-translation", "Translation missing: %1$@.")
  private static let missingText = MessageTemplate("rule.missing-translation.unnamed", "Translation missing.")
  private static let unread = MessageTemplate(
    "rule.missing-translation.unread", "No translation can be read from this file. Missing in %1$@: %2$@.")
  private static let untranslatedFile = MessageTemplate(
    "rule.missing-translation.file",
    "No text of this file is translated in any locale. Texts: %1$@. Set translatable=\"false\" on <resources> if none should be.")
  private static let text = MessageTemplate(
    "rule.missing-translation.text",
    "“%1$@” is one text here and a group of texts in the source locale. Make it a group with the same keys.")
  private static let group = MessageTemplate(
    "rule.missing-translation.group", "“%1$@” is a group of texts here and one text in the source locale. Write one text.")
  private static let sourcePlace = MessageTemplate("rule.missing-translation.source", "In the source locale, it is here.")
  private static let note = MessageTemplate("rule.missing-translation.note", "The translation belongs here.")
}
