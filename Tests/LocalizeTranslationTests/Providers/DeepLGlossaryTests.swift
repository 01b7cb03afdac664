#if HTTPProviders
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

/// Glossaries on a server that behaves like DeepL.
@Suite(.serialized) struct DeepLGlossaryTests {
  /// The contents of the account.
  private final class Account: Sendable {
    private let state = Mutex((next: 1, glossaries: [(name: String, id: String, entries: String)]()))
    let room: Int

    init(room: Int = 1_000, _ glossaries: [(name: String, id: String, entries: String)] = []) {
      self.room = room
      state.withLock { $0.glossaries = glossaries }
    }

    var names: [String] { state.withLock { $0.glossaries.map(\.name) } }

    func answer(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
      state.withLock { state in
        switch (request.method, request.uri) {
        case ("GET", "/v2/glossaries"):
          let list = state.glossaries.map { #"{"glossary_id":"\#($0.id)","name":"\#($0.name)","ready":true}"# }
          return .json("{\"glossaries\":[\(list.joined(separator: ","))]}")
        case ("POST", "/v2/glossaries"):
          guard state.glossaries.count < room else { return .json(#"{"message":"Too many glossaries"}"#, status: 456) }
          let id = "id-\(state.next)"
          state.next += 1
          let name = request.text.split(separator: "\"")[3]
          state.glossaries.append((String(name), id, request.text))
          return .json(#"{"glossary_id":"\#(id)"}"#, status: 201)
        case ("DELETE", let uri):
          state.glossaries.removeAll { uri.hasSuffix("/\($0.id)") }
          return .reply(204, [], [])
        default:
          let id = request.text.split(separator: #""glossary_id":""#).dropFirst().first?.prefix { $0 != "\"" }
          if let id, !state.glossaries.contains(where: { $0.id == id }) {
            return .json(#"{"message":"Glossary not found"}"#, status: 404)
          }
          return .json(#"{"translations":[{"text":"\#(id.map { "with \($0)" } ?? "without")"}]}"#)
        }
      }
    }
  }

  private static let glossary = Glossary([
    GlossaryTerm("cart", translations: ["de": ["Warenkorb", "Korb"], "fr": ["panier"]]), GlossaryTerm("l10n", isUntranslatable: true),
  ])

  private func run(
    _ account: Account, glossary: Glossary = glossary, _ body: (any TranslationProvider, ScriptedServer) async throws -> Void
  ) async throws {
    try await ScriptedServer.with({ account.answer($0) }) { server in
      let options = ProviderOptions(
        name: "deepl", endpoint: server.address, credentials: Credentials(environment: ["L10N_DEEPL_KEY": "secret-key"]), glossary: glossary
      )
      let plan = try ProviderFactory.plan(for: options)
      try await AsyncHTTPTransport.with(userAgent: "l10n/test") { try await body(plan.provider(over: OwnDeadline($0)), server) }
    }
  }

  private func translate(_ provider: any TranslationProvider, to target: String = "DE") async throws -> ProviderAnswer.Text? {
    try await provider.translate(ProviderRequest(source: "EN", target: target, texts: [.init("Open the cart")])).texts.first
  }

  @Test func `The terms of a pair become one glossary, used by all requests and deleted at the end`() async throws {
    let account = Account()
    try await run(account) { provider, server in
      async let first = translate(provider)
      async let second = translate(provider)
      let both = try await [first, second]
      #expect(both == [.translated("with id-1"), .translated("with id-1")])
      let text1 = try await translate(provider, to: "FR")
      #expect(text1 == .translated("with id-2"))
      let made = server.requests.filter { $0.method == "POST" && $0.uri == "/v2/glossaries" }.map(\.text)
      #expect(made.count == 2)
      #expect(
        made[0].contains(#""source_lang":"en","target_lang":"de","entries":"cart\tWarenkorb\nl10n\tl10n","entries_format":"tsv""#),
        "\(made)")
      #expect(provider.descriptor.usesGlossary)
      await provider.finish()
    }
    #expect(account.names.isEmpty)
  }

  @Test func `A glossary of a killed run is used and then deleted, and another program's is kept`() async throws {
    let account = Account()
    try await run(account) { provider, _ in _ = try await translate(provider) }
    let left = account.names
    #expect(left.count == 1)
    let next = Account([("theirs", "t-1", ""), (left[0], "left-1", "")])
    try await run(next) { provider, server in
      let text2 = try await translate(provider)
      #expect(text2 == .translated("with left-1"))
      #expect(!server.requests.contains { $0.method == "POST" && $0.uri == "/v2/glossaries" })
      await provider.finish()
    }
    #expect(next.names == ["theirs"])
  }

  @Test func `An old glossary of ours makes room in a full account, or texts go without one`() async throws {
    let account = Account(room: 2, [("l10n en-de 0123456789abcdef", "old-1", ""), ("theirs", "t-1", "")])
    try await run(account) { provider, _ in
      let text3 = try await translate(provider)
      #expect(text3 == .translated("with id-1"))
      let text4 = try await translate(provider, to: "FR")
      #expect(text4 == .translated("without"))
      await provider.finish()
    }
    #expect(account.names == ["theirs"])
  }

  @Test func `A glossary that another program deletes does not end a run, and without terms none is made`() async throws {
    let account = Account()
    try await run(account) { provider, _ in
      let text5 = try await translate(provider)
      #expect(text5 == .translated("with id-1"))
      _ = account.answer(.init(number: 0, method: "DELETE", uri: "/v2/glossaries/id-1", fields: [], body: []))
      let text6 = try await translate(provider)
      #expect(text6 == .translated("without"))
      await provider.finish()
    }
    try await run(account, glossary: Glossary([GlossaryTerm("cart", translations: ["pl": ["koszyk"]])])) { provider, server in
      let text7 = try await translate(provider)
      #expect(text7 == .translated("without"))
      #expect(server.requests.count == 1)
    }
  }
}
#endif
