/// A file format of catalogues, with what was found out about one file of it (its dialect).
///
/// The reader of a format gives each document a value of its format; the value decodes the escapes of that document. What work on projects
/// needs beside that (discovery, edits, conversion, translation) is in `ProjectFormat`.
@usableFromInline package protocol CatalogFormat: Sendable {
  /// Which format it is.
  static var id: FormatIdentifier { get }

  /// The format's capabilities, and the places of its files.
  static var traits: FormatTraits { get }

  /// The capabilities in this dialect.
  var traits: FormatTraits { get }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  static func read(_ source: SourceText) -> Document

  /// Reads a file whose path may show the dialect of its texts.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: Where it is.
  static func read(_ source: SourceText, at path: String) -> Document

  /// Reads the file of this value again, after an edit: in the same dialect.
  func readAgain(_ source: SourceText) -> Document

  /// Decodes the escapes of a key or value.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the delimiters.
  ///   - buffer: An empty buffer for the text.
  func decode(_ raw: ByteView, into buffer: DecodingBuffer)

  /// The number of bytes at the beginning of a text that are decoded together: the length of an escape there, else 1.
  ///
  /// - Parameter raw: Bytes between the delimiters of a key or value, at least one.
  func unitLength(_ raw: ByteView) -> Int

  /// What of a key or value is between its delimiters, in a format whose escapes depend on them.
  func content(of raw: ByteView) -> Range<Int>

  /// Decodes what begins at an offset of a key or value: an escape, or a byte.
  ///
  /// - Returns: The offset after it.
  func decodeUnit(at position: Int, of raw: ByteView, into buffer: DecodingBuffer) -> Int

  /// The bytes of a text for bytes of it as decoded, in a format whose layout no single escape shows; nil for the sum of its units.
  ///
  /// - Parameters:
  ///   - decoded: Offsets in the decoded text.
  ///   - raw: The bytes between the delimiters.
  func rawRange(of decoded: Range<Int>, in raw: ByteView) -> Range<Int>?

  /// The language that the file names for its translations, whether or not ``Document/locales`` has it.
  var language: LocaleIdentifier? { get }

  /// Whether the texts are parts of pages in HTML, which shows white space at the ends of a block nowhere.
  var textsAreHTML: Bool { get }

  /// The selectors of all plurals of the file, in its order; nil if the language determines them.
  var pluralSelectors: [String]? { get }

  /// The selectors of all plurals in a file for a language; nil if the language determines them everywhere alike.
  func pluralSelectors(for language: LocaleIdentifier) -> [String]?

  /// The form of a plural that the file itself chooses for a number; nil if the language does.
  func pluralSelector(for count: Int) -> String?

  /// Whether the text of a plural's selector is for one number alone, according to the file itself.
  func isForOneNumber(_ selector: String) -> Bool
}

extension CatalogFormat {
  /// Which format it is.
  package var id: FormatIdentifier { Self.id }

  /// The format's capabilities, and the places of its files.
  package var traits: FormatTraits { Self.traits }

  /// Reads a file of a format whose dialects no path shows.
  package static func read(_ source: SourceText, at path: String) -> Document { read(source) }

  /// Reads a file of a format whose dialects no path shows.
  package func readAgain(_ source: SourceText) -> Document { Self.read(source) }

  /// All bytes, unless the format overrides it.
  package func content(of raw: ByteView) -> Range<Int> { 0..<raw.count }

  /// Decodes as many bytes as ``unitLength(_:)`` says.
  package func decodeUnit(at position: Int, of raw: ByteView, into buffer: DecodingBuffer) -> Int {
    let rest = raw.extracting(position...)
    let length = unitLength(rest)
    decode(rest.extracting(..<length), into: buffer)
    return position + length
  }

  /// Nil unless the format overrides it.
  package func rawRange(of decoded: Range<Int>, in raw: ByteView) -> Range<Int>? { nil }

  /// Nil unless the format overrides it.
  package var language: LocaleIdentifier? { nil }

  /// False unless the format overrides it.
  package var textsAreHTML: Bool { false }

  /// Nil unless the format overrides it.
  package var pluralSelectors: [String]? { nil }

  /// Nil unless the format overrides it.
  package func pluralSelectors(for language: LocaleIdentifier) -> [String]? { nil }

  /// Nil unless the format overrides it.
  package func pluralSelector(for count: Int) -> String? { nil }

  /// False unless the format overrides it.
  package func isForOneNumber(_ selector: String) -> Bool { false }
}
