#if HTTPProviders
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// Providers with their own interfaces, tested with servers of these interfaces.
@Suite(.serialized) struct ModelProvidersTests {
  private static let request = ProviderRequest(
    source: "en", target: "pl", texts: [.init("Save", context: "a button", maximumLength: 12), .init("{{0}} files", category: .few)])

  private func run(
    _ name: String, model: String? = "m", environment: [String: String] = [:], region: String? = nil, formality: String? = nil,
    _ script: @escaping @Sendable (ScriptedServer.Request) async -> ScriptedServer.Answer,
    _ body: (any TranslationProvider, ScriptedServer) async throws -> Void
  ) async throws {
    try await ScriptedServer.with(script) { server in
      let variable = "L10N_\(name.uppercased().replacing("-", with: "_"))_KEY"
      let options = ProviderOptions(
        name: name, endpoint: server.address, model: model, region: region,
        credentials: Credentials(environment: [variable: "secret-key-0123"].merging(environment) { $1 }),
        formality: FormalityTable(general: formality.flatMap(Formality.init)),
        glossary: Glossary([GlossaryTerm("File", translations: ["pl": ["plik"]])]))
      let plan = try ProviderFactory.plan(for: options)
      try await AsyncHTTPTransport.with(userAgent: "l10n/test") { try await body(plan.provider(over: OwnDeadline($0)), server) }
    }
  }

  private func fault(_ name: String, _ status: Int, _ body: String, _ request: ProviderRequest = request) async throws -> ProviderFault? {
    var result: ProviderFault?
    try await run(name, environment: ["L10N_GOOGLE_PROJECT": "p"], { _ in .json(body, status: status) }) { provider, _ in
      do throws(ProviderFault) { _ = try await provider.translate(request) } catch { result = error }
    }
    return result
  }

  // MARK: Anthropic

