package import Localize

/// The properties and limits of a provider.
public struct ProviderDescriptor: Sendable, Hashable {
  /// How texts are written down for it.
  public enum Wire: Sendable, Hashable {
    /// HTML, in which `<x id="0"/>` is a token.
    case html
    /// XML, in which `<x id="0"/>` is a token.
    case xml
    /// Plain text for a model that follows instructions, in which `{{0}}` is a token.
    case chat
  }

  /// The name on the command line.
  public var name: String
  /// The model, where there are several; belongs to the name in memory and journal.
  public var model: String?
  /// How texts are written down for it.
  public var wire: Wire
  /// How many texts a request holds at most.
  public var maximumTexts: Int
  /// How many Unicode scalars a request holds at most.
  public var maximumScalars: Int
  /// How many bytes of texts a request holds at most.
  public var maximumBytes: Int
  /// How many Unicode scalars one text may have; a longer one is not sent.
  public var maximumTextScalars: Int
  /// How many bytes one text may have; a longer one is not sent.
  public var maximumTextBytes: Int
  /// How many scalars and bytes a text takes beside its own, for what is written around it.
  public var overheadPerText: Int
  /// Whether the marks for tokens are billed like words.
  public var billsMarks: Bool
  /// How many requests are under way at most.
  public var maximumInFlight: Int
  /// Whether it makes use of what a text means.
  public var usesContext: Bool
  /// Whether a request holds only texts that mean the same, because the request has one context for all of them.
  public var sharesContext: Bool
  /// Whether it makes use of the terms of a glossary, so that its answers depend on them.
  public var usesGlossary: Bool
  /// Whether it makes use of what was wrong with an earlier answer, as a model does.
  public var usesObjections: Bool
  /// The settings that affect answers besides text, context and model, such as formality or a prompt.
  ///
  /// Translations made with other settings are not reused, unless a human has approved them.
  public var settings: String
  /// The host that gets the texts; nil for a provider that sends nothing.
  public var host: String?
  /// ``settings`` for locales for which they differ.
  package var settingsByLocale: [LocaleIdentifier: String] = [:]
  /// The terms that are sent inside of texts; nil for none.
  package var termMarks: TermMarks?
  /// Whether it makes use of ``TextHints``.
  public var usesHints = false

  /// How many bytes a text may have if its provider sets no limit.
  public static let usualMaximumTextBytes = 100 << 10

  /// Creates a descriptor; without `maximumTextBytes` a text may have ``usualMaximumTextBytes``, and no more than a request.
  public init(
    name: String, model: String? = nil, wire: Wire, maximumTexts: Int, maximumScalars: Int = .max, maximumBytes: Int = .max,
    maximumTextScalars: Int = .max, maximumTextBytes: Int? = nil, overheadPerText: Int = 0, billsMarks: Bool = true,
    maximumInFlight: Int, usesContext: Bool = false,
    sharesContext: Bool = false, usesGlossary: Bool = false, usesObjections: Bool = false, settings: String = "", host: String? = nil
  ) {
    self.name = name
    self.model = model
    self.wire = wire
    self.maximumTexts = maximumTexts
    self.maximumScalars = maximumScalars
    self.maximumBytes = maximumBytes
    self.maximumTextScalars = maximumTextScalars
    self.maximumTextBytes = maximumTextBytes ?? min(maximumBytes, Self.usualMaximumTextBytes)
    self.overheadPerText = overheadPerText
    self.billsMarks = billsMarks
    self.maximumInFlight = maximumInFlight
    self.usesContext = usesContext
    self.sharesContext = sharesContext
    self.usesGlossary = usesGlossary
    self.usesObjections = usesObjections
    self.settings = settings
    self.host = host
  }

  /// What its answers in a locale depend on.
  package func settings(for locale: LocaleIdentifier) -> String {
    guard !settingsByLocale.isEmpty else { return settings }
    return ([locale] + locale.fallbackChain).lazy.compactMap { settingsByLocale[$0] }.first ?? settings
  }

  /// The name in memory and journal, such as `openai:gpt-4o`.
  public var fullName: String { model.map { "\(name):\($0)" } ?? name }
}
