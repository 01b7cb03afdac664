package import Localize

extension StringsDictFormat: ProjectFormat {
  package static var projectFiles: [ProjectFile] { ProjectFile.xcode }

  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A new key gets a plain text, and a form that a rule does not have yet is put after its last one.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state, `unsupportedText` for characters that XML does not have.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try StringsDictWriter(document: document, index: index).replacements(for: edit)
  }

  package static var canRemoveForms: Bool { true }

  /// `<key>few</key>` with the element after it, and the white space before them.
  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    XMLEditing(document.source).range(of: "key", holding: selector, entry: document.entries[entry], followedBy: "string")
  }

  package func mergeTree(of document: Document) -> MergeTree { MergeTree(xml: document) }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { StringsDictSerializer() }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    ApplePath.fileName(of: table, traits.files.extensions[0], for: locale)
  }

  package func shared(_ translation: PlainTranslation, isSource: Bool, in document: Document) -> PlainTranslation? {
    var translation = translation
    translation.joinStringsDictVariables()
    return translation
  }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] { XMLTree(document.source).unmodelledParts(of: document) }
}
