public import Localize

/// Texts of one pair of languages.
public struct ProviderRequest: Sendable, Hashable {
  /// The provider's code of the language of the texts.
  public var source: String
  /// The provider's code of the language of the answers.
  public var target: String
  /// The texts, at least one.
  public var texts: [Text]
  /// Whether the texts hold `__0__` for tokens and no markup, as is tried where the provider has broken its own form once.
  public var isPlain: Bool
  /// The locale of the answers as the catalogue names it, for settings that differ by locale; nil if unknown.
  public var locale: LocaleIdentifier?

  /// A text, written down for the provider.
  public struct Text: Sendable, Hashable {
    /// The text.
    public var text: String
    /// Its context, for providers that use one.
    public var context: String?
    /// The requested form.
    public var category: PluralCategory?
    /// How long the answer may be, in Unicode scalars.
    public var maximumLength: Int?
    /// The objection to an earlier answer, for providers that use it.
    public var objection: String?
    /// What else is known about it, for models.
    public var hints: TextHints?

    /// Creates a text.
    public init(
      _ text: String, context: String? = nil, category: PluralCategory? = nil, maximumLength: Int? = nil, objection: String? = nil,
      hints: TextHints? = nil
    ) {
      self.text = text
      self.context = context
      self.category = category
      self.maximumLength = maximumLength
      self.objection = objection
      self.hints = hints
    }
  }

  /// What its texts mean, in one text for all of them; nil where nothing is known.
  ///
  /// Where the texts mean different things, each line says it of one of them.
  public var sharedContext: String? {
    let contexts = texts.map { $0.context ?? "" }
    guard let first = contexts.first(where: { !$0.isEmpty }) else { return nil }
    guard contexts.contains(where: { $0 != first }) else { return first }
    return texts.compactMap { text in text.context.map { "“\(text.text)”: \($0)" } }.joined(separator: "\n")
  }

  /// How many bytes a line of ``sharedContext`` has beside the text and its context.
  static let contextOverhead = 10

  /// Creates a request.
  public init(source: String, target: String, texts: [Text], isPlain: Bool = false) {
    self.source = source
    self.target = target
    self.texts = texts
    self.isPlain = isPlain
  }
}
