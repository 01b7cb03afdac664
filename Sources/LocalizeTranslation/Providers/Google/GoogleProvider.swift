import Localize
import LocalizeProject

/// Google Cloud Translation, version 2.
///
/// The format is always said, since it is HTML otherwise; the key goes in a field, since addresses end up in logs.
///
/// - SeeAlso: <https://cloud.google.com/translate/docs/reference/rest/v2/translate>
struct GoogleProvider: TranslationProvider {
  static let address = "https://translation.googleapis.com"

  let client: ProviderClient

  var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: "google", wire: .html, maximumTexts: 100, maximumScalars: 5_000, maximumTextScalars: 30_000, maximumInFlight: 4,
      host: client.endpoint.host)
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let reply = try client.json(await client.get("/language/translate/v2/languages"), Self.classify)
    guard let languages = reply["data"]["languages"].elements else {
      throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no languages")
    }
    return .everyPair(languages.compactMap { $0["language"].string })
  }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let body = JSONValue.object([
      JSONMember("q", .array(request.texts.map { .string($0.text) })), JSONMember("source", .string(request.source)),
      JSONMember("target", .string(request.target)), JSONMember("format", .string(request.isPlain ? "text" : "html")),
    ])
    let reply = try client.json(await client.post("/language/translate/v2", json: body), Self.classify)
    guard let translations = reply["data"]["translations"].elements else {
      throw ProviderFault.incomplete("the answer has no translations")
    }
    return try .counted(translations.map { $0["translatedText"].string }, for: request)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    let reason = refusal.json?["error"]["errors"].elements?.first?["reason"].string ?? ""
    switch refusal.status {
    case 403:
      if ["userRateLimitExceeded", "rateLimitExceeded"].contains(reason) { return .transient(after: nil) }
      return ["dailyLimitExceeded", "dailyLimitExceededUnreg", "quotaExceeded"].contains(reason) ? .quotaExceeded : .refused
    case 429: return ["dailyLimitExceeded", "quotaExceeded"].contains(reason) ? .quotaExceeded : nil
    case 400:
      if refusal.mentions("api key") || refusal.json?["error"]["details"].elements?.first?["reason"].string == "API_KEY_INVALID" {
        return .refused
      }
      if refusal.mentions("language pair", "unsupported language", "target language", "source language") { return .unsupportedPair }
      return refusal.mentions("too long", "too many text segments", "too large") ? .tooLarge : nil
    default: return nil
    }
  }
}

extension ProviderLanguages {
  /// A table in which every language is translated into every other.
  static func everyPair(_ codes: [String]) -> ProviderLanguages {
    let all = Set(codes)
    return ProviderLanguages(targets: Dictionary(uniqueKeysWithValues: all.map { ($0, all.subtracting([$0])) }))
  }
}
