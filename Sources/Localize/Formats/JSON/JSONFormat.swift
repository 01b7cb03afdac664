/// JSON files of keys and texts for one locale, flat or nested.
///
/// The key of a nested text is the names on the way to it, joined by dots. An array of texts is a list; in another array the numbers of
/// its elements, from 0, are names. A value that is not a string (a number, `null`) makes an entry without a localization;
/// `null` is a missing translation.
///
/// Keys that end in i18next's plural suffixes, `_zero _one _two _few _many _other`, are one entry with the name before the suffix: when
/// there is `_other` and another one of them, or `_other` alone with `{{count` in its text (as languages without plurals have it), and no
/// text has that name itself; or when another file of the catalogue has a plural of that name. After `_ordinal` they are the forms of an ordinal number, and `_ordinal` stays a part of the key.
///
/// So are the forms of i18next up to version 3 (``NumberedPluralGroups``), whose rules (``NumberedForms``) are those of the language in the file's
/// path.
///
/// - SeeAlso: <https://www.i18next.com/translation-function/plurals>
package struct JSONFormat: JSONTextFormat, Hashable {
  package let style: JSONStyle
  /// Whether plurals have the forms of i18next up to version 3.
  package let numbersForms: Bool
  /// The language that the path shows.
  let pathLanguage: LocaleIdentifier?
  /// The outermost key, where it is only the locale of the file, and keys begin below it; empty where other files show that it is a part of the keys.
  package var root: String?
  /// The names whose numbers are no forms, as another file shows that has the same keys.
  package var textsApart: Set<String> = []
  /// The keys of plurals in other files: here they are plurals, too, whatever forms are there.
  package var pluralKeys: Set<String> = []

  package init(style: JSONStyle, numbersForms: Bool = false, pathLanguage: LocaleIdentifier? = nil) {
    (self.style, self.numbersForms, self.pathLanguage) = (style, numbersForms, pathLanguage)
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

  private static let numberedTraits = traits.with {
    var plurals = FormatTraits.Plurals()
    plurals.keepZero = false
    plurals.haveOwnRules = true
    $0.plurals = plurals
  }

  package var traits: FormatTraits { numbersForms ? Self.numberedTraits : Self.traits }

  /// The forms of the language.
  package var forms: NumberedForms { NumberedForms(pathLanguage) }

  package var pluralSelectors: [String]? { numbersForms ? forms.selectors : nil }

  package func pluralSelectors(for language: LocaleIdentifier) -> [String]? {
    numbersForms ? NumberedForms(language).selectors : nil
  }

  package func pluralSelector(for count: Int) -> String? {
    let forms = forms
    return numbersForms ? forms.formula.form(for: count).map { forms.selectors[$0] } : nil
  }

  package func isForOneNumber(_ selector: String) -> Bool {
    let forms = forms
    return numbersForms && forms.selectors.firstIndex(of: selector).map(forms.formula.formsOfOneNumber.contains) ?? false
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { JSONFormat(style: .common).readAgain(source) }

  /// Reads a file whose path may show its language.
  package static func read(_ source: SourceText, at path: String) -> Document {
    JSONFormat(style: .common, pathLanguage: PathParts(path).language).readAgain(source)
  }

  package func readAgain(_ source: SourceText) -> Document {
    let json = JSONDocument.read(source)
    let result = JSONCatalogReader.read(json, in: source, of: self)
    let style = JSONStyle(of: json, in: source, fallback: .common)
    var format = JSONFormat(style: style, numbersForms: result.numbersForms, pathLanguage: pathLanguage)
    (format.textsApart, format.pluralKeys, format.root) = (textsApart, pluralKeys, result.root ?? root)
    var document = Document(source: source, format: format)
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
