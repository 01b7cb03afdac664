/// XLIFF: a source text and its translation side by side.
///
/// Version 1.2 is read and written as Xcode does; of version 2 translations and their states are written, and no units.
///
/// The locales are those of the file: `source-language` and `target-language` of its `<file>` elements. Each unit becomes an entry with a
/// text in the source locale and, where it has a `<target>`, one in the target locale with its state.
///
/// **Keys** are the ids of the units. An id that several `<file>` elements use, such as `CFBundleName`, becomes `original:id` in all of them.
///
/// **Forms.** The units of one key that follow each other are one entry: `key|==|plural.one`, `key|==|device.iphone.plural.one` and
/// `key|==|substitutions.name.plural.one` from string catalogues, `/key:dict/variable:dict/one:dict/:string` from `.stringsdict`.
///
/// **States.** `new` and `needs-translation` are ``TranslationState/new``; the other `needs-…` ``TranslationState/needsReview``;
/// `translated`, `final`, `signed-off` and no state ``TranslationState/translated``. In version 2, which has no state for it, the sub-state
/// `l10n:needs-review` is ``TranslationState/needsReview``.
///
/// - SeeAlso: [XLIFF 1.2](https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html)
/// - SeeAlso: [XLIFF 2.1](https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html)
public struct XLIFFFormat: CatalogFormat, Hashable {
  /// Which XLIFF it is.
  public enum Version: String, Hashable, Sendable {
    /// 1.2, or what looks like it.
    case one = "1.2"
    /// 2.0 and later.
    case two = "2.0"
  }

  /// Which XLIFF it is.
  public let version: Version

  /// Creates the format.
  public init(version: Version = .one) {
    self.version = version
  }

  /// Which format it is.
  public var id: FormatIdentifier { .xliff }

  /// Of several units of one id an importer ends up with the last.
  public var duplicateResolution: DuplicateResolution { .last }

  /// An empty `<target>` is an empty text; a missing translation has none.
  public var emptyTextMeaning: EmptyTextMeaning { .usuallyMissing }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: What could be read; what could not is in ``Document/problems``.
  /// - Complexity: O(n), whatever the bytes are.
  public static func read(_ source: SourceText) -> Document {
    var reader = XLIFFReader(source)
    return reader.read()
  }

  /// Decodes references and sections; inline elements stay as they are written.
  public func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    XMLText.decode(raw, markup: .kept, into: buffer)
  }

  /// The length of a reference, section, comment or tag.
  public func unitLength(_ raw: ByteView) -> Int { XMLText.unitLength(raw) }

  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text for the target locale goes into the `<target>`, which is added behind the `<source>` where there is none. A new key gets its text
  /// in the source locale.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for anything but translations and states in XLIFF 2, `unsupportedText` for characters that XML does not have.
  public func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    if let replacement = try edit.replacement(in: document.source) { return [replacement] }
    if version == .two { return try XLIFFSegmentWriter(document: document, index: index).replacements(for: edit) }
    return try XLIFFWriter(document: document, index: index).replacements(for: edit)
  }
}
