/// Qt Linguist's translation sources, `.ts`.
///
/// ```
/// <!DOCTYPE TS>
/// <TS version="2.1" language="de_AT" sourcelanguage="en">
/// <context>
///     <name>MainWindow</name>
///     <message numerus="yes">
///         <source>%n file(s)</source>
///         <comment>in the list</comment>
///         <translation type="unfinished">
///             <numerusform>%n Datei</numerusform>
///             <numerusform>%n Dateien</numerusform>
///         </translation>
///     </message>
/// </context>
/// </TS>
/// ```
///
/// **Keys.** A message with an id has that key. Else it is context, U+0004 and text, and the comment that tells equal texts apart is after the
/// context, `MainWindow|in the list` (``QtKey``).
///
/// **Locales.** The texts are in the language of `sourcelanguage`, without it in English; the translations in that of `language`, else in the one
/// that the file is named for. A file that translates into the language of the texts has one locale: its translations replace the texts, as they
/// do in a running program.
///
/// **Plurals.** Qt has rules of its own, one form less than CLDR for many languages (``QtPlurals``). The source text of all forms is the same one.
///
/// **States.** A translation without text is missing, also a finished one: `lrelease` writes none for it. An unfinished one with text is
/// ``TranslationState/needsReview``, and shown by programs. What is `vanished` or `obsolete` stays in the file and is no entry.
///
/// Of several length variants, the first is the text.
///
/// - SeeAlso: [TS file format](https://doc.qt.io/qt-6/linguist-ts-file-format.html)
package struct QtFormat: CatalogFormat, Hashable {
  /// The language that the file names for its translations, or is named for.
  package let language: LocaleIdentifier?
  /// The language that the file is named for.
  let namedLanguage: LocaleIdentifier?
  /// The selectors of the forms of a plural, in their order.
  package let selectors: [String]

  private var plurals: QtPlurals { QtPlurals(language) }

  /// Creates the format of a file.
  ///
  /// - Parameters:
  ///   - language: The language that the file names.
  ///   - namedLanguage: The language that it is named for.
  package init(language: LocaleIdentifier? = nil, namedLanguage: LocaleIdentifier? = nil) {
    self.language = language ?? namedLanguage
    self.namedLanguage = namedLanguage
    selectors = QtPlurals(language ?? namedLanguage).selectors
  }

  /// Which format it is.
  package static let id = FormatIdentifier.qt

  /// Messages of programs: of several with one key Qt takes the first; `QTranslator` looks for `app_de.qm` when there is no `app_de_AT.qm`, but no
  /// text is looked up in both.
  package static let traits = FormatTraits(family: .qt, files: FormatTraits.Files("ts"), placeholders: .exactly(.qt)).with {
    $0.files.defaultTable = "app"
    ($0.files.areNamedByLocale, $0.files.separateWithUnderscore, $0.files.shareExtension) = (true, true, true)
    $0.locales = .pair
    ($0.namesLocale, $0.holdsSourceTexts) = (true, true)
    $0.contextSeparator = QtKey.separator
    $0.duplicateResolution = .first
    $0.emptyTextMeaning = .missingTranslation
    $0.inheritsFromParents = false
    $0.states = FormatTraits.States(areOfForms: false)
    var plurals = FormatTraits.Plurals()
    (plurals.keepZero, plurals.areCounted) = (false, true)
    (plurals.haveOwnRules, plurals.needEachForm) = (true, true)
    plurals.numberName = "n"
    $0.plurals = plurals
    $0.indentation = "    "
  }

  package var pluralSelectors: [String]? { selectors }

  package func pluralSelectors(for language: LocaleIdentifier) -> [String]? { QtPlurals(language).selectors }

  package func pluralSelector(for count: Int) -> String? {
    plurals.formula.form(for: count).flatMap { selectors.indices.contains($0) ? selectors[$0] : nil }
  }

  package func isForOneNumber(_ selector: String) -> Bool {
    selectors.firstIndex(of: selector).map(plurals.formula.formsOfOneNumber.contains) ?? false
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { QtFormat().readAgain(source) }

  /// Reads a file whose name may show its language.
  package static func read(_ source: SourceText, at path: String) -> Document {
    QtFormat(namedLanguage: PathParts(path).languageInName).readAgain(source)
  }

  package func readAgain(_ source: SourceText) -> Document {
    var reader = QtReader(source, namedLanguage: namedLanguage)
    return reader.read()
  }

  /// Decodes references, sections and the elements of characters that XML does not have; each line end is a line feed.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    XMLText.withLineFeeds(raw) { QtText.decode($0, into: buffer) }
  }

  /// The length of a reference, section, element or line end.
  package func unitLength(_ raw: ByteView) -> Int {
    raw.first == XMLByte.carriageReturn ? XMLText.lineEndLength(raw, at: 0) : XMLText.unitLength(raw)
  }
}

/// Texts as `.ts` files hold them.
enum QtText {
  /// Decodes a text; `<byte value="x1b"/>` is the character of that number.
  static func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    let scanner = XMLScanner(raw)
    guard var next = scanner.firstIndex(of: "<byte", from: 0), scanner.firstIndex(of: "<![CDATA[", from: 0) == nil else {
      return XMLText.decode(raw, markup: .kept, into: buffer)
    }
    var position = 0
    while true {
      XMLText.decode(raw.extracting(position..<next), markup: .kept, into: buffer)
      let end = next + XMLText.unitLength(raw.extracting(next...))
      let tag = raw.extracting(next..<end)
      let number = value(of: tag)
      if number == nil { XMLText.decode(tag, markup: .kept, into: buffer) } else if let number, number > 0 { buffer.append(scalar: number) }
      position = end
      guard let found = scanner.firstIndex(of: "<byte", from: position) else { break }
      next = found
    }
    XMLText.decode(raw.extracting(position...), markup: .kept, into: buffer)
  }

  /// The number in a tag `<byte value="x1b"/>`, 0 if Qt reads none, for which it shows nothing; nil for another tag.
  private static func value(of tag: ByteView) -> UInt32? {
    guard tag.count > 5, tag[5] <= XMLByte.space || tag[5] == UInt8(ascii: "/") else { return nil }
    guard let open = tag.firstIndex(where: { $0 == XMLByte.doubleQuote || $0 == XMLByte.singleQuote }),
      let close = tag[(open + 1)...].firstIndex(of: tag[open])
    else { return 0 }
    let digits = String(decoding: tag.extracting(open + 1..<close), as: UTF8.self)
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)?.value ?? 0
  }
}

extension FormatIdentifier {
  /// Qt Linguist's `.ts`.
  public static let qt = FormatIdentifier("qt")
}

extension FormatFamily {
  /// Qt Linguist's `.ts`.
  package static let qt = FormatFamily(.qt)
}
