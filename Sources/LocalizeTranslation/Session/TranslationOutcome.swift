public import Localize

/// The outcome of one key in one locale.
public struct TranslationOutcome: Sendable, Hashable {
  /// The kind of outcome.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is translated, and needs no review.
    case translated
    /// It is translated, and needs review.
    case needsReview = "needs-review"
    /// There is no translation that could be written.
    case failed
    /// No one was asked.
    case left
    /// In a session that writes nothing: the memory has it.
    case fromMemory = "from-memory"
    /// In a session that writes nothing: it would be sent.
    case wouldSend = "would-send"
  }

  /// The catalogue, as messages call it.
  public var catalog: String
  /// The key.
  public var key: String
  /// The locale.
  public var locale: LocaleIdentifier
  /// The kind of outcome.
  public var kind: Kind
  /// Why it is not translated; nil if it is.
  public var reason: UnfilledReason?
  /// The reason to review the translation, such as a missing glossary term; nil for none in particular.
  public var remark: String?
  /// The source of the translation: `memory`, the name of a provider, or several joined by `+`; empty without one.
  public var provider: String
  /// How many characters were sent for it, or would be.
  public var characters: Int

  init(
    catalog: String, key: String, locale: LocaleIdentifier, kind: Kind, reason: UnfilledReason? = nil, provider: String = "",
    characters: Int = 0
  ) {
    self.catalog = catalog
    self.key = key
    self.locale = locale
    self.kind = kind
    self.reason = reason
    self.provider = provider
    self.characters = characters
  }
}
