/// JSON files of keys and texts for one locale, flat or nested.
///
/// The key of a nested text is the names on the way to it, joined by dots. An array of texts is a list; in another array the numbers of
/// its elements, from 0, are names. A value that is not a string (a number, `null`) makes an entry without a localization;
/// `null` is a missing translation.
///
/// Keys that end in i18next's plural suffixes, `_zero _one _two _few _many _other`, are one entry with the name before the suffix: when
/// there is `_other` and another one of them, or `_other` alone with `{{count` in its text (as languages without plurals have it), and no
/// text has that name itself. After `_ordinal` they are the forms of an ordinal number, and `_ordinal` stays a part of the key.
///
/// - SeeAlso: <https://www.i18next.com/translation-function/plurals>
package struct JSONFormat: JSONTextFormat, Hashable {
  package let style: JSONStyle

  package init(style: JSONStyle) {
    self.style = style
  }

  /// Which format it is.
  package static let id = FormatIdentifier.json

  /// Keys and texts: JavaScript uses the last of several members, and i18next looks for a key in the language without its region next.
  package static let traits = FormatTraits(family: .json, files: FormatTraits.Files("json"), placeholders: .javaScript).with {
    $0.files.defaultTable = "translation"
    $0.files.holdAnyData = true
    $0.nullIsMissing = true
    $0.emptyTextMeaning = .usuallyMissing
    var plurals = FormatTraits.Plurals()
    plurals.zeroIsNumber = true
    $0.plurals = plurals
    $0.arrays = .free
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    let json = JSONDocument.read(source)
    var document = Document(source: source, format: JSONFormat(style: JSONStyle(of: json, in: source, fallback: .common)))
    let result = JSONCatalogReader.read(json, in: source)
    document.entries = result.entries
    document.localizations = result.localizations
    document.pool = result.pool
    document.problems = json.problems(with: result.problems)
    return document
  }
}

extension FormatIdentifier {
  /// JSON files of keys and texts, flat or nested.
  public static let json = FormatIdentifier("json")
}

extension FormatFamily {
  /// `.json`.
  package static let json = FormatFamily(.json)
}
