import Localize
import LocalizeTranslation
import Testing

@Suite struct ApertiumProviderTests {
  @Test func `Texts are sent as paragraphs of one form and return in order`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Apertium/translate.json"))
    let answer = try await provider("apertium", over: transport).translate(twoTexts(from: "eng", to: "spa"))
    #expect(answer.texts == [.translated("Guardar"), .translated(#"<x id="0"></x> te envió <x id="1"/> archivos &amp; más"#)])
    let call = try #require(transport.calls.first)
    #expect(call.description == "POST http://127.0.0.1:2737/translate")
    #expect(
      call.text == "langpair=eng%7Cspa&markUnknown=no&format=html&q=%3Cp%3ESave%3C%2Fp%3E%3Cp%3E%3Cx%20id%3D%220%22%2F%3E%20files%3C%2Fp%3E"
    )
  }

  @Test func `Plain words are escaped once and unescaped once`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Apertium/translate.json"))
    let request = ProviderRequest(source: "eng", target: "spa", texts: [.init("a < b & c"), .init("__0__")], isPlain: true)
    let answer = try await provider("apertium", over: transport).translate(request)
    #expect(transport.calls[0].text.hasSuffix("q=%3Cp%3Ea%20%26lt%3B%20b%20%26amp%3B%20c%3C%2Fp%3E%3Cp%3E__0__%3C%2Fp%3E"))
    #expect(answer.texts[1] == .translated(#"<x id="0"></x> te envió <x id="1"/> archivos & más"#))
  }

  @Test func `A truncated answer is refused`() async throws {
    let apertium = try provider("apertium", over: StubTransport(try HTTPReply(fixture: "Apertium/translate-truncated.json")))
    let fault = await fault { () throws(ProviderFault) in _ = try await apertium.translate(twoTexts(from: "eng", to: "spa")) }
    #expect(fault == ProviderFault(.tooLarge, "2 texts were sent, 1 came back", isInDoubt: true))
  }

  @Test func `An empty paragraph is not a translation, and the others are`() async throws {
    let apertium = try provider("apertium", over: StubTransport(try HTTPReply(fixture: "Apertium/translate-empty.json")))
    #expect(try await apertium.translate(twoTexts(from: "eng", to: "spa")).texts == [.failed("the answer is empty"), .translated("Abrir")])
  }

  @Test func `Pairs use Apertium's three-letter codes`() async throws {
    let apertium = try provider("apertium", over: StubTransport(try HTTPReply(fixture: "Apertium/listPairs.json")))
    let languages = try #require(try await apertium.languages())
    #expect(languages.targets["eng"] == ["spa", "cat", "cat_valencia"])
  }

  @Test(arguments: [
    (400, "Apertium/error-pair.json", ProviderFault.Kind.unsupportedPair, "HTTP 400: That pair is not installed"),
    (503, "Apertium/error-503.json", .transient(after: nil), "HTTP 503: internal error"),
    (404, "Apertium/error-404.html", .unavailable, "HTTP 404: 404: Not Found 404: Not Found"),
  ])
  func `Errors are distinguished`(status: Int, file: String, kind: ProviderFault.Kind, detail: String) async throws {
    let apertium = try provider("apertium", over: StubTransport(try HTTPReply(status, fixture: file)))
    let fault = await fault { () throws(ProviderFault) in _ = try await apertium.translate(twoTexts(from: "eng", to: "spa")) }
    #expect(fault == ProviderFault(kind, detail))
  }
}
