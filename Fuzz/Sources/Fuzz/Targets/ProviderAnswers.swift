import Localize
import LocalizeProject

@testable import LocalizeTranslation

/// Answers of translation services: a fault, or as many answers as there were texts.
enum ProviderAnswers {
  private struct Transport: HTTPTransport {
    var reply: HTTPReply
    func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply { reply }
  }

  private static let types = ["application/json", "text/html", "text/plain; charset=utf-8", "application/json; charset=utf-8"]

  static let target = FuzzTarget("provider-answers") { bytes in
    var input = InputReader(bytes)
    let status = input.element(of: [200, 200, 200, 200, 201, 301, 400, 401, 403, 404, 413, 429, 456, 500, 503, 529, 0, -1])
    let number = input.number(below: 9)
    let count = 1 + input.number(below: 3)
    var fields = [HTTPField("Content-Type", input.element(of: types))]
    if input.number(below: 4) == 0 {
      fields += [HTTPField("Retry-After", input.text()), HTTPField("Location", input.text()), HTTPField("X-Metered-Usage", input.text())]
    }
    let reply = HTTPReply(status: status, fields: fields, body: input.rest)
    Blocking.run {
      guard let endpoint = Endpoint("https://127.0.0.1") else { return }
      let client = ProviderClient(
        transport: Transport(reply: reply), endpoint: endpoint, fields: [], redactor: Redactor([Secret("key-12345678")]),
        deadline: .seconds(1),
        secondsSince1970: { 1_700_000_000 })
      let provider = provider(number, client)
      let texts = (0..<count).map { ProviderRequest.Text("Text {{\($0)}} <x id=\"\($0)\"/>", context: "c") }
      if let answer = try? await provider.translate(ProviderRequest(source: "en", target: "de", texts: texts)) {
        expect(answer.texts.count == count, "\(answer.texts.count) answers to \(count) texts")
      }
      _ = try? await provider.languages()
      _ = try? await provider.usage()
    }
  }

  private static func provider(_ number: Int, _ client: ProviderClient) -> any TranslationProvider {
    switch number {
    case 0: ApertiumProvider(client: client)
    case 1: LibreTranslateProvider(client: client, key: nil)
    case 2: DeepLProvider(client: client, formality: nil)
    case 3: GoogleProvider(client: client)
    case 4: GoogleV3Provider(client: client, project: "p", location: "global", model: nil)
    case 5: AzureProvider(client: client)
    case 6: AnthropicProvider(client: client, model: "m", guide: ChatGuide())
    case 7: GeminiProvider(client: client, model: "m", guide: ChatGuide())
    default: ChatProvider(client: client, model: "m")
    }
  }
}
