import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

@Suite struct ChatProviderTests {
  private let request = ProviderRequest(
    source: "en", target: "pl",
    texts: [.init("Save", context: "a button", maximumLength: 12), .init("{{0}} files", category: .few)])

  private func answer(_ file: String) async throws -> ProviderAnswer {
    try await provider("openai", over: StubTransport(try HTTPReply(fixture: "Chat/\(file)"))).translate(request)
  }

  private func refusal(_ status: Int, _ file: String) async throws -> ProviderFault? {
    let chat = try provider("openai", over: StubTransport(try HTTPReply(status, fixture: "Chat/\(file)")))
    return await fault { () throws(ProviderFault) in _ = try await chat.translate(request) }
  }

  @Test func `A request contains ids, meanings, forms with numbers, lengths, terms and a strict schema`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    let glossary = Glossary([GlossaryTerm("File", translations: ["pl": ["plik"]]), GlossaryTerm("Unused", isUntranslatable: true)])
    let answer = try await provider("openai", over: transport, glossary: glossary).translate(request)
    #expect(answer.texts == [.translated("Speichern"), .translated("{{0}} Dateien")])
    let call = try #require(transport.calls.first)
    #expect(call.url == "https://api.openai.com/v1/chat/completions")
    #expect(call.deadline == .seconds(120))
    #expect(call.first("Authorization") == "Bearer secret-key-0123")
    for part in [
      #"{\"id\":\"1\",\"text\":\"Save\",\"context\":\"a button\",\"max\":12}"#,
      #"{\"id\":\"2\",\"text\":\"{{0}} files\",\"form\":\"few: 2, 3, 4, 22, 23\"}"#, #"\"File\": \"plik\"."#,
      #""strict":true"#, #""required":["1","2"],"additionalProperties":false"#, #""temperature":0"#,
    ] { #expect(call.text.contains(part), "\(part) in \(call.text)") }
    #expect(!call.text.contains("Unused"))
  }

