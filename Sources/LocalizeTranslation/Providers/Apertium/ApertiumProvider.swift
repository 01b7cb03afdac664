import Localize

/// Apertium APy, the free rule-based translator, on a server of your own.
///
/// It has no batch, and of several texts in one request it translates the last. So texts go as paragraphs of one piece of HTML, which it keeps
/// apart. Of long requests it silently drops the end, hence the small limit and the count of what comes back.
///
/// - SeeAlso: <https://wiki.apertium.org/wiki/Apertium-apy>
struct ApertiumProvider: TranslationProvider {
  let client: ProviderClient

  var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: "apertium", wire: .html, maximumTexts: 100, maximumScalars: 900, maximumTextScalars: 9_000, overheadPerText: 7,
      maximumInFlight: 2,
      host: client.endpoint.host)
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? {
    let reply = try client.json(await client.get("/listPairs"), Self.classify)
    guard let pairs = reply["responseData"].elements else {
      throw ProviderFault(.unavailable, "\(client.endpoint.host) lists no pairs of languages, as Apertium does")
    }
    var targets: [String: Set<String>] = [:]
    for pair in pairs {
      guard let source = pair["sourceLanguage"].string, let target = pair["targetLanguage"].string else { continue }
      targets[source, default: []].insert(target)
    }
    return ProviderLanguages(targets: targets)
  }

  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let html = request.texts.map { "<p>" + (request.isPlain ? MarkupText.escaped($0.text) : $0.text) + "</p>" }.joined()
    let form = [
      (name: "langpair", value: "\(request.source)|\(request.target)"), (name: "markUnknown", value: "no"), (name: "format", value: "html"),
      (name: "q", value: html),
    ]
    let reply = try client.json(await client.post("/translate", form: form), Self.classify)
    guard let text = reply["responseData"]["translatedText"].string else {
      throw ProviderFault.incomplete("the answer has no translatedText")
    }
    let paragraphs = HTMLText.paragraphs(of: text)
    guard paragraphs.count == request.texts.count else {
      throw ProviderFault.incomplete("\(request.texts.count) texts were sent, \(paragraphs.count) came back")
    }
    let texts = paragraphs.map { paragraph -> ProviderAnswer.Text in
      let text = (request.isPlain ? HTMLText.unescaped(paragraph) : paragraph).trimmingBlanks
      return text.isEmpty ? .failed("the answer is empty") : .translated(text)
    }
    return ProviderAnswer(texts: texts)
  }

  private static func classify(_ refusal: ProviderRefusal) -> ProviderFault.Kind? {
    refusal.status == 400 && refusal.mentions("pair is not installed", "pair is invalid") ? .unsupportedPair : nil
  }
}
