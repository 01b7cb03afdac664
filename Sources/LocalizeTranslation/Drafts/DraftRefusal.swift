package import Localize
package import LocalizeProject

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
  package init(key: String, locale: LocaleIdentifier? = nil, _ reason: Reason) {
    (self.key, self.locale, self.reason) = (key, locale, reason)
  }
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