  @Test func `Anthropic's interface gets the instructions and a tool, and its answer and token counts are read`() async throws {
    let answer = #"""
      {"content":[{"type":"text","text":"Sure."},{"type":"tool_use","id":"t","name":"translations","input":{"1":"Zapisz","2":"{{0}} pliki"}}],
      "stop_reason":"tool_use","usage":{"input_tokens":100,"output_tokens":20}}
      """#
    try await run("anthropic", formality: "formal", { _ in .json(answer) }) { provider, server in
      let translated = try await provider.translate(Self.request)
      #expect(
        translated
          == ProviderAnswer(texts: [.translated("Zapisz"), .translated("{{0}} pliki")], tokens: ModelTokens(input: 100, output: 20)))
      let request = try #require(server.requests.first)
      #expect(request.method == "POST" && request.uri == "/v1/messages")
      #expect(request.first("x-api-key") == "secret-key-0123" && request.first("anthropic-version") == "2023-06-01")
      for part in [
        #""model":"m""#, #""tool_choice":{"type":"tool","name":"translations"}"#, #""required":["1","2"]"#, "Address the reader formally",
        #"\"id\":\"1\",\"text\":\"Save\",\"context\":\"a button\",\"max\":12"#, #"\"File\": \"plik\""#,
      ] { #expect(request.text.contains(part), "\(part)\n\(request.text)") }
      #expect(provider.descriptor.fullName == "anthropic:m")
    }
  }

  @Test(arguments: [
    (401, "authentication_error", "invalid x-api-key", ProviderFault.Kind.refused), (404, "not_found_error", "model: m", .unknownModel),
    (529, "overloaded_error", "Overloaded", .transient(after: nil)), (413, "request_too_large", "too large", .tooLarge),
    (400, "invalid_request_error", "Your credit balance is too low", .quotaExceeded),
    (400, "invalid_request_error", "prompt is too long: 300000 tokens", .tooLarge), (400, "invalid_request_error", "no", .badRequest),
  ])
  func `Anthropic's errors are distinguished`(status: Int, type: String, words: String, kind: ProviderFault.Kind) async throws {
    let body = #"{"type":"error","error":{"type":"\#(type)","message":"\#(words)"}}"#
    #expect(try await fault("anthropic", status, body)?.kind == kind)
  }

  @Test(arguments: [
    ("anthropic", #"{"content":[{"type":"text","text":"{\"1\":\"Za"}],"stop_reason":"max_tokens"}"#),
    ("anthropic", #"{"content":[{"type":"text","text":"Hello"}],"stop_reason":"end_turn"}"#),
    ("gemini", #"{"candidates":[{"content":{"parts":[{"text":"{\"1\":\"Za"}]},"finishReason":"MAX_TOKENS"}]}"#),
    ("gemini", #"{"promptFeedback":{"blockReason":"SAFETY"}}"#), ("gemini", "{}"), ("google-v3", "{}"),
    ("google-v3", #"{"translations":[{"translatedText":"Zapisz"}]}"#),
  ])
  func `An answer that is cut off or refused as a whole is divided, and may have been billed`(name: String, body: String) async throws {
    let fault = try await fault(name, 200, body)
    #expect(fault?.kind == .tooLarge && fault?.isInDoubt == true, "\(String(describing: fault))")
  }

  // MARK: Gemini

  @Test func `Gemini's interface gets instructions and a schema, and answer and token counts are read, without thoughts`() async throws {
    let answer = #"""
      {"candidates":[{"content":{"role":"model","parts":[{"text":"{\"1\":\"no\"}","thought":true},{"text":"{\"1\":\"Zapisz\",\"2\":\"{{0}} pliki\"}"}]},
      "finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":90,"candidatesTokenCount":10,"thoughtsTokenCount":5}}
      """#
    try await run("gemini", model: "models/gemini-x", { _ in .json(answer) }) { provider, server in
      let translated = try await provider.translate(Self.request)
      #expect(
        translated
          == ProviderAnswer(texts: [.translated("Zapisz"), .translated("{{0}} pliki")], tokens: ModelTokens(input: 90, output: 15)))
      let request = try #require(server.requests.first)
      #expect(request.method == "POST" && request.uri == "/v1beta/models/gemini-x:generateContent")
      #expect(request.first("x-goog-api-key") == "secret-key-0123")
      for part in [#""responseMimeType":"application/json""#, #""required":["1","2"]"#, #""systemInstruction":{"parts":[{"text":"#] {
        #expect(request.text.contains(part), "\(part)\n\(request.text)")
      }
    }
  }

  @Test(arguments: [
    (
      400, #"{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}"#,
      ProviderFault.Kind.refused
    ),
    (404, #"{"code":404,"message":"models/m is not found for API version v1beta","status":"NOT_FOUND"}"#, .unknownModel),
    (
      429, #"{"code":429,"message":"Quota","status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":"31s"}]}"#,
      .transient(after: .seconds(31))
    ),
    (
      429, #"{"code":429,"message":"Quota","status":"RESOURCE_EXHAUSTED","details":[{"violations":[{"quotaId":"RequestsPerDay"}]}]}"#,
      .quotaExceeded
    ),
    (503, #"{"code":503,"message":"overloaded","status":"UNAVAILABLE"}"#, .transient(after: nil)),
  ])
  func `Gemini's errors are distinguished`(status: Int, error: String, kind: ProviderFault.Kind) async throws {
    #expect(try await fault("gemini", status, #"{"error":\#(error)}"#)?.kind == kind)
  }

  // MARK: Google, version 3

  @Test func `Version 3 of Google's interface gets a project, a location and a token`() async throws {
    let environment = ["L10N_GOOGLE_PROJECT": "my-project"]
    try await run(
      "google-v3", model: "general/translation-llm", environment: environment, region: "europe-west1",
      { request in
        request.method == "GET"
          ? .json(
            #"{"languages":[{"languageCode":"en","supportSource":true,"supportTarget":true},{"languageCode":"de","supportTarget":true}]}"#)
          : .json(#"{"translations":[{"translatedText":"Sichern"},{"translatedText":"<x id=\"0\"/> Dateien"}]}"#)
      }
    ) { provider, server in
      let languages = try await provider.languages()
      #expect(languages == ProviderLanguages(targets: ["en": ["de"]]))
      let texts = try await provider.translate(twoTexts(to: "de")).texts
      #expect(texts == [.translated("Sichern"), .translated("<x id=\"0\"/> Dateien")])
      #expect(
        server.requests.map(\.uri) == [
          "/v3/projects/my-project/locations/europe-west1/supportedLanguages",
          "/v3/projects/my-project/locations/europe-west1:translateText",
        ])
      let request = try #require(server.requests.last)
      #expect(request.first("Authorization") == "Bearer secret-key-0123")
      #expect(
        request.text
          == #"{"contents":["Save","<x id=\"0\"/> files"],"mimeType":"text/html","sourceLanguageCode":"en","targetLanguageCode":"de","#
          + #""model":"projects/my-project/locations/europe-west1/models/general/translation-llm"}"#)
    }
    func problem(_ environment: [String: String]) -> ProviderSetupError.Code? {
      do throws(ProviderSetupError) {
        _ = try ProviderFactory.plan(for: ProviderOptions(name: "google-v3", credentials: Credentials(environment: environment)))
        return nil
      } catch { return error.code }
    }
    #expect(problem(["L10N_GOOGLE_V3_KEY": "token"]) == .projectMissing(provider: "google-v3"))
    #expect(problem(["GOOGLE_OAUTH_ACCESS_TOKEN": "token", "GOOGLE_CLOUD_PROJECT": "p"]) == nil)
  }
}
#endif
