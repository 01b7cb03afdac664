import ErrorRecovery
import Localize
import LocalizeProject

/// Google Cloud Translation, version 3, which belongs to a project and takes access tokens instead of keys.
///
/// - SeeAlso: <https://cloud.google.com/translate/docs/reference/rest/v3/projects.locations/translateText>
struct GoogleV3Provider: TranslationProvider {
  let client: ProviderClient
  /// The project.
  let project: String
  /// Where it is worked on: `global`, or a region.
  let location: String
  /// The model, such as `general/translation-llm`; nil for the usual one.
  let model: String?

  private var parent: String {
    "projects/\(PercentEncoding.encoded(project, keeping: "-._~:"))/locations/\(PercentEncoding.encoded(location, keeping: "-._~"))"
  }

  var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: "google-v3", model: model, wire: .html, maximumTexts: 100, maximumScalars: 5_000, maximumTextScalars: 30_000,
      maximumInFlight: 4,
      host: client.endpoint.host)
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let reply = try client.json(await client.get("/v3/\(parent)/supportedLanguages"), Self.classify)
    guard let languages = reply["languages"].elements else {
      throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no languages")
    }
    func codes(_ role: String) -> [String] {
      languages.filter { $0[role].boolean == true }.compactMap { $0["languageCode"].string }
    }
    let targets = Set(codes("supportTarget"))
    return ProviderLanguages(
      targets: Dictionary(codes("supportSource").map { ($0, targets.subtracting([$0])) }) { first, _ in first })
  }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    var members = [
      JSONMember("contents", .array(request.texts.map { .string($0.text) })),
      JSONMember("mimeType", .string(request.isPlain ? "text/plain" : "text/html")),
      JSONMember("sourceLanguageCode", .string(request.source)), JSONMember("targetLanguageCode", .string(request.target)),
    ]
    if let model { members.append(JSONMember("model", .string("\(parent)/models/\(model)"))) }
    let reply = try client.json(await client.post("/v3/\(parent):translateText", json: .object(members)), Self.classify)
    guard let translations = reply["translations"].elements else { throw .incomplete("the answer has no translations") }
    return try .counted(translations.map { $0["translatedText"].string }, for: request)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    switch refusal.json?["error"]["status"].string {
    case "UNAUTHENTICATED", "PERMISSION_DENIED": .refused
    case "RESOURCE_EXHAUSTED": refusal.mentions("per day", "daily") ? .quotaExceeded : .transient(after: nil)
    case "NOT_FOUND": refusal.mentions("model") ? .unknownModel : nil
    case "INVALID_ARGUMENT":
      refusal.mentions("language pair", "unsupported language", "target language", "source language", "language code")
        ? .unsupportedPair : refusal.mentions("too long", "too large", "exceed") ? .tooLarge : nil
    default: nil
    }
  }
}
