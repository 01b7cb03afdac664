package import Localize
package import LocalizeProject

/// A text that a program proposes, or one for each form.
package enum DraftValue: Hashable, Sendable {
  /// One text.
  case text(String)
  /// A text for each form, named as in `one`, `ipad.other` or `files.few`, or by the number of an element of a list.
  case forms([String: String])
}

/// Who wrote translations.
package enum DraftAuthor: Hashable, Sendable {
  /// A program, whose texts a person reviews.
  case program
  /// A person.
  case person
  /// A machine whose text a person has taken over as it is, and will review.
  case machine
}

/// A key that a program adds, with its source text.
package struct DraftKey: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The source text; nil for a key that is the text.
  package var source: DraftValue?
  /// The comment for translators.
  package var comment: String?

  /// Creates a key.
  package init(key: String, source: DraftValue?, comment: String?) { (self.key, self.source, self.comment) = (key, source, comment) }
}

/// A translation that a program proposes.
package struct DraftTranslation: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The locale.
  package var locale: LocaleIdentifier
  /// The text or texts.
  package var value: DraftValue
  /// The hash of the translation that it replaces, if that is more than a draft; nil where there is none.
  package var replaced: ContentHash?

  /// Creates a translation.
  package init(key: String, locale: LocaleIdentifier, value: DraftValue, replaced: ContentHash? = nil) {
    (self.key, self.locale, self.value, self.replaced) = (key, locale, value, replaced)
  }
}
