package import Localize

/// A format that projects are worked on in: its files are found, edited, converted and translated.
///
/// A format adopts it in the folder `Editing` beside its reader. Only ``replacements(for:in:index:)`` and ``serializer(for:)`` must be written;
/// everything else has a default that fits a file for one locale, named like most.
package protocol ProjectFormat: CatalogFormat {
  // MARK: Finding files

  /// Whether a file that was found by walking can be one of a catalogue where it is.
  static func canHoldTexts(at path: String) -> Bool

  /// How many bytes of a file tell whether it is one of the format, where its extension belongs to other files too; nil where the extension tells.
  static var sniffedByteCount: Int? { get }

  /// Whether content is the format's.
  ///
  /// - Parameter beginning: The first bytes of a file, without a byte order mark, zeros and blanks before the first sign.
  static func isOfFormat(_ beginning: [UInt8]) -> Bool

  /// Whether a file that was found by walking is one of texts, as far as its beginning tells.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reading: The reading of its path.
  ///   - isTranslated: Whether the path of a file of the same catalogue names a locale.
  static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool

  /// Whether files of data may look like those of texts, so that some of a catalogue are read for ``holdsTexts(_:)``.
  static var isFoundByContent: Bool { get }

  /// Whether a file holds texts; asked where ``isFoundByContent``. Nil for one that has neither texts nor anything else, such as `{}` and keys without
  /// values: a language that was never begun.
  static func holdsTexts(_ path: String) -> Bool?

  /// Whether a file holds several locales, although files of its format are read as one.
  ///
  /// - Parameters:
  ///   - path: The file, whose path names no locale.
  ///   - isNamed: Whether it was named as a catalogue; of other files, only those whose path makes it likely are opened.
  static func holdsSeveralLocales(_ path: String, isNamed: Bool) -> Bool

  /// Whether a file names its locales itself, whatever its path names.
  static func namesLocales(_ path: String) -> Bool

  /// The reading of a file's path, if the format has its own rules; nil for those of ``PathReading``.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - read: Reads a part of the path as a locale.
  static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]?

  /// The folder beside those of the locales that has the texts they are translated from; nil if the format has none.
  static var templateFolder: String? { get }

  /// The files that can belong to the same catalogue as another one, where the format has a way of its own to lay them out.
  static func siblings(of path: String) -> [String]?

  /// The path for a locale, made from the path of a file of the same table; nil for the rules of ``LocalePath``.
  static func path(for locale: LocaleIdentifier, like file: CatalogFile) -> PathOfLocale?

  /// The path of a new file in a folder, as the platform looks for it.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - locale: The locale; nil for a file that holds all of them, or that is for none.
  ///   - isSource: Whether it is the source locale.
  ///   - isOnly: Whether no other table is written.
  static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String

  /// The files of a project that name the language of its texts.
  static var projectFiles: [ProjectFile] { get }

  /// The file beside a catalogue that demands something of it, such as the manifest of a web extension; nil if there is none.
  static func demandingFile(of catalog: CatalogIdentity) -> String?

  /// What that file demands; nil if it is another kind of file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - path: Its path.
  static func demands(of bytes: [UInt8], at path: String) -> CatalogDemands?

  /// What an entry declares for the names in its text, such as the `placeholders` of a web extension's message.
  ///
  /// - Parameters:
  ///   - entry: An entry of the document.
  ///   - document: A document whose format is this value.
  /// - Returns: The content of each name in lower case: a text, or the arguments that the name stands for.
  func declarations(of entry: Entry, in document: Document) -> [String: String]

  // MARK: Editing

  /// Whether edits can be made in the file.
  var isEditable: Bool { get }

  /// Turns one edit into replacements of bytes; not one that knows its bytes.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - document: A document whose format is this value.
  ///   - index: The entries of each key of the document.
  /// - Returns: Replacements in the document's UTF-8 text, in order and apart from each other.
  /// - Throws: ``EditError`` when the key or locale isn't there or the format can't hold the edit.
  func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement]

  /// The edits after which keys that were added count as found in source code, in a format that records how a key came into a file.
  ///
  /// - Parameters:
  ///   - keys: The keys that were added.
  ///   - document: A document whose format is this value and that has them.
  func edits(markingExtracted keys: [ExtractedKey], in document: IndexedDocument) -> [Edit]

  /// Renames keys that share names in the file, such as the objects of JSON, where they are.
  ///
  /// - Parameters:
  ///   - pairs: Keys of the document, and what they become.
  ///   - document: A document whose format is this value.
  ///   - index: The entries of each key of the document.
  /// - Returns: The new names, and the numbers of the pairs that need no other edit.
  func groupRenamings(
    of pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex
  ) -> (replacements: [Replacement], pairs: Set<Int>)

  /// Whether each form of a value has a state that an edit can set.
  var hasFormStates: Bool { get }

  /// The files of a catalogue, those read again in which the other files show that something was taken for what it is not.
  func reread(_ files: [CatalogFile]) -> [CatalogFile]

  /// This format for a version of the file with new keys, if other files show how to read some; nil if each file is read by itself.
  func amended(for newKeys: [String]) -> Self?

  /// This format for files in which resources of several kinds have these names; nil if a key has one kind.
  func separating(_ names: [String]) -> Self?

  /// Whether ``range(ofForm:entry:in:)`` finds forms.
  static var canRemoveForms: Bool { get }

  /// The bytes of one form of a value that varies; nil if it is unclear what belongs to it.
  ///
  /// - Parameters:
  ///   - selector: Where the selector of the form is.
  ///   - entry: The number of the entry.
  ///   - document: A document whose format is this value.
  func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange?

  /// How a piece of a text is written in its file; nil if its place does not allow it.
  func spelling(of text: String, at place: TextPlace, in document: Document) -> String?

  /// Decodes the bytes of a text that `place` is in.
  func decode(_ raw: ByteView, at place: TextPlace, into buffer: DecodingBuffer)

  /// A text without what means nothing, for the comparison of two versions of a file.
  ///
  /// - Complexity: O(n)
  func meaning(of text: String) -> String

  /// The file cut into the parts by which two versions of it are merged.
  ///
  /// - Parameter document: A document whose format is this value, without syntax errors.
  func mergeTree(of document: Document) -> MergeTree

  /// The places of the names of the parts of a file that hold entries, by part, in the order of the file; a merge follows a change of one.
  ///
  /// - Parameter document: A document whose format is this value, without syntax errors.
  func partNames(in document: Document) -> [[TextRange]]

  // MARK: New files and conversion

  /// The serializer of a new file.
  static func serializer(for model: FileModel) -> any CatalogSerializer

  /// A file for another locale that has what a document has and is not translated yet; nil if translations begin with an empty file.
  func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]?

  /// The distribution of entries among the formats that form one catalogue.
  static func parts(of catalog: PlainCatalog) -> [(format: FormatIdentifier, catalog: PlainCatalog)]

  /// The format of files beside those of this one that hold what these can't; nil if these hold everything.
  static var companion: FormatIdentifier? { get }

  /// A value as other formats would hold it; nil for an empty one.
  func shared(_ translation: PlainTranslation, isSource: Bool, in document: Document) -> PlainTranslation?

  /// The names of states that are more specific than the model's, by where their texts begin.
  ///
  /// - Complexity: O(size of the file)
  func exactStates(in document: Document) -> [UInt32: String]

  /// A part of a file that the model has no place for, and its position.
  ///
  /// - Complexity: O(size of the file)
  func unmodelledParts(of document: Document) -> [UnmodelledPart]

  /// Whether programs refuse a file in which an object has a name twice.
  ///
  /// - Complexity: O(size of the file)
  func refusesRepeatedKeys(in document: Document) -> Bool

  /// The groups of texts in a file, each after the one that it is in.
  ///
  /// - Complexity: O(size of the file)
  func groups(in document: Document) -> [TextGroup]

  /// The values of a file that look like texts and that programs read as something else.
  ///
  /// - Complexity: O(size of the file)
  func misreadValues(in document: Document) -> [MisreadValue]

  /// The names of pictures that show where a text is seen, by key.
  ///
  /// - Complexity: O(size of the file)
  func screenshots(in document: Document) -> [String: String]

  /// Where a text is used, as the file has it: names of files, perhaps with lines.
  ///
  /// - Complexity: O(length of the comments)
  func references(of entry: Entry, in document: Document) -> [String]

  /// A field of the header of the file, as gettext's `Language`; nil if it is absent or empty.
  func headerField(_ name: String) -> String?

  /// The flags that name the format of a text, as gettext's `c-format` and `no-c-format`.
  ///
  /// - Complexity: O(length of the comments)
  func formatFlags(of entry: Entry, in document: Document) -> [String]

  /// Whether the platform's generator refuses a key.
  static func refuses(key: String) -> Bool

  /// The signs that keys have beside letters from A to Z and digits, if they are names that begin with a letter; nil for keys of any characters.
  static var signsOfKeys: String? { get }

  /// A key that the format takes in place of one that it can't have; nil if it takes any, or none is alike.
  static func key(like written: String) -> String?

  /// The form of a plural that 1 takes, and no other number does; nil without one.
  ///
  /// - Parameter language: The language of the texts, for a file that has no plural yet.
  func formOfOne(in language: LocaleIdentifier) -> String?

  /// Whether the platform refuses a translation unless it is marked for review.
  static func refuses(_ translation: PlainTranslation, key: String, pluralText: String?, locale: LocaleIdentifier) -> Bool

  // MARK: Filling

  /// Whether every value that is added is written out whole, with attributes that no edit knows.
  static var addsWholeEntries: Bool { get }

  /// The text of an entry that is added to be replaced by a whole one.
  static var provisionalText: String { get }

  /// Whether values can get forms that they don't have.
  var canAddForms: Bool { get }

  /// Whether a text is a reference to another one, which stays as it is.
  static func isReference(_ text: String) -> Bool

  /// The edits that must be made before others, each with the number of the value that it is for, nil for what all need.
  func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)]

  /// The edits that insert a value; nil if edits can't, so that the whole value is written.
  func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]?

  /// The edit that replaces a whole existing value; nil if the format can't express it.
  func replacement(for value: NewValue, in document: IndexedDocument) -> Edit?

  /// Whether a file may not take a key that it does not have yet.
  static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool

  /// Why a file does not take a key, in the words of the report; nil if the format knows no reason.
  func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String?

  /// Whether a text is a new file's only as a part of another value.
  static func isPartOfValue(_ key: String, in model: IndexedDocument) -> Bool
}

