package import Localize

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
    // A message with forms is for ``pluralMessage(of:key:pluralText:in:)``: it needs the source text of several, and the formula of the file.
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

  /// The message of a plural for a PO document, with the forms that its header has and in its layout.
  ///
  /// - Parameters:
  ///   - translation: The forms, selected as ``POFormat/pluralSelectors`` says.
  ///   - key: The key.
  ///   - pluralText: The source text of several.
  ///   - document: The document.
  ///   - index: Its entries.
  /// - Returns: What stands in the place of an entry's ``Entry/range``; nil where a form is missing, or can't be written.
  package static func pluralMessage(
    of translation: PlainTranslation, key: String, pluralText: String, in document: Document, index: EntryIndex
  ) -> String? {
    guard let format = document.format as? POFormat, let forms = translation.value.forms(by: .plural) else { return nil }
    let texts = format.pluralSelectors.compactMap { selector in forms.last { $0.selector == selector }?.leaf.text }
    let writer = POWriter(document: document, format: format, index: index)
    return (try? writer.message(key: key, pluralText: pluralText, texts: texts)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The edit that brings the units of a key from one XLIFF document into another one, without their translations.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - model: The document that has it, in version 1.2 with a single `<file>`.
  ///   - document: One of the same file of the program that does not.
  /// - Returns: The edit; nil where nothing says that the units belong there.
  package static func units(of key: String, from model: IndexedDocument, to document: IndexedDocument) -> Edit? {
    guard let units = XLIFFUnits.units(of: model), let target = XLIFFUnits.units(of: document) else { return nil }
    return units.edit(adding: key, of: model, to: target)
  }

  /// The edit that adds a first text below objects to a JSON document, where the document that it is translated from has its key so.
  ///
  /// - Returns: The edit; nil where the document shows by itself how its keys are written, or the model has no objects.
  package static func nestedMember(
    _ key: String, suffix: String = "", text: String, in document: IndexedDocument, like model: IndexedDocument
  ) -> Edit? {
    guard let format = document.document.format as? JSONFormat,
      model.index.entries(of: key).contains(where: { model.document.entries[$0].key.coding == .pooled })
    else { return nil }
    let writer = JSONCatalogWriter(document: document.document, index: document.index, style: format.style)
    let replacement = try? writer.nestedAddition(of: key + suffix, text: text)
    return replacement.flatMap { $0 }.map { .replaceBytes($0.range, with: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Whether a key of a JSON document leads into an array, which can't be made of single texts.
  package static func isInArray(_ key: String, of document: IndexedDocument) -> Bool {
    document.document.format.id == .json && JSONCatalogWriter.objects(of: document.document, document.index).isInArray(key)
  }

  /// The edit that lets texts of an Android document have `xliff:g`; nil where they may have it already.
  package static func xliffPrefix(for document: Document) -> Edit? {
    let tree = XMLTree(document.source)
    guard document.format.id == .android, let root = tree.root, tree.attribute("xmlns:xliff", of: root) == nil else { return nil }
    let end = tree.nodes[root].name.end
    return .replaceBytes(TextRange(start: end, end: end), with: " xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"")
  }

  /// Whether a text of Android is a reference to another resource, which stays as it is.
  package static func isAndroidReference(_ text: String) -> Bool { AndroidText.isReference(text) }
}
