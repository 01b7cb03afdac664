import Localize

/// The answer of a provider.
public struct ProviderAnswer: Sendable, Hashable {
  /// One answer.
  public enum Text: Sendable, Hashable {
    /// The translation, with the marks of the text.
    case translated(String)
    /// The provider gave none for this text, in its own words or ours.
    case failed(String)
  }

  /// One for each text of the request, in the same order.
  public var texts: [Text]
  /// The provider's count for the request, in characters; nil if unknown.
  public var billedCharacters: Int?
  /// A model's own count for the request, in tokens; nil if unknown.
  public var tokens: ModelTokens?

  /// Creates an answer.
  public init(texts: [Text], billedCharacters: Int? = nil, tokens: ModelTokens? = nil) {
    self.texts = texts
    self.billedCharacters = billedCharacters
    self.tokens = tokens
  }
}

/// The tokens that a model has read and written, as billed.
public struct ModelTokens: Sendable, Hashable {
  /// The tokens of the requests.
  public var input: Int
  /// The tokens of the answers.
  public var output: Int

  /// Creates a count.
  public init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }

  /// Adds up; nil if both are unknown.
  static func sum(_ first: ModelTokens?, _ second: ModelTokens?) -> ModelTokens? {
    guard let first, let second else { return first ?? second }
    return ModelTokens(input: first.input + second.input, output: first.output + second.output)
  }
}

extension ProviderAnswer {
  /// An answer of texts in the order of the request.
  ///
  /// - Throws: An error if there are more or fewer: then it is unknown which belongs to which.
  static func counted(_ texts: [String?], for request: ProviderRequest, billed: Int? = nil) throws(ProviderFault) -> ProviderAnswer {
    guard texts.count == request.texts.count else {
      throw .incomplete("\(request.texts.count) texts were sent, \(texts.count) came back")
    }
    let answers = texts.map { text -> Text in
      guard let text else { return .failed("the answer holds no text") }
      return text.trimmingBlanks.isEmpty ? .failed("the answer is empty") : .translated(text)
    }
    return ProviderAnswer(texts: answers, billedCharacters: billed)
  }
}
