/// A file format of catalogues, with what was found out about one file of it (its dialect).
///
/// The reader of a format gives each document a value of its format; the value decodes the escapes of that document and turns edits
/// into bytes in the same style.
public protocol CatalogFormat: Sendable {
  /// Which format it is.
  var id: FormatIdentifier { get }

  /// Which of several values for one key the platform's reader takes.
  var duplicateResolution: DuplicateResolution { get }

  /// What an empty text means in this format.
  var emptyTextMeaning: EmptyTextMeaning { get }

  /// Whether a key that a locale lacks is taken from the locales it inherits from, as `fr-CA` from `fr`. Foundation does not, for
  /// `.strings`: it shows the key.
  var inheritsFromParents: Bool { get }

  /// Decodes the escapes of a key or value.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the delimiters.
  ///   - buffer: An empty buffer for the text.
  func decode(_ raw: ByteView, into buffer: DecodingBuffer)

  /// The number of bytes at the beginning of a text that are decoded together: the length of the escape that stands there, else 1.
  ///
  /// - Parameter raw: Bytes between the delimiters of a key or value, at least one.
  func unitLength(_ raw: ByteView) -> Int

  /// Turns one edit into replacements of bytes.
  ///
  /// - Parameters:
  ///   - edit: What to change.
  ///   - document: A document whose format is this value.
  ///   - index: The entries of each key of the document.
  /// - Returns: Replacements in the document's UTF-8 text, in order and apart from each other.
  /// - Throws: ``EditError`` when the key or locale isn't there or the format can't hold the edit.
  func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement]
}

extension CatalogFormat {
  /// False unless the format says otherwise.
  public var inheritsFromParents: Bool { false }
}

/// Which of several values for one key counts.
public enum DuplicateResolution: Sendable {
  /// The first.
  case first
  /// The last.
  case last
}

/// What an empty text means.
public enum EmptyTextMeaning: Sendable {
  /// The program shows nothing.
  case emptyTranslation
  /// The text is not translated.
  case missingTranslation
  /// By default the text is not translated: translation platforms export it that way, and most programs fall back to the source text.
  /// ``EmptyTextPolicy/shown`` overrides it.
  case usuallyMissing
}

/// The id of a format, as the command line and the settings spell it.
public enum FormatIdentifier: String, CaseIterable, Sendable {
  /// Apple's `.strings`.
  case strings
  /// Apple's `.stringsdict`.
  case stringsdict
  /// Android's string resources.
  case android
  /// XLIFF 1.2 and 2.
  case xliff
  /// Comma, semicolon, tab or bar separated values.
  case csv
  /// Xcode's string catalogues, `.xcstrings`.
  case xcstrings
  /// Flutter's Application Resource Bundles, `.arb`.
  case arb
  /// JSON files of keys and texts, flat or nested.
  case json
  /// GNU gettext's `.po` and `.pot`.
  case po
  /// Java's `.properties`.
  case properties
}
