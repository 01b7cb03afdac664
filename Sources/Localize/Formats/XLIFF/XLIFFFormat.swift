/// XLIFF: each source text with its translation.
///
/// Version 1.2 is read and written as Xcode does; of version 2 translations and their states are written, and no units.
///
/// The locales are those of the file: `source-language` and `target-language` of its `<file>` elements. Each unit becomes an entry with a
/// text in the source locale and, where it has a `<target>`, one in the target locale with its state.
///
/// **Keys** are the ids of the units. An id that several `<file>` elements use, such as `CFBundleName`, becomes `original:id` in all of them.
///
/// **Forms.** The units of one key that follow each other are one entry: `key|==|plural.one`, `key|==|device.iphone.plural.one` and
/// `key|==|substitutions.name.plural.one` from string catalogues, `/key:dict/variable:dict/one:dict/:string` from `.stringsdict`.
///
/// **States.** `new` and `needs-translation` are ``TranslationState/new``; the other `needs-…` ``TranslationState/needsReview``;
/// `translated`, `final`, `signed-off` and no state ``TranslationState/translated``. In version 2, which has no state for it, the sub-state
/// `l10n:needs-review` is ``TranslationState/needsReview``.
///
/// - SeeAlso: [XLIFF 1.2](https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html)
/// - SeeAlso: [XLIFF 2.1](https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html)
package struct XLIFFFormat: XMLTextFormat, Hashable {
  /// Which XLIFF it is.
  package enum Version: String, Hashable, Sendable {
    /// 1.2, or what looks like it.
    case one = "1.2"
    /// 2.0 and later.
    case two = "2.0"
  }

  /// Which XLIFF it is.
  package var version = Version.one

  /// Whether the file calls its texts HTML, `datatype="html"`, as Angular does.
  package var textsAreHTML = false

  /// The placeholders of a file of Symfony's, which its path shows: ``PlaceholderHint/yaml``, or messages of ICU; nil for another program's.
  var placeholders: PlaceholderHint?

  /// The sub-state of version 2 for a translation that needs review.
  package static let reviewState: StaticString = "l10n:needs-review"

  /// Which format it is.
  package static let id = FormatIdentifier.xliff

  /// Units of translators: an importer keeps the last of several units with one id.
  ///
  /// An empty `<target>` is an empty text; a missing translation has no `<target>`.
  package static let traits = FormatTraits(family: .xliff, files: FormatTraits.Files("xliff", "xlf"), placeholders: .undetermined).with {
    $0.files.areNamedByLocale = true
    $0.locales = .pair
    $0.emptyTextMeaning = .usuallyMissing
    ($0.namesLocale, $0.holdsSourceTexts, $0.inheritsFromParents) = (true, true, false)
    $0.states = FormatTraits.States(areOfForms: true)
    var plurals = FormatTraits.Plurals()
    (plurals.zeroIsNumber, plurals.needOther) = (true, true)
    (plurals.followTarget, plurals.growByForm) = (true, true)
    $0.plurals = plurals
    $0.elements = .exchanged
  }

  private static let symfonyTraits = traits.with { $0.placeholders = .yaml }
  private static let icuTraits = traits.with { $0.placeholders = .icu }

  /// Files of Symfony have its placeholders.
  package var traits: FormatTraits { placeholders == nil ? Self.traits : placeholders == .icu ? Self.icuTraits : Self.symfonyTraits }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { XLIFFFormat().readAgain(source) }

  /// Reads a file whose path may show that it is one of Symfony's.
  package static func read(_ source: SourceText, at path: String) -> Document {
    XLIFFFormat(placeholders: PathParts(path).placeholdersOfSymfony).readAgain(source)
  }

  package func readAgain(_ source: SourceText) -> Document {
    var reader = XLIFFReader(source, placeholders)
    return reader.read()
  }
}

extension FormatIdentifier {
  /// XLIFF 1.2 and 2.
  public static let xliff = FormatIdentifier("xliff")
}

extension FormatFamily {
  /// XLIFF.
  package static let xliff = FormatFamily(.xliff)
}
