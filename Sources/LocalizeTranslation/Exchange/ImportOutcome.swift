package import Localize

/// What an import does with one text of a file.
package struct ImportOutcome: Sendable, Hashable {
  /// The kind of outcome.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is written.
    case accepted
    /// It is written, and marked for review.
    case needsReview = "needs-review"
    /// The catalogue has this text.
    case unchanged
    /// The translator left it empty; it stays as it is.
    case empty
    /// The translation is a copy of the source text, as programs make of what is not translated; the text here stays as it is.
    case untranslated
    /// It was changed here and by the translator; the text here stays.
    case conflict
    /// It is not written.
    case refused

    /// Whether the translation is written.
    package var isWritten: Bool { self == .accepted || self == .needsReview }
    /// Whether a translation that the translator made is not used.
    package var isLeft: Bool { self == .conflict || self == .refused }
  }

  /// Why a translation is not written.
  package enum Reason: Sendable, Hashable {
    /// The source text has changed since the export; it is now this one.
    case sourceChanged(String)
    /// The file's source text is not the one that was exported, which is this one.
    case sourceEdited(String)
    /// The source text and the translation are swapped.
    case swapped
    /// No catalogue has the key; the nearest one.
    case unknownKey(nearest: String?)
    /// The id names a text that no catalogue has, and there is no key.
    case unknownUnit
    /// Only some segments of the text are translated.
    case partial
    /// It contains several translations, as `msgcat` and merges write them.
    case severalVersions
    /// Several texts have the source text of a row without an id.
    case ambiguous
    /// The file is for another locale than the unit.
    case otherLocale(String)
    /// Another unit is for the same text, in this file and line.
    case duplicate(path: String, line: Int)
    /// Characters were read in the wrong encoding, such as these.
    case mojibake(String)
    /// It does not pass a gate.
    case gate(GateObjection)
    /// Another form of the same text has no translation that can be written.
    case incomplete(form: String)
    /// The format of its file can't represent it.
    case notWritten(UnfilledReason)
    /// The text here was changed since the export; it is now this one.
    case changedHere(String)
    /// The text here is this one, and the file does not record the one that was exported.
    case differs(String)
    /// A reviewer has rejected the text here since the export, and the file approves it.
    case rejectedHere
  }

  /// The file.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The locale; nil if it is unknown.
  package var locale: LocaleIdentifier?
  /// The catalogue; nil if it is unknown.
  package var catalog: String?
  /// The key; nil if it is unknown.
  package var key: String?
  /// The form; nil for a value that is one text.
  package var form: String?
  /// The kind of outcome.
  package var kind: Kind
  /// Why it is not written, or needs review; nil for no reason.
  package var reason: Reason?
  /// The translation in the file.
  package var translation: String
}
