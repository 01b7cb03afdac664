import Localize
import LocalizeProject

/// Azure Translator, version 3.
///
/// - SeeAlso: <https://learn.microsoft.com/azure/ai-services/translator/reference/v3-0-translate>
struct AzureProvider: TranslationProvider {
  static let address = "https://api.cognitive.microsofttranslator.com"

  let client: ProviderClient
  /// The terms that are sent as entries of a dictionary; nil for none.
  let terms: TermMarks?

  init(client: ProviderClient, glossary: Glossary = Glossary([])) {
    self.client = client
    terms = glossary.terms.contains { !$0.translations.isEmpty } ? TermMarks(glossary) : nil
  }

  var descriptor: ProviderDescriptor {
    var descriptor = ProviderDescriptor(
      name: "azure", wire: .html, maximumTexts: 100, maximumScalars: 10_000, maximumTextScalars: 50_000, maximumInFlight: 4,
      usesGlossary: terms != nil, host: client.endpoint.host)
    descriptor.termMarks = terms
    return descriptor
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let query = [(name: "api-version", value: "3.0"), (name: "scope", value: "translation")]
    let reply = try client.json(await client.get("/languages", query: query), Self.classify)
    guard let languages = reply["translation"].members else {
      throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no languages")
    }
    return .everyPair(languages.map(\.name))
  }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let query = [
      (name: "api-version", value: "3.0"), (name: "from", value: request.source), (name: "to", value: request.target),
      (name: "textType", value: request.isPlain ? "plain" : "html"),
    ]
    let body = JSONValue.array(request.texts.map { .object([JSONMember("Text", .string($0.text))]) })
    let whole = try await client.post("/translate", query: query, json: body)
    let reply = try client.json(whole, Self.classify)
    guard let items = reply.elements else { throw ProviderFault.incomplete("the answer is no list") }
    return try .counted(
      items.map { $0["translations"].elements?.first?["text"].string.map(TermMarks.removed) }, for: request,
      billed: whole.first("X-Metered-Usage").flatMap { Int($0) }.map(ServerCount.bounded))
  }

  /// The table of its own numbers, of which the first three digits are the status.
  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    switch refusal.json?["error"]["code"].integer {
    case 400_019, 400_020, 400_023, 400_035, 400_036: .unsupportedPair
    case 400_050, 400_072, 400_077: .tooLarge
    case 403_001: .quotaExceeded
    case 408_001, 408_002, 429_000, 429_001, 429_002, 500_000, 503_000: .transient(after: nil)
    default: nil
    }
  }
}
