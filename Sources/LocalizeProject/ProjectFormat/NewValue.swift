package import Localize

/// A value that is to be put into a document.
package struct NewValue {
  /// The key.
  package var key: String
  /// The locale, as the document has it: nil in a file for one locale that does not name it.
  package var locale: LocaleIdentifier?
  /// The language of the texts.
  package var language: LocaleIdentifier
  /// The texts, by the paths that lead to them.
  package var texts: [[String]: String]
  /// The whole value.
  package var translation: PlainTranslation
  /// The comment for translators.
  package var comment: String?
  /// The source text of several, where the source has a plural.
  package var pluralText: String?
  /// The file of the source text.
  package var model: () -> IndexedDocument

  /// Creates a value.
  package init(
    key: String, locale: LocaleIdentifier?, language: LocaleIdentifier, texts: [[String]: String], translation: PlainTranslation,
    comment: String?, pluralText: String?, model: @escaping () -> IndexedDocument
  ) {
    (self.key, self.locale, self.language, self.texts) = (key, locale, language, texts)
    (self.translation, self.comment, self.pluralText, self.model) = (translation, comment, pluralText, model)
  }

  /// The text of a value that is one text and no more.
  package var singleText: String? {
    guard case .leaf = translation.value, translation.substitutions.isEmpty else { return nil }
    return texts[[]]
  }

  /// The texts in the order of their paths.
  package var forms: [(path: [String], text: String)] {
    texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The edits that set each text.
  package var setForms: [Edit] { forms.map { .setForm(key: key, locale: locale, form: $0.path, text: $0.text) } }

  /// Whether each text has a place in a value, or is an additional form of an existing choice.
  package func fits(_ value: PlainTranslation) -> Bool {
    texts.keys.allSatisfy { path in
      value.text(at: path) != nil || path.count > 1 && value.branches(at: Array(path.dropLast())) != nil
        || path.count == 1 && value.branches(at: []) != nil
    }
  }
}

extension IndexedDocument {
  /// The entry of a key that counts.
  package func entry(of key: String) -> Entry? { index.effectiveEntry(of: key, in: document).map { document.entries[$0] } }

  /// The number of an entry's value in a locale.
  package func localization(of key: String, in locale: LocaleIdentifier?) -> Int? {
    entry(of: key)?.localizations.first { document.locales[Int(document.localizations[$0].locale)] == locale }
  }
}

extension ProjectFormat {
  /// The edits that put a value into a file where its entry or its forms can be set one by one; nil if it is written out whole.
  func defaultEdits(for value: NewValue, in indexed: IndexedDocument) -> [Edit]? {
    let document = indexed.document
    let isThere = indexed.entry(of: value.key) != nil
    let own = indexed.localization(of: value.key, in: value.locale)
    if let text = value.singleText {
      // A blank text may have had another shape.
      if let own, document.varies(at: own) { return nil }
      if isThere { return [.setValue(key: value.key, locale: value.locale, text: text)] }
      guard !Self.addsWholeEntries else { return nil }
      return [.addKey(key: value.key, locale: value.locale, text: text, comment: traits.entriesArePlain ? value.comment : nil)]
    }
    if traits.plurals?.growByForm == true { return isThere ? value.setForms : nil }
    // A value without all of its elements is rewritten.
    guard let own, document.varies(at: own), value.fits(document.plain(document.localizations[own])) else { return nil }
    return value.setForms
  }

  /// The edit that ends the last line of a file to which lines are added, else each of them would begin with a line end.
  ///
  /// - Parameter comments: The signs that begin a comment, which at the end of the file is not that of what comes.
  func endOfLastLine(for values: [NewValue], in indexed: IndexedDocument, comments: [UInt8] = []) -> [(value: Int?, edit: Edit)] {
    let text = indexed.document.source.text
    guard values.contains(where: { indexed.entry(of: $0.key) == nil }), let last = text.last else { return [] }
    let line = text.reversed().drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }.last { $0 > 0x20 }
    let isEnded = last == 0x0A || last == 0x0D
    let isComment = line.map(comments.contains) ?? false
    let count = (isEnded ? 0 : 1) + (isComment && !text.suffix(2).elementsEqual([0x0A, 0x0A]) ? 1 : 0)
    guard count > 0 else { return [] }
    let lineEnds = String(repeating: indexed.document.lineEnd, count: count)
    return [(nil, .replaceBytes(TextRange(text.count, text.count), with: lineEnds))]
  }

  /// The text of a value for its place in a document: that of its entry in a file made of it alone, or with `isValue` that of the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sourceLocale: The source locale of the file.
  ///   - isValue: Whether the text of the value is wanted.
  ///   - document: A file of the same dialect.
  /// - Returns: Nil if the format can't express it.
  static func text(
    of value: NewValue, sourceLocale: LocaleIdentifier? = nil, isValue: Bool = false, like document: Document? = nil
  ) -> String? {
    let entry = PlainEntry(key: value.key, translations: [value.translation])
    let catalog = PlainCatalog(table: "", sourceLocale: sourceLocale, locales: [value.language], entries: [entry])
    let source = SourceText(serializer(for: FileModel(document: document)).bytes(of: catalog))
    let document = document?.format.readAgain(source) ?? read(source)
    guard let found = document.entries.first, document.entries.count == 1, document.string(of: found.key) == value.key else { return nil }
    guard isValue else { return document.source.string(in: found.range) }
    let localization = found.localizations.first { index in
      let own = document.locales[Int(document.localizations[index].locale)]
      return own == nil || own == value.language
    }
    return localization.map { document.source.string(in: document.localizations[$0].range) }
  }
}