  @Test func `A request has the style and the objection to an earlier answer, and the reply has the token counts`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    let chat = try provider("openai", over: transport, formality: "informal")
    let again = ProviderRequest(
      source: "en", target: "pl", texts: [.init("Save", objection: "note: a remark"), .init("{{0}} files")], isPlain: true)
    #expect(try await chat.translate(again).tokens == ModelTokens(input: 10, output: 5))
    let call = try #require(transport.calls.first)
    #expect(call.text.contains("Address the reader informally"))
    #expect(call.text.contains(#"\"problem\":\"note: a remark\""#) && call.text.contains("was refused"))
    // Answers depend on the form of the request.
    let settings = try [nil, "formal", "informal"].map { try provider("openai", over: transport, formality: $0).descriptor.settings }
    #expect(Set(settings).count == 3 && !settings.contains(""))
    let deepL = try [nil, "formal", "informal"].map { try provider("deepl", over: transport, formality: $0).descriptor.settings }
    #expect(Set(deepL).count == 3)
  }

  @Test func `A request has the program, the style, and what is known about a text`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    let chat = try provider("openai", over: transport, product: "A till \"for\" bakeries", style: "Short.")
    let hints = TextHints(
      key: "file.save", code: "button(\"file.save\")", neighbors: ["Open", "Close"], reference: .init(locale: "fr", text: "Enregistrer"))
    let request = ProviderRequest(source: "en", target: "pl", texts: [.init("Save", hints: hints), .init("{{0}} files")])
    _ = try await chat.translate(request)
    let text = try #require(transport.calls.first).text
    let item =
      #"{\"id\":\"1\",\"text\":\"Save\",\"key\":\"file.save\",\"code\":\"button(\\\"file.save\\\")\",\"near\":[\"Open\",\"Close\"],"#
    for part in [item, #"\"in fr\":\"Enregistrer\"}"#, #"\"A till \\\"for\\\" bakeries\""#, #"\"Short.\""#, "a line of code that uses it"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    // Without hints nothing explains them, and answers with another style are other answers.
    let plain = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    let other = try provider("openai", over: plain)
    _ = try await other.translate(self.request)
    #expect(try #require(plain.calls.first).text.contains("a line of code") == false)
    #expect(other.descriptor.settings != chat.descriptor.settings)
  }

  @Test func `Each locale has its own formality, and answers of the others stay valid`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    func settings(_ table: [LocaleIdentifier: Formality], name: String) throws -> [String] {
      let descriptor = try provider(name, over: transport, formality: "formal", formalityByLocale: table).descriptor
      return ["sv", "sv-FI", "de"].map { descriptor.settings(for: $0) }
    }
    for name in ["openai", "deepl"] {
      let (same, other) = (try settings([:], name: name), try settings(["sv": .informal], name: name))
      #expect(same[2] == other[2] && same[0] != other[0] && other[0] == other[1], "\(name)")
    }
    let chat = try provider("openai", over: transport, formality: "formal", formalityByLocale: ["pl": .informal])
    _ = try await chat.translate(request)
    #expect(try #require(transport.calls.first).text.contains("Address the reader informally"))
  }

  @Test func `An estimate of tokens counts four bytes as one, and sends nothing`() throws {
    let transport = StubTransport(try HTTPReply(fixture: "Chat/answer.json"))
    for name in ["openai", "anthropic", "gemini"] {
      let chat = try provider(name, over: transport)
      let short = try #require(chat.estimatedTokens(for: request))
      var longer = request
      longer.texts[0].text += String(repeating: "x", count: 400)
      let long = try #require(chat.estimatedTokens(for: longer))
      #expect(long.input - short.input == 100 && long.output - short.output == 150 && short.input > 200)
    }
    #expect(try provider("deepl", over: transport).estimatedTokens(for: request) == nil && transport.calls.isEmpty)
  }

  @Test func `A missing model is reported as missing`() async throws {
    for (status, body) in [
      (404, #"{"error":{"message":"The model `m` does not exist or you do not have access to it.","code":"model_not_found"}}"#),
      (404, #"{"error":{"message":"model \"m\" not found, try pulling it first","type":"api_error"}}"#),
      (400, #"{"error":{"message":"Unknown model: m"}}"#),
    ] {
      let reply = HTTPReply(status: status, fields: [HTTPField("Content-Type", "application/json")], body: Array(body.utf8))
      let chat = try provider("openai", over: StubTransport(reply))
      let fault = await fault { () throws(ProviderFault) in _ = try await chat.translate(request) }
      #expect(fault?.kind == .unknownModel, "\(body)")
    }
    let other = HTTPReply(
      status: 404, fields: [HTTPField("Content-Type", "application/json")], body: Array(#"{"error":"nothing here"}"#.utf8))
    let chat = try provider("openai", over: StubTransport(other))
    let fault = await fault { () throws(ProviderFault) in _ = try await chat.translate(request) }
    #expect(fault?.kind == .unavailable)
  }

  @Test func `Only lost, duplicate and unreadable ids have no answer`() async throws {
    #expect(try await answer("answer-lost.json").texts == [.translated("Speichern"), .failed("the answer lacks this text")])
    #expect(
      try await answer("answer-doubled.json").texts == [.failed("the answer has this text 2 times"), .translated("{{0}} Dateien")])
    #expect(try await answer("answer-number.json").texts == [.failed("the answer lacks this text"), .translated("{{0}} Dateien")])
  }

  @Test func `Thoughts and a code fence around the object are skipped`() async throws {
    #expect(try await answer("answer-fenced.json").texts == [.translated("Speichern"), .translated("{{0}} Dateien")])
  }

  @Test func `A truncated answer, or a refusal of several texts, asks for fewer`() async throws {
    #expect(try await refusal(200, "answer-length.json")?.kind == .tooLarge)
    #expect(
      try await refusal(200, "answer-refusal.json")
        == ProviderFault(.tooLarge, "the model refuses: I cannot help with that.", isInDoubt: true))
    let chat = try provider("openai", over: StubTransport(try HTTPReply(fixture: "Chat/answer-refusal.json")))
    let alone = ProviderRequest(source: "en", target: "pl", texts: [.init("Save")])
    #expect(try await chat.translate(alone).texts == [.failed("the model refuses: I cannot help with that.")])
  }

  @Test func `A server without schemas gets a request for an object, then one in words, and that is remembered`() async throws {
    let transport = StubTransport(
      try HTTPReply(400, fixture: "Chat/error-schema.json"), try HTTPReply(400, fixture: "Chat/error-object.json"),
      try HTTPReply(400, fixture: "Chat/error-temperature.json"), try HTTPReply(fixture: "Chat/answer.json"))
    let chat = try provider("openai", over: transport, key: nil, endpoint: "http://127.0.0.1:11434/v1/")
    #expect(try await chat.translate(request).texts.count == 2)
    _ = try await chat.translate(request)
    let calls = transport.calls
    #expect(calls.map { $0.text.contains("json_schema") } == [true, false, false, false, false])
    #expect(calls.map { $0.text.contains("json_object") } == [false, true, false, false, false])
    #expect(calls.map { $0.text.contains(#""temperature""#) } == [true, true, true, false, false])
    #expect(calls[0].url == "http://127.0.0.1:11434/v1/chat/completions")
    #expect(chat.descriptor.maximumInFlight == 1)
  }

  @Test func `A temporary limit is distinguished from a permanent one`() async throws {
    #expect(try await refusal(429, "error-quota.json")?.kind == .quotaExceeded)
    #expect(try await refusal(429, "error-rate.json")?.kind == .transient(after: nil))
    #expect(try await refusal(400, "error-context.json")?.kind == .tooLarge)
  }

  @Test func `An error in a reply with the status 200 is an error`() async throws {
    #expect(
      try await refusal(200, "error-in-200.json")
        == ProviderFault(.transient(after: nil), "HTTP 429: Rate limit exceeded: free-models-per-min"))
  }

  @Test func `A refused key is not repeated, even masked with stars`() async throws {
    let transport = StubTransport(try HTTPReply(401, fixture: "Chat/error-key.json"))
    let chat = try provider("openai", over: transport, key: "sk-test-0123456789key1")
    let fault = await fault { () throws(ProviderFault) in _ = try await chat.translate(request) }
    #expect(
      fault
        == ProviderFault(
          .refused, "HTTP 401: Incorrect API key provided: [key] You can find your API key at https://platform.openai.com/account/api-keys."
        ))
  }
}
