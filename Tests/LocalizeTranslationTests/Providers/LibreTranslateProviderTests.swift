import Localize
import LocalizeTranslation
import Testing

@Suite struct LibreTranslateProviderTests {
  @Test func `The key is sent in the body, the only place where the server reads it`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "LibreTranslate/translate.json"))
    let answer = try await provider("libretranslate", over: transport).translate(twoTexts(to: "es"))
    #expect(answer.texts == [.translated("Guardar"), .translated(#"<x id="0"></x> archivos"#)])
    let call = try #require(transport.calls.first)
    #expect(call.url == "http://127.0.0.1:5000/translate")
    #expect(
      call.text
        == #"{"q":["Save","<x id=\"0\"/> files"],"source":"en","target":"es","format":"html","api_key":"secret-key-0123"}"#)
    #expect(call.first("Authorization") == nil)
  }

  @Test func `A plain request is text, and a single answer may be a string`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "LibreTranslate/translate-string.json"))
    let request = ProviderRequest(source: "en", target: "es", texts: [.init("Hello & bye")], isPlain: true)
    #expect(try await provider("libretranslate", over: transport, key: nil).translate(request).texts == [.translated("Hola")])
    #expect(transport.calls[0].text == #"{"q":["Hello & bye"],"source":"en","target":"es","format":"text"}"#)
  }

  @Test func `The languages come with the maximum text length of the server`() async throws {
    let transport = StubTransport(
      try HTTPReply(fixture: "LibreTranslate/languages.json"), try HTTPReply(fixture: "LibreTranslate/settings.json"))
    let libre = try provider("libretranslate", over: transport)
    #expect(libre.descriptor.maximumTextScalars == .max)
    #expect(try await libre.languages()?.targets == ["en": ["es", "nb", "pt-BR", "zh-Hans"], "es": ["en"]])
    #expect(libre.descriptor.maximumTextScalars == 200)
  }

  @Test(arguments: [
    (400, "error-key-missing.json", ProviderFault.Kind.refused, "HTTP 400: Please contact the server operator to get an API key"),
    (403, "error-key.json", .refused, "HTTP 403: Invalid API key"),
    (400, "error-limit.json", .tooLarge, "HTTP 400: Invalid request: request (201) exceeds text limit (200)"),
    (400, "error-pair.json", .unsupportedPair, "HTTP 400: Norwegian (nb) is not available as a target language from Spanish (es)"),
    (429, "error-slowdown.json", .transient(after: .seconds(60)), "HTTP 429: Slowdown: 30 per 1 minute"),
    (429, "error-slowdown-day.json", .quotaExceeded, "HTTP 429: Slowdown: 2 per 1 day"),
    (403, "error-banned.json", .refused, "HTTP 403: Too many request limits violations"),
    (
      405, "error-405.html", .unavailable,
      "HTTP 405: 405 Method Not Allowed Method Not Allowed The method is not allowed for the requested URL."
    ),
  ])
  func `Errors are distinguished`(status: Int, file: String, kind: ProviderFault.Kind, detail: String) async throws {
    let libre = try provider("libretranslate", over: StubTransport(try HTTPReply(status, fixture: "LibreTranslate/\(file)")))
    let fault = await fault { () throws(ProviderFault) in _ = try await libre.translate(twoTexts(to: "es")) }
    #expect(fault == ProviderFault(kind, detail))
  }
}
