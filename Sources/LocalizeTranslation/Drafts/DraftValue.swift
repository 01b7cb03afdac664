package import Localize
package import LocalizeProject

/// A text that a program proposes, or one for each form.
package enum DraftValue: Hashable, Sendable {
  /// One text.
  case text(String)
  /// A text for each form, named as in `one`, `ipad.other` or `files.few`, or by the number of an element of a list.
  case forms([String: String])
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

/// Why a draft is not written.
package struct DraftRefusal: Hashable, Sendable {
  /// The reasons.
  package enum Reason: Hashable, Sendable {
    /// The catalogue has no such locale.
    case unknownLocale
    /// The locale is that of the source texts.
    case isSource
    /// The key is not translated: its format, the settings or the text exclude it.
    case untranslatable
    /// The catalogue has the key.
    case keyExists
    /// The source locale of the catalogue is unknown, or it has no file that takes keys.
    case noSourceFile
    /// The file does not take the key, or not with such a text.
    case notTaken(path: String)
    /// The file does not take a plural.
    case noPlace(path: String)
    /// The key is the source text, and can't have another one.
    case keyIsText
    /// A part of the file can't be read, and may have the key.
    case brokenFile(path: String)
    /// The texts don't have the forms of a plural.
    case noPlural
    /// The value needs a text for each of these forms.
    case needsForms([String])
    /// The value has no such form, but these.
    case unknownForm(String, known: [String])
    /// A gate refuses the text of a form.
    case gate(GateObjection, form: String)
    /// There is a translation that is not a draft.
    case exists(text: String, version: ContentHash)
    /// A person has approved the translation.
    case approved(by: String?)
    /// The file does not take the text.
    case notWritten(UnfilledReason)
    /// Lines of the lock can't be read.
    case brokenLock(path: String)
  }

  /// The key.
  package var key: String
  /// The locale; nil where it is the key that is refused.
  package var locale: LocaleIdentifier?
  /// The reason.
  package var reason: Reason

  /// Creates a refusal.
  package init(key: String, locale: LocaleIdentifier? = nil, _ reason: Reason) { (self.key, self.locale, self.reason) = (key, locale, reason) }
}

/// What a person should look at in a draft that is written.
package struct DraftRemark: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The locale.
  package var locale: LocaleIdentifier
  /// What a gate objects to.
  package var objection: GateObjection
}
