import Localize
import LocalizeProject
import Synchronization

/// LibreTranslate, on a server of your own or with a key.
///
/// It reads the key from the body only, and a server without a limit for a text returns a negative number.
///
/// - SeeAlso: <https://docs.libretranslate.com/>
final class LibreTranslateProvider: TranslationProvider {
  private let client: ProviderClient
  private let key: Secret?
  private let longestText = Mutex(Int.max)

  init(client: ProviderClient, key: Secret?) {
    self.client = client
    self.key = key
  }

  var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: "libretranslate", wire: .html, maximumTexts: 25, maximumTextScalars: longestText.withLock(\.self), maximumInFlight: 2,
      host: client.endpoint.host)
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let reply = try client.json(await client.get("/languages"), Self.classify)
    guard let languages = reply.elements else {
      throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no languages, as LibreTranslate does")
    }
    let settings = try await settings()
    if let limit = settings?["charLimit"].integer, limit > 0 { longestText.withLock { $0 = limit } }
    var targets: [String: Set<String>] = [:]
    for language in languages {
      guard let code = language["code"].string, let others = language["targets"].elements else { continue }
      targets[code] = Set(others.compactMap(\.string)).subtracting([code])
    }
    return ProviderLanguages(targets: targets)
  }

  /// The server's own description; nil for one without it.
  private func settings() async throws(ProviderFault) -> JSONReply? {
    do throws(ProviderFault) {
      return try client.json(await client.get("/frontend/settings"), Self.classify)
    } catch {
      // Temporary failures are waited for: a text that is too long would be refused later.
      if case .transient = error.kind { throw error }
      return nil
    }
  }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    var members = [
      JSONMember("q", .array(request.texts.map { .string($0.text) })), JSONMember("source", .string(request.source)),
      JSONMember("target", .string(request.target)), JSONMember("format", .string(request.isPlain ? "text" : "html")),
    ]
    if let key { members.append(JSONMember("api_key", .string(key.text))) }
    let reply = try client.json(await client.post("/translate", json: .object(members)), Self.classify)
    let translated = reply["translatedText"]
    let answers = translated.elements ?? (translated.string == nil ? [] : [translated])
    return try .counted(answers.map(\.string), for: request)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    // It sends no `Retry-After`, but names the limit: “Slowdown: 30 per 1 minute”. Some servers ban clients that ask again within it.
    if refusal.status == 429 {
      if refusal.mentions(" second") { return .transient(after: .seconds(1)) }
      if refusal.mentions(" minute") { return .transient(after: .seconds(60)) }
      return refusal.mentions(" hour", " day", " month", " year") ? .quotaExceeded : nil
    }
    guard refusal.status == 400 else { return nil }
    if refusal.mentions("api key") { return .refused }
    if refusal.mentions("text limit") { return .tooLarge }
    return refusal.mentions("is not supported", "is not available as a target") ? .unsupportedPair : nil
  }
}
