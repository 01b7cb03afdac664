/// The answer of a model: an object with a member for each text, around which there may be other words.
struct ChatAnswer {
  private let members: [String: [JSONReply]]

  /// Takes an object.
  init?(_ object: JSONReply) {
    guard let members = object.members else { return nil }
    self.members = Dictionary(grouping: members, by: \.name).mapValues { $0.map(\.value) }
  }

  /// Finds the object in a message, around which there may be a code fence or what the model thought before.
  init?(in content: String) {
    guard let object = Self.object(in: content) else { return nil }
    self.init(object)
  }

  /// The answers to the texts of a request, in their order.
  func texts(for request: ProviderRequest) -> [ProviderAnswer.Text] {
    request.texts.indices.map { index in
      let answers = members[ChatPrompt.id(of: index)] ?? []
      guard answers.count < 2 else { return .failed("the answer has this text \(answers.count) times") }
      guard let text = answers.first?.string else { return .failed("the answer lacks this text") }
      return text.trimmingBlanks.isEmpty ? .failed("the answer is empty") : .translated(text)
    }
  }

  private static func object(in content: String) -> JSONReply? {
    if let whole = JSONReply(Array(content.utf8)), whole.members != nil { return whole }
    let thought = content.utf8.indices(of: "</think>").last
    let rest = thought.map { content.utf8[$0...] } ?? content.utf8[...]
    guard let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest.lastIndex(of: UInt8(ascii: "}")), open < close else {
      return nil
    }
    return JSONReply(Array(rest[open...close]))
  }
}

extension String.UTF8View {
  /// Where a text begins in this one.
  fileprivate func indices(of text: String) -> [Index] {
    indices.filter { self[$0...].starts(with: text.utf8) }
  }
}
