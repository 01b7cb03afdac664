import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// Answers calls from a list and records them.
final class StubTransport: HTTPTransport {
  private let state: Mutex<(replies: [Result<HTTPReply, HTTPFailure>], calls: [HTTPCall])>

  init(_ replies: HTTPReply...) { state = Mutex((replies.map(Result.success), [])) }
  init(failing failure: HTTPFailure) { state = Mutex(([.failure(failure)], [])) }

  var calls: [HTTPCall] { state.withLock(\.calls) }

  func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply {
    let reply = state.withLock { state in
      state.calls.append(call)
      return state.replies.count > 1 ? state.replies.removeFirst() : state.replies[0]
    }
    return try reply.get()
  }
}

extension HTTPReply {
  /// A reply whose body is a fixture; the content type follows from the name.
  init(_ status: Int = 200, fixture: String, fields: [HTTPField] = []) throws {
    let type = fixture.hasSuffix(".html") ? "text/html; charset=utf-8" : "application/json"
    self.init(status: status, fields: [HTTPField("Content-Type", type)] + fields, body: try Fixture.bytes(fixture))
  }
}

extension HTTPCall {
  var text: String { String(decoding: body, as: UTF8.self) }

  func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// The fault that a call throws.
func fault(_ body: () async throws(ProviderFault) -> Void) async -> ProviderFault? {
  do throws(ProviderFault) {
    try await body()
    return nil
  } catch {
    return error
  }
}

/// A provider over a stub, with a key if it accepts one.
func provider(
  _ name: String, over transport: any HTTPTransport, key: String? = "secret-key-0123", endpoint: String? = nil,
  glossary: Glossary = Glossary([]),
  region: String? = nil, model: String? = "m", formality: String? = nil, formalityByLocale: [LocaleIdentifier: Formality] = [:],
  product: String = "", style: String = ""
) throws -> any TranslationProvider {
  let variable = "L10N_\(name.uppercased().replacing("-", with: "_"))_KEY"
  var options = ProviderOptions(
    name: name, endpoint: endpoint, model: model, region: region,
    credentials: Credentials(environment: (key.map { [variable: $0] } ?? [:]).merging(["L10N_GOOGLE_PROJECT": "p"]) { $1 }),
    formality: FormalityTable(general: formality.flatMap(Formality.init), byLocale: formalityByLocale), glossary: glossary)
  (options.product, options.style) = (product, style)
  return try ProviderFactory.plan(for: options).provider(over: transport, secondsSince1970: { 784_111_777 })
}

/// The two texts that the fixtures translate.
func twoTexts(from source: String = "en", to target: String, isPlain: Bool = false) -> ProviderRequest {
  ProviderRequest(
    source: source, target: target, texts: [.init("Save"), .init(isPlain ? "__0__ files" : "<x id=\"0\"/> files")], isPlain: isPlain)
}
