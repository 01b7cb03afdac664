import Localize

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

extension ProviderAnswer {
  /// An answer of texts in the order of the request.
  ///
  /// - Throws: Where there are more or fewer: nobody can say then which belongs to which.
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
