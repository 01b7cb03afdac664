package import Localize
import LocalizeProject

/// A text in a file for translators, with what a translator needs to know about it.
package struct ExchangeUnit: Sendable {
  /// An existing translation of a similar text.
  package struct Match: Sendable, Hashable {
    /// The source text that it translates.
    package var source: String
    /// The translation.
    package var translation: String
    /// How much of the longer source text both share, in percent.
    package var percentage: Int
    /// Where the translation is from.
    package var origin: Origin

    /// Where a translation is from.
    package enum Origin: String, Sendable, Hashable {
      /// A catalogue of the project.
      case catalog
      /// The translation memory.
      case memory
    }

    /// Creates a match.
    package init(source: String, translation: String, percentage: Int, origin: Origin = .catalog) {
      (self.source, self.translation, self.percentage, self.origin) = (source, translation, percentage, origin)
    }
  }

  /// Its identity.
  package var id: ExchangeUnitID
  /// The catalogue, named from the root of the repository.
  package var catalog: String
  /// The key.
  package var key: String
  /// The plural form, device or number of an element; nil for a value that is one text.
  package var form: String?
  /// The language of the source text.
  package var sourceLocale: LocaleIdentifier
  /// The source text.
  package var source: String
  /// The current translation; nil if there is none.
  package var translation: String?
  /// Whether the current translation needs review.
  package var needsReview: Bool
  /// Whether the source text has changed since it was translated.
  package var isOfEarlierSource = false
  /// The comment for translators.
  package var comment: String?
  /// The maximum number of characters.
  package var maximumLength: Int?
  /// The name of a picture that shows where the text is seen.
  package var screenshot: String?
  /// What the form is for; nil for a value that is one text, and for forms without numbers, such as those of devices.
  package var formUse: ExchangeForm?
  /// What the format of the source text says about its placeholders.
  package var hint = PlaceholderHint.undetermined
  /// The flags with which gettext's file names the format of the text, such as `c-format`.
  package var formatFlags: [String] = []
  /// Existing translations of similar texts, the best first.
  package var matches: [Match] = []
  /// The terms of the glossary in the source text, with their translations.
  package var terms: [(term: String, translations: [String])] = []

  /// Creates a unit without matches and terms.
  package init(
    id: ExchangeUnitID, catalog: String, key: String, form: String?, sourceLocale: LocaleIdentifier, source: String, translation: String?,
    needsReview: Bool, comment: String?, maximumLength: Int?
  ) {
    (self.id, self.catalog, self.key, self.form) = (id, catalog, key, form)
    (self.sourceLocale, self.source, self.translation) = (sourceLocale, source, translation)
    (self.needsReview, self.comment, self.maximumLength) = (needsReview, comment, maximumLength)
  }
}

extension ExchangeUnit {
  /// The key for people: a control character separates gettext's contexts from its messages, and XML can't hold it.
  var shownKey: String { key.replacing("\u{4}", with: "\u{2404}") }
}

extension ExchangeUnit {
  /// The form with what it is for; nil for a value that is one text.
  var shownForm: String? { form.map { formUse?.shown($0) ?? $0 } }

  /// The text with the placeholders in place of the elements around them.
  var shortSource: String { ShortElements(of: source, hint: hint).shortened(source) }

  /// The translation with the placeholders in place of the elements around them.
  var shortTranslation: String? { translation.map { ShortElements(of: source, hint: hint).shortened($0) } }
}

extension Catalog {
  /// The name of the catalogue from the root of the repository.
  package var exchangeName: String { stableFolder.isEmpty ? identity.table : "\(stableFolder)/\(identity.table)" }

  /// The value that a locale has for a key, free of its file; nil for none that can be read.
  func plainValue(key: Int, in locale: LocaleIdentifier) -> PlainTranslation? {
    let column = locales.indices.first { locales[$0] == locale && !isAlternative($0) }
    guard let column, let cell = cell(key: key, locale: column), let localization = localization(at: cell) else { return nil }
    return files[Int(cell.file)].document.plain(localization)
  }
}

extension PlainTranslation {
  /// The text at the end of a path; where the source text varies and the translation doesn't, its only text is that of all forms.
  func shownLeaf(at path: [String]) -> PlainLeaf? {
    if let leaf = leaf(at: path) { return leaf }
    guard substitutions.isEmpty, case .leaf(let leaf) = value else { return nil }
    return leaf
  }
}

extension PlainLeaf {
  /// The text; nil if it is none, or one that its format calls new.
  var translatedText: String? { text.isEmpty || state == .new ? nil : text }
}
