/// The messages of a web extension: one JSON object for each locale, `_locales/pt_BR/messages.json`.
///
/// A key has an object with its `message`, and perhaps a `description`, which is its comment, and `placeholders`: what `$NAME$` in the message
/// stands for. Names of keys and of placeholders are the same in any case. Lines may end in a `//` comment, which browsers skip.
///
/// - SeeAlso: <https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/i18n/Locale-Specific_Message_reference>
/// - SeeAlso: <https://developer.chrome.com/docs/extensions/how-to/ui/localization-message-formats>
package struct WebExtensionFormat: JSONTextFormat, Hashable {
  package let style: JSONStyle

  package init(style: JSONStyle) {
    self.style = style
  }

  /// Which format it is.
  package static let id = FormatIdentifier.webExtension

  /// Messages of an extension: browsers use the last of several members, look for a message in the language without its region next, and then in the
  /// locale that the manifest names, whose file has all of them.
  package static let traits = FormatTraits(
    family: .webExtension, files: FormatTraits.Files("json"), placeholders: .webExtension
  ).with {
    $0.files.place = FormatTraits.Place(folder: "_locales", name: "messages.json")
    $0.files.defaultTable = "messages"
    $0.files.separateWithUnderscore = true
    $0.sourceHasEveryKey = true
    $0.keysIgnoreCase = true
    $0.keyReference = FormatTraits.KeyReference(prefix: "__MSG_", suffix: "__")
    $0.textLimits = ["extname": 75, "extdescription": 132]
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    let json = JSONDocument.read(source)
    var document = Document(source: source, format: WebExtensionFormat(style: JSONStyle(of: json, in: source, fallback: .common)))
    let result = WebExtensionReader.read(json, in: source)
    document.entries = result.entries
    document.localizations = result.localizations
    document.problems = json.problems(with: result.problems).filter { !isLineComment($0, in: source) }
    return document
  }

  /// Whether a problem of JSON is a comment up to the end of its line, which all browsers allow.
  private static func isLineComment(_ problem: SyntaxProblem, in source: SourceText) -> Bool {
    problem.kind == .unexpectedComment && source.text[problem.range.offsets].starts(with: "//".utf8)
  }
}

extension FormatIdentifier {
  /// The messages of web extensions, `_locales/…/messages.json`.
  public static let webExtension = FormatIdentifier("webext")
}

extension FormatFamily {
  /// `messages.json`.
  package static let webExtension = FormatFamily(.webExtension)
}
