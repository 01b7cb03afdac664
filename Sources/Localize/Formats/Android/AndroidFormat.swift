/// Android's string resources: the XML of a `values` folder.
///
/// `<string>`, `<plurals>` and `<string-array>` become entries; other resources are kept and not read. The texts are those that Android's
/// resource compiler makes of them (`AndroidText`): escapes decoded, white space collapsed outside quotation marks. Inline elements such as
/// `<b>` and `<xliff:g>` stay in the text as they are written.
///
/// The resources of Compose Multiplatform have the same elements. Their texts are shown as they are but for `\n`, `\t`, `\uXXXX` and `\\`.
///
/// The locale is that of `tools:locale`, else the path's. A text that refers to another resource (`@string/name`, `?attr/name`) counts as not
/// to be translated, as do `translatable="false"` and `tools:ignore="MissingTranslation"`. Other issues in `tools:ignore` suppress findings.
///
/// - SeeAlso: [String resources](https://developer.android.com/guide/topics/resources/string-resource)
package struct AndroidFormat: CatalogFormat, Hashable {
  /// Whether the texts are those of Compose Multiplatform, which has four escapes and keeps quotation marks, white space and other backslashes.
  package let isCompose: Bool
  /// The names that resources of several kinds have: the keys of those that are no strings begin with `plurals/` or `array/`.
  package var sharedNames: Set<String> = []

  /// Creates the format.
  package init(isCompose: Bool = false) { self.isCompose = isCompose }

  /// The dialect of a file by its path.
  package init(path: String) {
    isCompose = path.split { $0 == "/" || $0 == "\\" }.dropLast().contains("composeResources")
  }

  /// Which format it is.
  package static let id = FormatIdentifier.android

  /// String resources: the resource compiler refuses a second value, and tools that fill a table end up with the last; a text that a locale lacks
  /// comes from the locale's parents.
  package static let traits = FormatTraits(family: .android, files: FormatTraits.Files("xml"), placeholders: .android).with {
    $0.sourceHasEveryKey = true
    $0.files.defaultTable = "strings"
    $0.files.includeDefault = true
    // Android Studio reads `values` as English, unless `tools:locale` names another language.
    $0.files.assumedLocale = "en"
    $0.files.splitTables = true
    $0.files.untranslatableNames = [
      "donottranslate", "donttranslate", "nottranslat", "untranslat", "nontranslat", "notlocaliz", "nonlocaliz",
    ]
    var plurals = FormatTraits.Plurals()
    plurals.zeroIsCategory = true
    plurals.keepZero = false
    plurals.needOther = true
    $0.plurals = plurals
    $0.kindsAreApart = true
    $0.lineEndsAreBlanks = true
    $0.symbols = .resources
    $0.hasLintSuppressions = true
    $0.arrays = .fixed
    $0.elements = .shown
    $0.indentation = "    "
  }

  /// The same for Compose Multiplatform.
  private static let composeTraits = traits.with {
    $0.placeholders = .compose
    $0.lineEndsAreBlanks = false
    $0.backslashesAreShown = true
  }

  package var traits: FormatTraits { isCompose ? Self.composeTraits : Self.traits }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { AndroidFormat().readAgain(source) }

  /// Reads a file, one below a folder `composeResources` as Compose does.
  package static func read(_ source: SourceText, at path: String) -> Document { AndroidFormat(path: path).readAgain(source) }

  /// Reads a file in the dialect of this one.
  package func readAgain(_ source: SourceText) -> Document {
    var reader = AndroidReader(source, format: self)
    return reader.read()
  }

  /// Decodes a text as the resource compiler, or Compose, does.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    AndroidText.decode(raw, isCompose: isCompose, into: buffer)
  }

  /// The length of a reference, section, comment or tag, of an escape or a run of white space.
  package func unitLength(_ raw: ByteView) -> Int { AndroidText.unitLength(raw, isCompose: isCompose) }
}

extension FormatIdentifier {
  /// Android's string resources.
  public static let android = FormatIdentifier("android")
}

extension FormatFamily {
  /// The XML of Android's `values` folders.
  package static let android = FormatFamily(.android)
}
