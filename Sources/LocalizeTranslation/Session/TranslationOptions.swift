public import Localize
public import LocalizeProject

/// The scope of a ``TranslationSession``, and its limits.
public struct TranslationOptions: Sendable {
  /// The handling of texts that an earlier run sent without an answer.
  public enum DoubtfulTexts: String, Sendable, Hashable, CaseIterable {
    /// The delegate is asked.
    case ask
    /// They are sent again.
    case resend
    /// They are skipped.
    case skip
  }

  /// The locales to fill in; empty for those that each catalogue has.
  public var locales: [LocaleIdentifier] = []
  /// Whether texts that are copies of the source are translated.
  public var includesCopies = false
  /// Whether texts of another machine, which no one has changed or reviewed, are translated again.
  public var overwritesMachine = false
  /// Whether a machine's texts for an earlier source text are translated again.
  public var includesStale = false
  /// Whether texts are sent again that the provider has answered in a way that no gate let pass.
  public var retriesRejected = false
  /// Whether the provider is asked again for machine translations that no human has approved, whatever the memory has.
  public var isFresh = false
  /// Whether what humans wrote is left out, for a text that has a translation and is to get a machine's to compare with.
  package var leavesOutHumans = false
  /// How many characters may be sent; nil for no limit.
  public var maximumCharacters: Int?
  /// The handling of texts that an earlier run sent without an answer.
  public var doubtfulTexts = DoubtfulTexts.ask
  /// Whether texts are sent and files are written; otherwise the result shows what would be.
  public var writes = true
  /// Whether the provider is asked what the account has left, where nothing is written.
  public var asksForUsage = false
  /// What models are given besides texts and comments.
  public var hints = TranslationHints()
  /// The prices that costs are calculated by.
  public var prices: [TranslationPrice] = []
  /// The translation memory: the path of a file, or the address of a database on a PostgreSQL server (`postgresql://…`); nil for `.l10n/tm.sqlite`
  /// of the project.
  public var memory: String?
  /// The terms that translations must have; nil for those of the catalogues' settings.
  public var glossary: Glossary?

  /// Creates options for a session that fills in everything that is missing.
  public init() {}
}
