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
