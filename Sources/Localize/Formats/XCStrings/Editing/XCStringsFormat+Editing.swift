package import Localize

extension XCStringsFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, as Xcode would write them.
  ///
  /// Any locale can be given a text: a string catalogue has no list of its locales, so that `addLocale` changes nothing. A text that was
  /// `new` becomes `translated` when it is set, except in the source language; every other state stays.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try XCStringsWriter(document: document, index: index, format: self).replacements(for: edit)
  }

  /// As Xcode records what it finds: a key with a default text is `extracted_with_value` and its text `new`, any other has no state.
  package func edits(markingExtracted keys: [ExtractedKey], in document: IndexedDocument) -> [Edit] {
    let writer = XCStringsWriter(document: document.document, index: document.index, format: self)
    return keys.flatMap { writer.replacements(markingExtracted: $0) }.map { replacement in
      .replaceBytes(replacement.range, with: String(decoding: replacement.bytes, as: UTF8.self))
    }
  }

  /// Xcode puts the catalogue of a storyboard beside it, in `mul.lproj`; all locales are in the file.
  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? {
    let parts = PathParts(path)
    let parent = PathParts(parts.folder)
    let folder = parent.name.hasSuffix(".lproj") ? parent.folder : parts.folder
    return [PathReading(.none, folder: folder, table: parts.stem, locale: nil, traits)]
  }

  package static func siblings(of path: String) -> [String]? { [] }

  /// A text and its state are one: an approval is for the text that it was given to.
  package func mergeTree(of document: Document) -> MergeTree {
    MergeTree(json: document.source, whole: ["stringUnit"], alike: ["stringUnit", "variations"])
  }

  package static var canRemoveForms: Bool { true }

  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    JSONObjectEditor.member(holding: selector, in: document.source)
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text.withEscapedLines }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { XCStringsSerializer() }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    let json = JSONDocument.read(document.source)
    return JSONView.with(json, in: document.source.text) { view in
      guard view.nodes.first?.kind == .object else { return [] }
      let found = json.unmodelledMembers(of: 0, view, known: ["sourceLanguage", "strings", "version"])
      guard let strings = view.member("strings", of: 0), view[strings].kind == .object else { return found }
      return found
        + json.children(of: strings).filter { view[$0].kind == .object }.flatMap { entry in
          json.unmodelledMembers(of: entry, view, known: ["comment", "extractionState", "localizations", "shouldTranslate"])
        }
    }
  }

  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    // In its source language a string catalogue has no text if the key is the text.
    let source: LocaleIdentifier = value.language == "en" ? "de" : "en"
    guard let entry = document.entry(of: value.key), let text = Self.text(of: value, sourceLocale: source, isValue: true),
      let own = document.localization(of: value.key, in: value.locale)
    else { return nil }
    let written = document.document.laidOut(text, at: entry.range, step: nil)
    return .replaceBytes(document.document.localizations[own].range, with: written)
  }
}
