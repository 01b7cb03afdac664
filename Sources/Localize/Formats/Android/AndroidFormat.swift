/// Android's string resources: the XML of a `values` folder.
///
/// `<string>`, `<plurals>` and `<string-array>` become entries; other resources are kept and not read. The texts are those that Android's
/// resource compiler makes of them (`AndroidText`): escapes decoded, white space collapsed outside of quotation marks. Inline elements such as
/// `<b>` and `<xliff:g>` stay in the text as they are written.
///
/// The locale is that of `tools:locale`, else the path's. A text that refers to another resource (`@string/name`, `?attr/name`) counts as not
/// to be translated, as do `translatable="false"` and `tools:ignore="MissingTranslation"`.
///
/// - SeeAlso: [String resources](https://developer.android.com/guide/topics/resources/string-resource)
public struct AndroidFormat: CatalogFormat, Hashable {
  /// Creates the format.
  public init() {}

  /// Which format it is.
  public var id: FormatIdentifier { .android }

  /// The resource compiler refuses a second value; tools that fill a table end up with the last.
  public var duplicateResolution: DuplicateResolution { .last }

  /// An empty text is shown as it is.
  public var emptyTextMeaning: EmptyTextMeaning { .emptyTranslation }

  /// Android takes a text that a locale lacks from the locale's parents.
  public var inheritsFromParents: Bool { true }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: What could be read; what could not is in ``Document/problems``.
  /// - Complexity: O(n), whatever the bytes are.
  public static func read(_ source: SourceText) -> Document {
    var reader = AndroidReader(source)
    return reader.read()
  }

  /// Decodes a text as the resource compiler does.
  public func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    AndroidText.decode(raw, into: buffer)
  }

  /// The length of a reference, section, comment or tag, of an escape or a run of white space.
  public func unitLength(_ raw: ByteView) -> Int { AndroidText.unitLength(raw) }

  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text whose elements are ones that the old text has, or `xliff:g`, is written with them; any other `<` is escaped. A text in a section
  /// or in quotation marks stays so.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state, `unsupportedText` for a key that is no resource name or a text with NUL.
  public func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    if let replacement = try edit.replacement(in: document.source) { return [replacement] }
    return try AndroidWriter(document: document, index: index).replacements(for: edit)
  }
}
