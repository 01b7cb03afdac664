/// What one provider of a ``TranslationSession`` has translated, or would be sent.
public struct ProviderShare: Sendable, Hashable {
  /// The provider.
  public internal(set) var provider: String
  /// Its model, where there are several.
  public internal(set) var model: String?
  /// The host that gets the texts; nil if unknown, or if they stay in this process.
  public internal(set) var host: String?
  /// How many different texts it has translated, or would be sent.
  public internal(set) var textCount = 0
  /// How many characters were sent to it, or would be.
  public internal(set) var characters = 0
  /// Its own count of tokens, or an estimate where nothing was sent; nil if it does not bill by tokens.
  public internal(set) var tokens: ModelTokens?
  /// How many characters its account has left; nil if unknown.
  public internal(set) var remainingCharacters: Int?
  /// The cost; nil if no price is known.
  public internal(set) var cost: TranslationCost?

  init(of descriptor: ProviderDescriptor) {
    (provider, model, host) = (descriptor.name, descriptor.model, descriptor.host)
  }

  /// Whether less is left than would be sent.
  public var exceedsQuota: Bool { remainingCharacters.map { $0 < characters } ?? false }

  /// Takes in what the same provider has done in another portion of a run.
  mutating func add(_ other: ProviderShare, pricedBy prices: [TranslationPrice]) {
    textCount += other.textCount
    characters += other.characters
    tokens = .sum(tokens, other.tokens)
    price(by: prices)
  }

  /// Calculates the cost by the price for this provider and model.
  mutating func price(by prices: [TranslationPrice]) {
    cost = prices.first { $0.provider == provider && $0.model == model }?.cost(characters: characters, tokens: tokens)
  }
}
