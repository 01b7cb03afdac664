import Localize
import LocalizeProject

/// A model of Anthropic's, over its own interface.
///
/// The texts come back as the input of a tool that the model has to call, so that the answer is an object with a member for each text.
///
/// - SeeAlso: <https://docs.anthropic.com/en/api/messages>
struct AnthropicProvider: ModelProvider {
  static let name = "anthropic"
  static let address = "https://api.anthropic.com"
  static let version = "2023-06-01"
  private static let tool = "translations"
  /// Twenty short texts, or one long one, with room for languages that take more tokens.
  private static let mostTokens = 8_192

  let client: ProviderClient
  let model: String
  let guide: ChatGuide

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let prompt = ChatPrompt(request, guide: guide)
    let tool = JSONValue.object([
      JSONMember("name", .string(Self.tool)), JSONMember("description", .string("Takes the translation of each item.")),
      JSONMember("input_schema", prompt.answerSchema),
    ])
    let choice = JSONValue.object([JSONMember("type", .string("tool")), JSONMember("name", .string(Self.tool))])
    let body = JSONValue.object([
      JSONMember("model", .string(model)), JSONMember("max_tokens", .integer(Self.mostTokens)),
      JSONMember("system", .string(prompt.instructions)), JSONMember("messages", .array([prompt.message("user", prompt.content)])),
      JSONMember("tools", .array([tool])), JSONMember("tool_choice", choice),
    ])
    let reply = try client.json(await client.post("/v1/messages", json: body), Self.classify)
    let usage = reply["usage"]
    let tokens = usage["input_tokens"].count.map { ModelTokens(input: $0, output: usage["output_tokens"].count ?? 0) }
    switch reply["stop_reason"].string {
    case "max_tokens": throw .incomplete("the answer was cut off at the length the model allows")
    case "refusal":
      guard request.texts.count == 1 else { throw .incomplete("the model refuses") }
      return ProviderAnswer(texts: [.failed("the model refuses")], tokens: tokens)
    default: break
    }
    let blocks = reply["content"].elements ?? []
    let called = blocks.first { $0["type"].string == "tool_use" }.flatMap { ChatAnswer($0["input"]) }
    guard let answer = called ?? blocks.lazy.compactMap(\.["text"].string).compactMap(ChatAnswer.init(in:)).first else {
      throw .incomplete("the answer holds no translations")
    }
    return ProviderAnswer(texts: answer.texts(for: request), tokens: tokens)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    switch refusal.json?["error"]["type"].string {
    case "authentication_error", "permission_error": .refused
    case "billing_error": .quotaExceeded
    case "not_found_error": refusal.mentions("model") ? .unknownModel : nil
    case "request_too_large": .tooLarge
    case "rate_limit_error", "overloaded_error", "timeout_error": .transient(after: nil)
    case "invalid_request_error":
      refusal.mentions("credit balance") ? .quotaExceeded : refusal.mentions("prompt is too long", "max_tokens") ? .tooLarge : nil
    default: nil
    }
  }
}
