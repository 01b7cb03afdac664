import LocalizeProject
import Synchronization

/// A model that answers in conversations, over the interface that OpenAI made and Ollama, vLLM, llama.cpp and others share.
///
/// The answer is an object with a member for each text: models drop items of lists, and it is unknown which. A server that knows no JSON schema is
/// asked for any JSON, and one that knows neither for plain words that are JSON; it is determined once.
///
/// - SeeAlso: <https://platform.openai.com/docs/api-reference/chat>
final class ChatProvider: ModelProvider {
  static let address = "https://api.openai.com/v1"

  /// The server's capabilities, as far as known.
  struct Dialect: Sendable, Hashable {
    /// How JSON is asked for.
    enum Format: Int, Sendable, Hashable {
      case schema, object, words
    }

    var format = Format.schema
    var hasTemperature = true
  }

  static let name = "openai"

  let client: ProviderClient
  let model: String
  let guide: ChatGuide
  private let dialect = Mutex(Dialect())

  init(client: ProviderClient, model: String, guide: ChatGuide = ChatGuide()) {
    self.client = client
    self.model = model
    self.guide = guide
  }

  var maximumTextBytes: Int? { nil }
  var maximumInFlight: Int { client.endpoint.isLoopback ? 1 : 4 }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let prompt = ChatPrompt(request, guide: guide)
    let path = client.endpoint.path.isEmpty ? "/v1/chat/completions" : "/chat/completions"
    while true {
      let dialect = self.dialect.withLock(\.self)
      let reply = try await client.post(path, json: prompt.body(model: model, dialect: dialect))
      if !(200...299).contains(reply.status), let simpler = dialect.simpler(after: reply) {
        // Parallel requests each find it out for themselves; none goes back.
        self.dialect.withLock { $0 = $0.meeting(simpler) }
        continue
      }
      return try answer(in: try client.json(reply, Self.classify), to: request)
    }
  }

  private func answer(in reply: JSONReply, to request: ProviderRequest) throws(ProviderFault) -> ProviderAnswer {
    guard let choice = reply["choices"].elements?.first else { throw ProviderFault.incomplete("the answer has no choices") }
    let message = choice["message"]
    let finish = choice["finish_reason"].string
    if finish == "length" { throw ProviderFault.incomplete("the answer was cut off at the length the model allows") }
    if let refusal = message["refusal"].string ?? (finish == "content_filter" ? "content filter" : nil) {
      guard request.texts.count == 1 else { throw ProviderFault.incomplete(client.words("the model refuses: \(refusal)")) }
      return ProviderAnswer(texts: [.failed(client.words("the model refuses: \(refusal)"))])
    }
    guard let content = message["content"].string, let answer = ChatAnswer(in: content) else {
      throw ProviderFault.incomplete("the answer holds no JSON object")
    }
    let usage = reply["usage"]
    let tokens = usage["prompt_tokens"].count.map { ModelTokens(input: $0, output: usage["completion_tokens"].count ?? 0) }
    return ProviderAnswer(texts: answer.texts(for: request), tokens: tokens)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    let error = refusal.json?["error"]
    let codes = [error?["code"].string, error?["type"].string]
    if codes.contains("insufficient_quota") || codes.contains("billing_hard_limit_reached") { return .quotaExceeded }
    if codes.contains("context_length_exceeded") || refusal.mentions("maximum context length", "context size") { return .tooLarge }
    // Servers answer with 400 or 404; a 404 without such words is another server's.
    let isAboutModel =
      refusal.mentions("model") && refusal.mentions("not found", "does not exist", "not exist", "unknown", "no such", "invalid model")
    if codes.contains("model_not_found") || [400, 404].contains(refusal.status) && isAboutModel { return .unknownModel }
    return refusal.status == 409 ? .transient(after: nil) : nil
  }
}

extension ChatProvider.Dialect {
  /// What to try if a server has refused the form of a request; nil if it was refused for another reason.
  func simpler(after reply: HTTPReply) -> Self? {
    guard [400, 404, 422, 500, 501].contains(reply.status) else { return nil }
    let words = String(decoding: reply.body.prefix(4_000), as: UTF8.self).lowercased()
    var result = self
    if hasTemperature, words.contains("temperature") {
      result.hasTemperature = false
      return result
    }
    guard format != .words,
      ["response_format", "json_schema", "json_object", "grammar", "structured output"].contains(where: words.contains)
    else { return nil }
    result.format = format == .schema ? .object : .words
    return result
  }

  /// The capabilities of both.
  func meeting(_ other: Self) -> Self {
    Self(
      format: Format(rawValue: max(format.rawValue, other.format.rawValue)) ?? .words,
      hasTemperature: hasTemperature && other.hasTemperature)
  }
}
