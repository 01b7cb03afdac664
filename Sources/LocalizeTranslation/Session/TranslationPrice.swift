/// The price of a provider, as the user has looked it up; no price is built in.
public struct TranslationPrice: Sendable, Hashable {
  /// The provider.
  public var provider: String
  /// The model that the price is for; nil for a provider without models.
  public var model: String?
  /// The day on which the price was valid, as it is shown, such as `2026-11-01`.
  public var date: String
  /// The currency, such as `USD`.
  public var currency: String
  /// The price of a million tokens of requests; nil if tokens are not billed.
  public var input: Double?
  /// The price of a million tokens of answers; nil if tokens are not billed.
  public var output: Double?
  /// The price of a million characters; nil if characters are not billed.
  public var characters: Double?

  /// Creates a price.
  public init(
    provider: String, model: String? = nil, date: String, currency: String, input: Double? = nil, output: Double? = nil,
    characters: Double? = nil
  ) {
    self.provider = provider
    self.model = model
    self.date = date
    self.currency = currency
    self.input = input
    self.output = output
    self.characters = characters
  }

  /// The cost of texts; nil if what the price is for was not counted.
  func cost(characters count: Int, tokens: ModelTokens?) -> TranslationCost? {
    var amount = 0.0
    if let characters { amount += characters * Double(count) / 1e6 }
    if input != nil || output != nil {
      guard let tokens else { return nil }
      amount += ((input ?? 0) * Double(tokens.input) + (output ?? 0) * Double(tokens.output)) / 1e6
    }
    return TranslationCost(amount: amount, currency: currency, date: date)
  }
}

/// The cost of what was sent or would be, by a price of the user.
public struct TranslationCost: Sendable, Hashable {
  /// The amount.
  public var amount: Double
  /// The currency.
  public var currency: String
  /// The day of the price.
  public var date: String
}
