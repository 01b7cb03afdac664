package import Localize

/// A machine that translates.
///
/// A provider encodes requests, decodes answers and says what a failure means. Everything else is the engine's: tokens, batches, retries, gates,
/// the journal.
package protocol TranslationProvider: Sendable {
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
package struct ProviderDescriptor: Sendable, Hashable {
  /// How texts are written down for it.
  package enum Wire: Sendable, Hashable {
    /// HTML, in which `<x id="0"/>` is a token.
    case html
    /// XML, in which `<x id="0"/>` is a token.
    case xml
    /// Plain text for a model that follows instructions, in which `{{0}}` is a token.
    case chat
  }

  /// The name on the command line.
  package var name: String
  /// The model, where there are several; belongs to the name in memory and journal.
  package var model: String?
  /// How texts are written down for it.
  package var wire: Wire
  /// How many texts a request holds at most.
  package var maximumTexts: Int
  /// How many Unicode scalars a request holds at most.
  package var maximumScalars: Int
  /// How many bytes of texts a request holds at most.
  package var maximumBytes: Int
  /// How many Unicode scalars one text may have; a longer one is not sent.
  package var maximumTextScalars: Int
  /// How many scalars and bytes a text takes beside its own, for what is written around it.
  package var overheadPerText: Int
  /// How many requests are under way at most.
  package var maximumInFlight: Int
  /// Whether it makes use of what a text means.
  package var usesContext: Bool
  /// Whether a request holds only texts that mean the same, because it says so once for all of them.
  package var sharesContext: Bool
  /// The host that gets the texts; nil for a provider that sends nothing.
  package var host: String?

  /// Creates a descriptor.
  package init(
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
  package var fullName: String { model.map { "\(name):\($0)" } ?? name }
}

/// The languages that a provider translates between, in its own codes.
package struct ProviderLanguages: Sendable, Hashable {
  /// From each source code to the codes of its targets.
  package var targets: [String: Set<String>]

  /// Creates a table.
  package init(targets: [String: Set<String>]) { self.targets = targets }
}

/// What is used of an account.
package struct ProviderUsage: Sendable, Hashable {
  /// Characters used in the present period.
  package var used: Int
  /// How many may be used; nil for no limit.
  package var limit: Int?

  /// Creates a count.
  package init(used: Int, limit: Int?) {
    self.used = used
    self.limit = limit
  }
}

/// Texts of one pair of languages.
package struct ProviderRequest: Sendable, Hashable {
  /// The provider's code of the language of the texts.
  package var source: String
  /// The provider's code of the language of the answers.
  package var target: String
  /// The texts, at least one.
  package var texts: [Text]
  /// Whether the texts hold `__0__` for tokens and no markup, as is tried where the provider has broken its own form once.
  package var isPlain: Bool

  /// A text, written down for the provider.
  package struct Text: Sendable, Hashable {
    /// The text.
    package var text: String
    /// What it means, for providers that make use of that.
    package var context: String?
    /// The form that is asked for.
    package var category: PluralCategory?
    /// How long the answer may be, in Unicode scalars.
    package var maximumLength: Int?

    /// Creates a text.
    package init(_ text: String, context: String? = nil, category: PluralCategory? = nil, maximumLength: Int? = nil) {
      self.text = text
      self.context = context
      self.category = category
      self.maximumLength = maximumLength
    }
  }

  /// Creates a request.
  package init(source: String, target: String, texts: [Text], isPlain: Bool = false) {
    self.source = source
    self.target = target
    self.texts = texts
    self.isPlain = isPlain
  }
}

/// What a provider answers.
package struct ProviderAnswer: Sendable, Hashable {
  /// One answer.
  package enum Text: Sendable, Hashable {
    case translated(String)
    /// The provider gave none for this text, in its own words or ours.
    case failed(String)
  }

  /// As many as the request has texts, in their order.
  package var texts: [Text]
  /// What the provider counts for the request, in characters; nil where it does not say.
  package var billedCharacters: Int?

  /// Creates an answer.
  package init(texts: [Text], billedCharacters: Int? = nil) {
    self.texts = texts
    self.billedCharacters = billedCharacters
  }
}

/// Why a provider did not answer.
package struct ProviderFault: Error, Sendable, Hashable {
  /// What follows from it.
  package enum Kind: Sendable, Hashable {
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
  package var kind: Kind
  /// What happened, in the provider's own words where it had some: without key, at most 200 characters.
  package var detail: String
  /// Whether the request may have been worked on, and paid for, although there is no answer.
  package var isInDoubt: Bool

  /// Creates a fault.
  package init(_ kind: Kind, _ detail: String, isInDoubt: Bool = false) {
    self.kind = kind
    self.detail = detail
    self.isInDoubt = isInDoubt
  }
}
