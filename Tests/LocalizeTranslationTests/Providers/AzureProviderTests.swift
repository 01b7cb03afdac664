import Localize
import LocalizeTranslation
import Testing

@Suite struct AzureProviderTests {
  @Test func `A byte order mark is accepted, and the billed count comes from a field`() async throws {
    let billing = [HTTPField("X-Metered-Usage", "22")]
    let transport = StubTransport(try HTTPReply(fixture: "Azure/translate-bom.json", fields: billing))
    let answer = try await provider("azure", over: transport, region: "westeurope").translate(twoTexts(to: "de"))
    #expect(answer.texts == [.translated("Speichern"), .translated(#"<x id="0"></x> Dateien"#)])
    #expect(answer.billedCharacters == 22)
    let call = try #require(transport.calls.first)
    #expect(
      call.url == "https://api.cognitive.microsofttranslator.com/translate?api-version=3.0&from=en&to=de&textType=html")
    #expect(call.first("Ocp-Apim-Subscription-Key") == "secret-key-0123")
    #expect(call.first("Ocp-Apim-Subscription-Region") == "westeurope")
    #expect(call.text == #"[{"Text":"Save"},{"Text":"<x id=\"0\"/> files"}]"#)
  }

  @Test func `Portuguese without a region is Brazilian, and is never used for European Portuguese`() async throws {
    let mapper = LanguageMapper(
      try await provider("azure", over: StubTransport(try HTTPReply(fixture: "Azure/languages.json"))).languages())
    #expect(mapper.pair(from: "en", to: "pt-BR")?.target == "pt")
    #expect(mapper.pair(from: "en", to: "pt-PT")?.target == "pt-pt")
    #expect(mapper.pair(from: "en", to: "sr")?.target == "sr-Cyrl")
    #expect(mapper.pair(from: "en", to: "sr-Latn")?.target == "sr-Latn")
    #expect(mapper.pair(from: "en", to: "zh-TW") == nil)
  }

  @Test(arguments: [
    (403, "error-quota.json", ProviderFault.Kind.quotaExceeded), (429, "error-rate.json", .transient(after: nil)),
    (400, "error-target.json", .unsupportedPair), (400, "error-elements.json", .tooLarge), (408, "error-408.json", .transient(after: nil)),
  ])
  func `Azure's own error numbers are distinguished`(status: Int, file: String, kind: ProviderFault.Kind) async throws {
    let azure = try provider("azure", over: StubTransport(try HTTPReply(status, fixture: "Azure/\(file)")))
    let fault = await fault { () throws(ProviderFault) in _ = try await azure.translate(twoTexts(to: "de")) }
    #expect(fault?.kind == kind)
  }

  @Test func `The reply to a refused key has no body`() async throws {
    let azure = try provider("azure", over: StubTransport(HTTPReply(status: 401)))
    let fault = await fault { () throws(ProviderFault) in _ = try await azure.translate(twoTexts(to: "de")) }
    #expect(fault == ProviderFault(.refused, "HTTP 401"))
  }
}
