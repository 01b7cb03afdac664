import Localize

/// What became of one key in one locale.
struct StringOutcome: Sendable {
  /// What became of it.
  enum Kind: String, Sendable {
    /// It is translated, and nobody has to look at it.
    case translated
    /// It is translated, and somebody has to look at it.
    case needsReview = "needs-review"
    /// There is no translation that could be written.
    case failed
    /// Nobody was asked.
    case left
    /// In a run that writes nothing: the memory has it.
    case fromMemory = "from-memory"
    /// In a run that writes nothing: it would be sent.
    case wouldSend = "would-send"
  }

  var catalog: String
  var key: String
  var locale: LocaleIdentifier
  var kind: Kind
  /// Why, where it is not translated: a code, and perhaps a colon and more.
  var reason = ""
  var provider = ""
  /// How many characters were or would be sent for it.
  var characters = 0

  /// The code of the reason.
  var reasonCode: String { String(reason.prefix { $0 != ":" }) }
}
