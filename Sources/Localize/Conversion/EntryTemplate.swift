/// Writes entries that no edit can make: new files, and values of several texts in files that don't have them yet.
package enum EntryTemplate {
  /// The bytes of a new file.
  ///
  /// - Parameters:
  ///   - catalog: The texts, in as many locales as a file of the format holds: one, source and target for XLIFF.
  ///   - format: The format.
  ///   - original: What XLIFF names as the file its texts are from.
  ///   - model: A file of the same catalogue; a JSON file has objects inside of each other if that has.
  package static func file(
    of catalog: PlainCatalog, format: FormatIdentifier, original: String = "", like model: Document? = nil
  ) -> [UInt8] {
    let isNested = model?.entries.contains { $0.key.coding == .pooled } ?? false
    return format.serializer(original: original, isNested: isNested).bytes(of: catalog)
  }

  /// A catalogue's texts in some of its locales, the way a file of its own has them.
  package static func restricted(_ catalog: PlainCatalog, to locales: [LocaleIdentifier]) -> PlainCatalog {
    catalog.restricted(to: locales)
  }

  /// The text of the entry, or in a file of all locales of its value, for a document of a format.
  ///
  /// - Returns: What stands in the place of an entry's ``Entry/range``, for formats of several locales of a ``Localization/range``; nil where
  ///   the format can't say it.
  package static func text(
    of translation: PlainTranslation, key: String, locale: LocaleIdentifier, isTranslatable: Bool = true, format: FormatIdentifier
  ) -> String? {
    // A message with forms needs the source text of several, which is not here.
    if format == .po, translation.value.forms(by: .plural) != nil { return nil }
    var entry = PlainEntry(key: key, translations: [translation])
    entry.isTranslatable = isTranslatable
    // In its source language a string catalogue says nothing where the key is the text.
    let source: LocaleIdentifier? = format == .xcstrings ? (locale == "en" ? "de" : "en") : nil
    let catalog = PlainCatalog(table: "", sourceLocale: source, locales: [locale], entries: [entry])
    let bytes = format.serializer(original: "").bytes(of: catalog)
    let document = format.read(SourceText(bytes))
    guard let found = document.entries.first, document.entries.count == 1, document.string(of: found.key) == key else { return nil }
    switch format {
    case .xcstrings, .json:
      let localization = found.localizations.first { index in
        let own = document.locales[Int(document.localizations[index].locale)]
        return own == nil || own == locale
      }
      guard let localization else { return nil }
      return document.source.string(in: document.localizations[localization].range)
    case .strings, .stringsdict, .android, .xliff, .csv, .arb, .po, .properties: return document.source.string(in: found.range)
    }
  }
}
