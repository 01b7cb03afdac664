/// YAML files of keys and texts: those of Rails, of Symfony, and of programs that have the same layout.
///
/// In a file of Rails, the outermost keys are locales, and the key of a text is the names on the way to it below its locale, joined by dots. In other
/// files there are no locales. An array of texts is a list, in which null is an empty text; in another array the numbers of its elements, from 0, are
/// names. Null is a missing translation, and other values that are not texts (numbers, `true`, dates, symbols of Ruby, what has a tag of Ruby) are
/// entries without a localization.
///
/// A mapping of nothing but CLDR's categories is a plural if `other` is one of them: in Rails alone, elsewhere beside another one or with a
/// placeholder in its text. Without `other` it is one if another file of the catalogue has a plural there, see ``pluralKeys``.
///
/// An alias has the text of its anchor, and a mapping that others are merged into has their keys; what is written replaces the alias.
///
/// - SeeAlso: <https://guides.rubyonrails.org/i18n.html>
/// - SeeAlso: <https://symfony.com/doc/current/translation.html>
package struct YAMLFormat: CatalogFormat, Hashable {
  /// Whether the outermost keys are locales, as in Rails.
  package var hasLocales = false
  /// Whether the texts are messages of ICU, as the name of the file says: `messages+intl-icu.de.yaml`.
  package var isICU = false
  /// The name of the file without its extension, which may tell that its outermost key is a locale; nil if unknown.
  package var name: String?
  /// The keys of plurals in other files: here they are plurals, too, if they lack `other`.
  package var pluralKeys: Set<String> = []

  /// Creates the format.
  package init() {}

  /// Which format it is.
  package static let id = FormatIdentifier.yaml

  /// Keys and texts: Ruby uses the last of several values; Rails and Symfony look for a key in the language without its region next.
  package static let traits = FormatTraits(family: .yaml, files: FormatTraits.Files("yml", "yaml"), placeholders: .yaml).with {
    $0.files.defaultTable = "messages"
    $0.files.holdAnyData = true
    $0.files.fillTextFolders = true
    $0.nullIsMissing = true
    $0.emptyTextMeaning = .usuallyMissing
    var plurals = FormatTraits.Plurals()
    plurals.zeroIsNumber = true
    $0.plurals = plurals
    $0.arrays = .free
    $0.keysAreExact = true
    $0.entriesArePlain = true
    // Rails passes these to every text of an error and of a button.
    $0.suppliedNames = ["errors": ["attribute", "count", "message", "model", "value"], "helpers.submit": ["model"]]
  }

  private static let localeTraits = traits.with {
    ($0.namesLocale, $0.placeholders) = (true, .undetermined)
    $0.plurals?.numberName = "count"
    $0.plurals?.needOther = true
  }
  private static let icuTraits = traits.with { $0.placeholders = .icu }

  /// Files of Rails name their locales.
  package var traits: FormatTraits { hasLocales ? Self.localeTraits : isICU ? Self.icuTraits : Self.traits }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { read(source, at: "") }

  /// Reads a file whose name may tell that its texts are ICU's.
  package static func read(_ source: SourceText, at path: String) -> Document {
    var format = YAMLFormat()
    format.isICU = PathParts(path).name.contains("+intl-icu.")
    format.name = PathParts(path).stem
    return format.readAgain(source)
  }

  package func readAgain(_ source: SourceText) -> Document {
    let tree = YAMLTree.read(source)
    let result = YAMLReader.read(tree, in: source, as: self)
    var format = self
    format.hasLocales = !result.locales.isEmpty
    var document = Document(source: source, format: format, locales: result.locales.isEmpty ? [nil] : result.locales)
    document.localeRanges = result.localeRanges
    document.entries = result.entries
    document.localizations = result.localizations
    document.pool = result.pool
    document.problems = result.problems.isEmpty ? tree.problems : (tree.problems + result.problems).inTextOrder()
    return document
  }

  /// Decodes escapes, and joins lines.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) { YAMLScalar(raw).decode(into: buffer) }

  /// One byte: what is decoded together depends on the delimiters, see ``decodeUnit(at:of:into:)``.
  package func unitLength(_ raw: ByteView) -> Int { 1 }

  package func content(of raw: ByteView) -> Range<Int> { YAMLScalar(raw).content }

  package func decodeUnit(at position: Int, of raw: ByteView, into buffer: DecodingBuffer) -> Int {
    YAMLScalar(raw).decodeUnit(at: position, into: buffer)
  }
}

extension FormatIdentifier {
  /// YAML files of keys and texts, such as those of Rails and Symfony.
  public static let yaml = FormatIdentifier("yaml")
}

extension FormatFamily {
  /// `.yml` and `.yaml`.
  package static let yaml = FormatFamily(.yaml)
}
