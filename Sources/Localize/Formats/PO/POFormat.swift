/// GNU gettext's catalogues, `.po`, and their templates, `.pot`.
///
/// **Keys.** The key of a message is its text, `msgid`; with a context, context, U+0004 and text, as gettext joins them.
///
/// **Locales.** The text is in the source locale, which the file names only where Poedit wrote it (`X-Source-Language`) and which is English
/// else; the translation is in the language of the header. Each message therefore has two values, and ``Document/locales`` two locales, the
/// source first; the second is nil where the header names no language. A template, without a language and a single translation, has the source
/// locale only. So has a file for the source locale itself: what it translates takes the place of the text, as it does in a running program.
///
/// **Plurals.** `msgid` and `msgid_plural` are `one` and `other` of the source. The translations are selected by category where the file's
/// formula can be laid beside CLDR's rules (`POPluralSelectors`), else by their number.
///
/// **States.** An empty translation is ``TranslationState/new``; `fuzzy` is ``TranslationState/needsReview``.
///
/// **Comments** are those of programmers (`#.`) and translators (`# `), line by line. Messages that the sources do not use any more (`#~`), references and
/// previous texts stay in the file and are no entries.
///
/// **Encodings.** UTF-8 and, where the header says so, ISO 8859-1; other encodings are reported.
///
/// - SeeAlso: [The Format of PO Files](https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html)
public struct POFormat: CatalogFormat, Hashable {
  /// The header, nil where the file has none.
  public let header: POHeader?
  /// The category of each numbered text of a plural, nil where that isn't sure or the file has no plural.
  public let pluralCategories: [PluralCategory]?
  /// The numbers of those texts of a plural without categories that are for a single number each, so that they need not say it.
  let formsOfOneNumber: Set<String>
  /// Whether the source locale is named in the file; else it is taken to be English.
  public var namesSourceLocale: Bool { header?.sourceLanguage != nil }
  /// Whether the encoding has no more than ASCII that can be written.
  let isASCII: Bool
  let isLatin1: Bool

  /// Creates the format of a file without a header.
  public init() {
    self.init(header: nil, isLatin1: false, isASCII: false, hasPlurals: true)
  }

  init(header: POHeader?, isLatin1: Bool, isASCII: Bool, hasPlurals: Bool) {
    self.header = header
    self.isLatin1 = isLatin1
    self.isASCII = isASCII
    let formula = header?.pluralFormula ?? .germanic
    pluralCategories = hasPlurals ? POPluralSelectors(formula: formula, language: header?.language).categories : nil
    formsOfOneNumber = hasPlurals && pluralCategories == nil ? Set(formula.formsOfOneNumber.map { String($0) }) : []
  }

  /// What selects the forms of a plural in this file, in the order of their numbers: categories where they are sure, else the numbers.
  package var pluralSelectors: [String] {
    let formula = header?.pluralFormula ?? .germanic
    let categories = POPluralSelectors(formula: formula, language: header?.language).categories
    return categories?.map(\.rawValue) ?? (0..<formula.formCount).map { String($0) }
  }

  /// Which format it is.
  public var id: FormatIdentifier { .po }

  /// `msgfmt` refuses a second message; programs that read the file themselves mostly end up with the last.
  public var duplicateResolution: DuplicateResolution { .last }

  /// An empty translation is none.
  public var emptyTextMeaning: EmptyTextMeaning { .missingTranslation }

  /// gettext looks for a text in `fr` when `fr_CA` does not have it.
  public var inheritsFromParents: Bool { true }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: What could be read; what could not is in ``Document/problems``.
  /// - Complexity: O(n), whatever the bytes are.
  public static func read(_ source: SourceText) -> Document {
    PODocumentReader.read(source)
  }

  /// Decodes the escapes of a text and joins its pieces.
  public func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    POEscapes.decode(raw, isLatin1: isLatin1, into: buffer)
  }

  /// The length of an escape, of bytes that make a character together, or of what stands between two pieces.
  public func unitLength(_ raw: ByteView) -> Int { POEscapes.unitLength(raw) }

  /// Turns one edit into replacements of bytes, in the layout of the file.
  ///
  /// A text is broken into lines as gettext does where the file does so. A new key stands behind the last message that is in use. The
  /// text in the source locale is the key: it is changed by renaming.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for the source locale's text and for states other than `needsReview` and `translated`,
  ///   `unsupportedText` for a text with U+0000 or U+0004, or one that the file's encoding does not have.
  public func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    if let replacement = try edit.replacement(in: document.source) { return [replacement] }
    return try POWriter(document: document, format: self, index: index).replacements(for: edit)
  }
}
