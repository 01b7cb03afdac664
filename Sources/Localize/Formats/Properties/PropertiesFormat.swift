/// Java's `.properties`: a key and a text in each line.
///
/// The grammar is that of `java.util.Properties`. As Java's resource bundles do, a file that is UTF-8 is read as UTF-8, any other as ISO 8859-1.
///
/// The comment of an entry are the lines of comments right above it.
///
/// - SeeAlso: [java.util.Properties](https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader))
/// - SeeAlso: [java.util.PropertyResourceBundle](https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/PropertyResourceBundle.html)
public struct PropertiesFormat: CatalogFormat, Hashable {
  /// Creates the format.
  public init() {}

  /// Which format it is.
  public var id: FormatIdentifier { .properties }

  /// Java takes the last of several values.
  public var duplicateResolution: DuplicateResolution { .last }

  /// An empty text is shown as it is.
  public var emptyTextMeaning: EmptyTextMeaning { .usuallyMissing }

  /// Java takes a text that a locale lacks from the locale's parents.
  public var inheritsFromParents: Bool { true }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: What could be read; what could not is in ``Document/problems``.
  /// - Complexity: O(n), whatever the bytes are.
  public static func read(_ source: SourceText) -> Document {
    let isLatin1 = source.encoding == .utf8 && !source.hasByteOrderMark && !source.invalidRanges.isEmpty
    return PropertiesReader.read(isLatin1 ? SourceText(latin1: source.original) : source)
  }

  /// Decodes the escapes of a key or value, and joins its lines.
  public func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    PropertiesEscapes.decode(raw, into: buffer)
  }

  /// The length of an escape, of two that are the halves of a surrogate pair, or of a line end with what belongs to it.
  public func unitLength(_ raw: ByteView) -> Int { PropertiesEscapes.unit(at: 0, in: raw).end }

  /// Turns one edit into replacements of bytes, in the style of the file.
  ///
  /// Characters beyond ASCII are written as `\uXXXX` unless the file holds some as they are and its encoding has the new ones. New keys come at
  /// the end.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state other than `translated`.
  public func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    if let replacement = try edit.replacement(in: document.source) { return [replacement] }
    return try PropertiesWriter(document: document, index: index).replacements(for: edit)
  }
}
