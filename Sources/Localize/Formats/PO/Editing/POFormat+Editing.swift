package import Localize

extension POFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text is broken into lines as gettext does where the file does so. A new key follows the last message that is in use. The
  /// text in the source locale is the key: it is changed by renaming.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for the source locale's text and for states other than `needsReview` and `translated`,
  ///   `unsupportedText` for a text with U+0000 or U+0004, or one that the file's encoding does not have.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try POWriter(document: document, format: self, index: index).replacements(for: edit)
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    (locale.map { "\($0.underscored)/LC_MESSAGES/" } ?? "") + "\(table).po"
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text.withEscapedLines }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { POSerializer() }

  package func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]? {
    POTemplate(document, format: self, for: locale).bytes()
  }

  package static func refuses(_ translation: PlainTranslation, key: String, pluralText: String?, locale: LocaleIdentifier) -> Bool {
    POSerializer.isRefused(translation, key: key, pluralText: pluralText, PluralRules(locale).integerCategories)
  }

  /// References, other flags than `fuzzy`, previous texts, and obsolete messages.
  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    var found: [UnmodelledPart] = []
    document.forEachLine(in: 0..<document.source.text.count) { start, bytes in
      guard bytes.count > 1, bytes.first == UInt8(ascii: "#") else { return }
      let isField: Bool
      switch bytes[bytes.startIndex + 1] {
      case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "~"): isField = true
      case UInt8(ascii: ","):
        let flags = String(decoding: bytes.dropFirst(2), as: UTF8.self).split(separator: ",")
        isField = flags.contains { $0.filter { !$0.isWhitespace } != "fuzzy" }
      default: isField = false
      }
      if isField { found.append(UnmodelledPart(.metadata, at: start)) }
    }
    return found
  }

  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    endOfLastLine(for: values, in: document)
  }

  /// A message with forms has the source text of several, and as many texts as the formula of the file chooses from.
  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key) else { return nil }
    guard let forms = value.translation.value.forms(by: .plural) else {
      return value.pluralText == nil ? Self.text(of: value).map { .replaceBytes(entry.range, with: $0) } : nil
    }
    guard let pluralText = value.pluralText else { return nil }
    let texts = selectors.compactMap { selector in forms.last { $0.selector == selector }?.leaf.text }
    let writer = POWriter(document: document.document, format: self, index: document.index)
    guard let message = try? writer.message(key: value.key, pluralText: pluralText, texts: texts) else { return nil }
    return .replaceBytes(entry.range, with: String(decoding: message, as: UTF8.self))
  }
}