extension CatalogFormat {
  /// The format with what work on projects needs; nil for one that is only read.
  package var project: (any ProjectFormat)? { self as? any ProjectFormat }
}

extension FormatIdentifier {
  /// The format with what work on projects needs; nil for one that is only read.
  package var project: (any ProjectFormat.Type)? { FormatRegistry.format(self) as? any ProjectFormat.Type }
}

/// A value that looks like a text, and that programs read as something else and show otherwise than it is written.
package struct MisreadValue: Hashable, Sendable {
  /// The number of its entry.
  package var entry: Int
  /// Its place in the file.
  package var range: TextRange
  /// The value as it is written.
  package var text: String
  /// Whether it is true or false; nil for a number, a date or a time.
  package var truth: Bool?
  /// Whether it is one of several texts, as a day of the week is.
  package var isElement: Bool
  /// The key whose text programs show for it, if it is a symbol of Ruby.
  package var link: String?

  /// Creates a value.
  package init(entry: Int, range: TextRange, text: String, truth: Bool?, isElement: Bool) {
    (self.entry, self.range, self.text, self.truth, self.isElement) = (entry, range, text, truth, isElement)
  }
}

/// The style of a new file.
package struct FileModel: Sendable {
  /// The name of the file that the texts are from.
  package var original: String
  /// A file of the same catalogue.
  package var document: Document?
  /// Where the new file will be; empty if it is unknown.
  package var path: String

  /// Creates a model.
  package init(original: String = "", document: Document? = nil, path: String = "") {
    (self.original, self.document, self.path) = (original, document, path)
  }
}

/// Writes a new file from the texts of a catalogue.
///
/// A serializer writes what its format can hold, or the nearest equivalent (one form of a plural), and drops what it can't write. It need not report
/// that: the result is read again and compared with the source.
package protocol CatalogSerializer {
  /// The bytes of a file.
  ///
  /// - Parameter catalog: The texts, in as many locales as a file of the format holds.
  /// - Complexity: O(bytes of the texts)
  func bytes(of catalog: PlainCatalog) -> [UInt8]
}

/// A format's rule for the path of a file for a locale.
package struct PathOfLocale {
  /// The path; nil if there is none.
  package var path: String?

  /// Creates an answer.
  package init(path: String?) { self.path = path }
}

extension FormatTraits {
  /// Whether there is no file without a locale, because it or its path must name one.
  package var needsLocale: Bool { namesLocale || files.place != nil }
  /// Whether a file names the locale that its texts are translated from.
  package var namesSourceLocale: Bool { locales == .pair || locales == .any }
}

extension LocaleIdentifier {
  /// The ``code`` with underscores, as Flutter, Java and gettext have it.
  package var underscored: String { code.replacing("-", with: "_") }
}
