import ErrorRecovery
import Localize
import LocalizeProject

/// A model of Google's, over Gemini's own interface.
///
/// - SeeAlso: <https://ai.google.dev/api/generate-content>
struct GeminiProvider: ModelProvider {
  static let name = "gemini"
  static let address = "https://generativelanguage.googleapis.com"

  let client: ProviderClient
  let model: String
  let guide: ChatGuide

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let prompt = ChatPrompt(request, guide: guide)
    let configuration = JSONValue.object([
      JSONMember("temperature", .integer(0)), JSONMember("responseMimeType", .string("application/json")),
      JSONMember("responseSchema", Self.schema(for: request)),
    ])
    let body = JSONValue.object([
      JSONMember("systemInstruction", Self.content(nil, prompt.instructions)),
      JSONMember("contents", .array([Self.content("user", prompt.content)])), JSONMember("generationConfig", configuration),
    ])
    let name = PercentEncoding.encoded(model.hasPrefix("models/") ? String(model.dropFirst(7)) : model, keeping: "-._~")
    let reply = try client.json(await client.post("/v1beta/models/\(name):generateContent", json: body), Self.classify)
    let usage = reply["usageMetadata"]
    let tokens = usage["promptTokenCount"].count.map { input in
      ModelTokens(input: input, output: (usage["candidatesTokenCount"].count ?? 0) + (usage["thoughtsTokenCount"].count ?? 0))
    }
    let candidate = reply["candidates"].elements?.first
    let finish = candidate?["finishReason"].string
    if finish == "MAX_TOKENS" { throw .incomplete("the answer was cut off at the length the model allows") }
    let block = reply["promptFeedback"]["blockReason"].string ?? (Self.refusals.contains(finish ?? "") ? finish : nil)
    if let block {
      guard request.texts.count == 1 else { throw .incomplete(client.words("the model refuses: \(block)")) }
      return ProviderAnswer(texts: [.failed(client.words("the model refuses: \(block)"))], tokens: tokens)
    }
    // What the model thought before is no answer.
    let parts = (candidate?["content"]["parts"].elements ?? []).filter { $0["thought"].boolean != true }
    guard let answer = ChatAnswer(in: parts.compactMap(\.["text"].string).joined()) else {
      throw .incomplete("the answer holds no JSON object")
    }
    return ProviderAnswer(texts: answer.texts(for: request), tokens: tokens)
  }

  private static let refusals: Set = ["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]

  private static func content(_ role: String?, _ text: String) -> JSONValue {
    let parts = JSONMember("parts", .array([.object([JSONMember("text", .string(text))])]))
    return .object((role.map { [JSONMember("role", .string($0))] } ?? []) + [parts])
  }

  /// The schema in the interface's own subset, which knows no other properties.
  private static func schema(for request: ProviderRequest) -> JSONValue {
    let ids = request.texts.indices.map(ChatPrompt.id)
    let string = JSONValue.object([JSONMember("type", .string("STRING"))])
    return .object([
      JSONMember("type", .string("OBJECT")), JSONMember("properties", .object(ids.map { JSONMember($0, string) })),
      JSONMember("required", .array(ids.map { .string($0) })),
    ])
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    let error = refusal.json?["error"]
    let details = error?["details"].elements ?? []
    switch error?["status"].string {
    case "INVALID_ARGUMENT", "FAILED_PRECONDITION":
      if details.contains(where: { $0["reason"].string == "API_KEY_INVALID" }) || refusal.mentions("api key") { return .refused }
      return refusal.mentions("token count", "too long") ? .tooLarge : nil
    case "UNAUTHENTICATED", "PERMISSION_DENIED": return .refused
    case "NOT_FOUND": return refusal.mentions("model") ? .unknownModel : nil
    case "RESOURCE_EXHAUSTED":
      let quotas = details.flatMap { $0["violations"].elements ?? [] }.compactMap(\.["quotaId"].string)
      if quotas.contains(where: { $0.contains("PerDay") }) { return .quotaExceeded }
      let delay = details.lazy.compactMap(\.["retryDelay"].string).first.flatMap { Double($0.dropLast()) }
      return .transient(after: delay.map { .seconds(max(0, min($0, 86_400))) })
    case "UNAVAILABLE", "DEADLINE_EXCEEDED", "INTERNAL": return .transient(after: nil)
    default: return nil
    }
  }
}
