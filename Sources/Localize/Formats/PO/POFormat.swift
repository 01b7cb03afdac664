/// GNU gettext's catalogues, `.po`, and their templates, `.pot`.
///
/// **Keys.** The key of a message is its text, `msgid`; with a context, context, U+0004 and text, as gettext joins them.
///
/// **Locales.** The text is in the source locale, which the file names only where Poedit wrote it (`X-Source-Language`) and which is English
/// else; the translation is in the language of the header. Each message therefore has two values, and ``Document/locales`` two locales, the
/// source first; the second is nil if the header names no language. A template, without a language and a single translation, has the source
/// locale only. So has a file for the source locale itself: its translations replace the texts, as they do in a running program.
///
/// **Plurals.** `msgid` and `msgid_plural` are `one` and `other` of the source. The translations are selected by category where the file's
/// formula can be matched with CLDR's rules (`POPluralSelectors`), else by their number.
///
/// **States.** An empty translation is ``TranslationState/new``; `fuzzy` is ``TranslationState/needsReview``.
///
/// **Comments** are those of programmers (`#.`) and translators (`# `), line by line. Obsolete messages (`#~`), references and
/// previous texts stay in the file and are not entries.
///
/// **Encodings.** UTF-8, and those that the header declares and the system's `iconv` reads; other encodings are reported.
///
/// - SeeAlso: [The Format of PO Files](https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html)
package struct POFormat: CatalogFormat, Hashable {
  /// The header, nil if the file has none.
  package let header: POHeader?
  /// The category of each numbered text of a plural, nil if that is uncertain or the file has no plural.
  package let pluralCategories: [PluralCategory]?
  /// The selectors of the texts of a plural that are for a single number each, so that they need not show it.
  let formsOfOneNumber: Set<String>
  /// Whether the encoding has no more than ASCII that can be written.
  package let isASCII: Bool
  let charset: Charset?

  package init(header: POHeader?, charset: Charset?, isASCII: Bool, hasPlurals: Bool) {
    self.header = header
    self.charset = charset
    self.isASCII = isASCII
    let formula = header?.pluralFormula ?? .germanic
    let selectors = hasPlurals ? POPluralSelectors(formula: formula, language: header?.language) : nil
    pluralCategories = selectors?.categories
    formsOfOneNumber = selectors?.ofOneNumber ?? []
  }

  /// The language of the header.
  package var language: LocaleIdentifier? { header?.language }

  /// The selectors of a plural in this file, in the order of their numbers: categories if they are certain, else the numbers.
  package var pluralSelectors: [String]? { selectors }

  /// ``pluralSelectors``, which no PO file is without.
  package var selectors: [String] {
    let formula = header?.pluralFormula ?? .germanic
    let categories = POPluralSelectors(formula: formula, language: header?.language).categories
    return categories?.map(\.rawValue) ?? (0..<formula.formCount).map { String($0) }
  }

  /// The form that the formula of the file chooses, by its category where that is sure.
  package func pluralSelector(for count: Int) -> String? {
    guard let form = (header?.pluralFormula ?? .germanic).form(for: count) else { return nil }
    return pluralCategories.map { $0[form].rawValue } ?? String(form)
  }

  /// Whether a numbered text of a plural is for a single number, so that it need not show it.
  package func isForOneNumber(_ selector: String) -> Bool { formsOfOneNumber.contains(selector) }

  /// Which format it is.
  package static let id = FormatIdentifier.po

  /// Catalogues of gettext: `msgfmt` refuses a second message, and programs that read the file themselves mostly end up with the last; a text that
  /// `fr_CA` lacks is searched for in `fr`.
  package static let traits = FormatTraits(family: .po, files: FormatTraits.Files("po", "pot"), placeholders: .gettext).with {
    $0.files.templateExtension = "pot"
    $0.files.defaultTable = "messages"
    ($0.files.areNamedByLocale, $0.files.separateWithUnderscore) = (true, true)
    ($0.namesLocale, $0.holdsSourceTexts, $0.keysAreSourceText) = (true, true, true)
    $0.contextSeparator = "\u{4}"
    $0.emptyTextMeaning = .missingTranslation
    $0.states = FormatTraits.States(areOfForms: false)
    $0.states?.hideUnreviewed = true
    var plurals = FormatTraits.Plurals()
    (plurals.keepZero, plurals.areCounted, plurals.growByForm) = (false, true, true)
    $0.plurals = plurals
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    PODocumentReader.read(source)
  }

  /// Decodes the escapes of a text and joins its pieces.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    POEscapes.decode(raw, charset: charset, into: buffer)
  }

  /// The length of an escape, of bytes that make a character together, or of what is between two pieces.
  package func unitLength(_ raw: ByteView) -> Int { POEscapes.unitLength(raw) }
}

extension FormatIdentifier {
  /// GNU gettext's `.po` and `.pot`.
  public static let po = FormatIdentifier("po")
}

extension FormatFamily {
  /// `.po`, and `.pot` beside it.
  package static let po = FormatFamily(.po)
}
