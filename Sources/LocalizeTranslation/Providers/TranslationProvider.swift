public import Localize

/// A machine that translates.
///
/// A provider encodes requests, decodes answers and says what a failure means. Everything else is the engine's: tokens, batches, retries, gates,
/// the journal.
///
/// Texts come with marks for what must be kept: `<x id="0"/>` in HTML and XML, `{{0}}` in plain text. An answer has the same marks, each once, at
/// the places where its language needs them.
public protocol TranslationProvider: Sendable {
  /// What it is and what it takes.
  var descriptor: ProviderDescriptor { get }

  /// The languages it translates between; nil where it does not say.
  func languages() async throws(ProviderFault) -> ProviderLanguages?

  /// What is used of the account and what is left; nil where it does not say.
  func usage() async throws(ProviderFault) -> ProviderUsage?

  /// Translates texts.
  ///
  /// - Returns: As many answers as there are texts, in their order.
  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer
}

/// What a provider is and what it takes.
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
  /// How many scalars and bytes a text takes beside its own, for what is written around it.
  public var overheadPerText: Int
  /// How many requests are under way at most.
  public var maximumInFlight: Int
  /// Whether it makes use of what a text means.
  public var usesContext: Bool
  /// Whether a request holds only texts that mean the same, because it says so once for all of them.
  public var sharesContext: Bool
  /// The host that gets the texts; nil for a provider that sends nothing.
  public var host: String?

  /// Creates a descriptor.
  public init(
    name: String, model: String? = nil, wire: Wire, maximumTexts: Int, maximumScalars: Int = .max, maximumBytes: Int = .max,
    maximumTextScalars: Int = .max, overheadPerText: Int = 0, maximumInFlight: Int, usesContext: Bool = false, sharesContext: Bool = false,
    host: String? = nil
  ) {
    self.name = name
    self.model = model
    self.wire = wire
    self.maximumTexts = maximumTexts
    self.maximumScalars = maximumScalars
    self.maximumBytes = maximumBytes
    self.maximumTextScalars = maximumTextScalars
    self.overheadPerText = overheadPerText
    self.maximumInFlight = maximumInFlight
    self.usesContext = usesContext
    self.sharesContext = sharesContext
    self.host = host
  }

  /// The name in memory and journal, such as `openai:gpt-4o`.
  public var fullName: String { model.map { "\(name):\($0)" } ?? name }
}

/// The languages that a provider translates between, in its own codes.
public struct ProviderLanguages: Sendable, Hashable {
  /// From each source code to the codes of its targets.
  public var targets: [String: Set<String>]

  /// Creates a table.
  public init(targets: [String: Set<String>]) { self.targets = targets }
}

/// What is used of an account.
public struct ProviderUsage: Sendable, Hashable {
  /// Characters used in the present period.
  public var used: Int
  /// How many may be used; nil for no limit.
  public var limit: Int?

  /// Creates a count.
  public init(used: Int, limit: Int?) {
    self.used = used
    self.limit = limit
  }
}

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

  /// A text, written down for the provider.
  public struct Text: Sendable, Hashable {
    /// The text.
    public var text: String
    /// What it means, for providers that make use of that.
    public var context: String?
    /// The form that is asked for.
    public var category: PluralCategory?
    /// How long the answer may be, in Unicode scalars.
    public var maximumLength: Int?

    /// Creates a text.
    public init(_ text: String, context: String? = nil, category: PluralCategory? = nil, maximumLength: Int? = nil) {
      self.text = text
      self.context = context
      self.category = category
      self.maximumLength = maximumLength
    }
  }

  /// Creates a request.
  public init(source: String, target: String, texts: [Text], isPlain: Bool = false) {
    self.source = source
    self.target = target
    self.texts = texts
    self.isPlain = isPlain
  }
}

/// What a provider answers.
public struct ProviderAnswer: Sendable, Hashable {
  /// One answer.
  public enum Text: Sendable, Hashable {
    case translated(String)
    /// The provider gave none for this text, in its own words or ours.
    case failed(String)
  }

  /// As many as the request has texts, in their order.
  public var texts: [Text]
  /// What the provider counts for the request, in characters; nil where it does not say.
  public var billedCharacters: Int?

  /// Creates an answer.
  public init(texts: [Text], billedCharacters: Int? = nil) {
    self.texts = texts
    self.billedCharacters = billedCharacters
  }
}

/// Why a provider did not answer.
public struct ProviderFault: Error, Sendable, Hashable {
  /// What follows from it.
  public enum Kind: Sendable, Hashable {
    /// It may pass by itself, at the earliest after the time the server named.
    case transient(after: Duration?)
    /// Fewer or shorter texts may do.
    case tooLarge
    /// No request will do: the key is refused.
    case refused
    /// No request will do: the quota is used up.
    case quotaExceeded
    /// Nobody answers at the address, or somebody else does.
    case unavailable
    /// The pair of languages is not offered.
    case unsupportedPair
    /// This request will not do.
    case badRequest
  }

  /// What follows from it.
  public var kind: Kind
  /// What happened, in the provider's own words where it had some: without key, at most 200 characters.
  public var detail: String
  /// Whether the request may have been worked on, and paid for, although there is no answer.
  public var isInDoubt: Bool

  /// Creates a fault.
  public init(_ kind: Kind, _ detail: String, isInDoubt: Bool = false) {
    self.kind = kind
    self.detail = detail
    self.isInDoubt = isInDoubt
  }
}
