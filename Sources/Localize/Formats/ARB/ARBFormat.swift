/// Application Resource Bundles, as Flutter uses them: one JSON object of keys and ICU messages for each locale.
///
/// `@@locale` names the locale; the other members that begin with `@@` are about the file, and `@key` is about a key. All of them stay in
/// the file; the `description` of a key is its comment.
///
/// - SeeAlso: <https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification>
package struct ARBFormat: JSONTextFormat, Hashable {
  package let style: JSONStyle

  package init(style: JSONStyle) {
    self.style = style
  }

  /// Which format it is.
  package static let id = FormatIdentifier.arb

  /// Application Resource Bundles: Dart's decoder uses the last of several members, and the class that Flutter generates for a locale with a region
  /// derives from that of its language.
  package static let traits = FormatTraits(family: .arb, files: FormatTraits.Files("arb"), placeholders: .icu).with {
    $0.sourceHasEveryKey = true
    $0.files.defaultTable = "app"
    $0.files.separateWithUnderscore = true
    $0.namesLocale = true
    $0.nullIsMissing = true
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    let json = JSONDocument.read(source)
    var document = Document(source: source, format: ARBFormat(style: JSONStyle(of: json, in: source, fallback: .common)))
    let result = ARBReader.read(json, in: source)
    document.locales = [result.locale]
    document.entries = result.entries
    document.localizations = result.localizations
    document.problems = json.problems(with: result.problems)
    return document
  }
}

extension FormatIdentifier {
  /// Flutter's Application Resource Bundles, `.arb`.
  public static let arb = FormatIdentifier("arb")
}

extension FormatFamily {
  /// `.arb`.
  package static let arb = FormatFamily(.arb)
}
