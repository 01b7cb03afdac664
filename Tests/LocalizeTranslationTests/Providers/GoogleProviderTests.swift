import Localize
import LocalizeTranslation
import Testing

@Suite struct GoogleProviderTests {
  @Test func `The format is always sent and the key is not in the address`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Google/translate.json"))
    let answer = try await provider("google", over: transport).translate(twoTexts(to: "fr"))
    #expect(answer.texts == [.translated("Enregistrer"), .translated(#"L&#39;ami a <x id="0"/> fichiers"#)])
    let call = try #require(transport.calls.first)
    #expect(call.url == "https://translation.googleapis.com/language/translate/v2")
    #expect(call.first("X-Goog-Api-Key") == "secret-key-0123")
    #expect(call.text == #"{"q":["Save","<x id=\"0\"/> files"],"source":"en","target":"fr","format":"html"}"#)
  }

  @Test func `Google's old and regional codes match current locales`() async throws {
    let mapper = LanguageMapper(
      try await provider("google", over: StubTransport(try HTTPReply(fixture: "Google/languages.json"))).languages())
    let wanted: KeyValuePairs<LocaleIdentifier, String> = [
      "he": "iw", "nb": "no", "pt-BR": "pt", "pt-PT": "pt-PT", "fil": "tl", "zh-Hans": "zh-CN", "zh-Hant-HK": "zh-TW",
    ]
    for (locale, code) in wanted { #expect(mapper.pair(from: "en", to: locale)?.target == code, "\(locale)") }
  }

  @Test(arguments: [
    (403, "error-rate.json", ProviderFault.Kind.transient(after: nil)), (403, "error-daily.json", .quotaExceeded),
    (400, "error-key.json", .refused), (400, "error-pair.json", .unsupportedPair), (400, "error-segments.json", .tooLarge),
  ])
  func `Errors are distinguished`(status: Int, file: String, kind: ProviderFault.Kind) async throws {
    let google = try provider("google", over: StubTransport(try HTTPReply(status, fixture: "Google/\(file)")))
    let fault = await fault { () throws(ProviderFault) in _ = try await google.translate(twoTexts(to: "fr")) }
    #expect(fault?.kind == kind)
  }
}
