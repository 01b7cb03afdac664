/// Xcode's string catalogues: all locales of a table in one JSON file.
///
/// A key without a text of its own in the source language is its own text: its source text is a leaf that points at the key, in a
/// localization whose range is that of the key with its quotation marks. An edit of that text adds what the file lacks.
///
/// Fields that the model has no name for stay in the file as they are. What contradicts the format (a text that is a number, a
/// `stringUnit` without a value, plural and device variations side by side) is reported where it is and costs no other entry.
///
/// Written is what Xcode writes: members in code-point order, two spaces, ` : `, an empty line in an empty object, no line end at the end.
/// Inferred and not seen in a file of Xcode's: that the first of two members of one name counts (as in Foundation's decoder), that a key
/// which is added is `manual`, and that a text keeps its place in the source language when its key is renamed.
///
/// - SeeAlso: <https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog>
package struct XCStringsFormat: JSONTextFormat, Hashable {
  /// The object of all keys with its braces; nil in a file that has none.
  package let strings: TextRange?
  package let style: JSONStyle

  package init(strings: TextRange?, style: JSONStyle) {
    self.strings = strings
    self.style = style
  }

  /// Which format it is.
  package static let id = FormatIdentifier.xcstrings

  /// String catalogues: Foundation's decoder uses the first of several members.
  package static let traits = FormatTraits(family: .xcstrings, files: FormatTraits.Files("xcstrings"), placeholders: .apple).with {
    $0.sourceHasEveryKey = true
    $0.locales = .any
    $0.namesLocale = true
    $0.keysReplaceSourceText = true
    $0.duplicateResolution = .first
    $0.inheritsFromParents = false
    $0.states = FormatTraits.States(areOfForms: true)
    $0.hasExtractionStates = true
    var plurals = FormatTraits.Plurals()
    plurals.zeroIsNumber = true
    plurals.needOther = true
    plurals.areVariables = true
    $0.plurals = plurals
    $0.symbols = .words
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries, with the source language as the first locale; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    let json = JSONDocument.read(source)
    let result = XCStringsReader.read(json, in: source)
    let style = JSONStyle(of: json, in: source, fallback: .xcode)
    var document = Document(source: source, format: XCStringsFormat(strings: result.strings, style: style), locales: result.locales)
    document.sourceLocale = result.sourceLocale
    document.entries = result.entries
    document.localizations = result.localizations
    document.substitutions = result.substitutions
    document.problems = json.problems(with: result.problems)
    return document
  }
}

extension FormatIdentifier {
  /// Xcode's string catalogues, `.xcstrings`.
  public static let xcstrings = FormatIdentifier("xcstrings")
}

extension FormatFamily {
  /// `.xcstrings`.
  package static let xcstrings = FormatFamily(.xcstrings)
}
