import Localize
import LocalizeTranslation
import Testing

@Suite struct DeepLProviderTests {
  @Test func `The formality is that of the locale, as the catalogue names it`() async throws {
    let reply = try HTTPReply(fixture: "DeepL/translate.json")
    for (locale, target, wish) in [("fr-CA", "FR", "prefer_less"), ("fr", "FR", "prefer_more"), ("de", "DE", nil)]
      as [(String, String, String?)]
    {
      let transport = StubTransport(reply)
      let deepL = try provider("deepl", over: transport, formalityByLocale: ["fr": .formal, "fr-CA": .informal])
      var request = twoTexts(to: target)
      request.locale = LocaleIdentifier(locale)
      _ = try? await deepL.translate(request)
      let text = try #require(transport.calls.first).text
      #expect(wish.map { text.contains($0) } ?? !text.contains("formality"), "\(locale): \(text)")
    }
  }

  @Test func `A request has source, tags, context and formality`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "DeepL/translate.json"))
    let deepL = try provider("deepl", over: transport, formality: "informal")
    let texts = [ProviderRequest.Text("Save", context: "a button"), .init(#"<x id="0"/> sent <x id="1"/> files"#, context: "a button")]
    let answer = try await deepL.translate(ProviderRequest(source: "EN", target: "DE", texts: texts))
    #expect(answer.texts == [.translated("Speichern"), .translated(#"<x id="1"/> Dateien von <x id="0"/>"#)])
    #expect(answer.billedCharacters == 20)
    let call = try #require(transport.calls.first)
    #expect(call.url == "https://api.deepl.com/v2/translate")
    #expect(call.first("Authorization") == "DeepL-Auth-Key secret-key-0123")
    #expect(
      call.text
        == #"{"text":["Save","<x id=\"0\"/> sent <x id=\"1\"/> files"],"source_lang":"EN","target_lang":"DE","preserve_formatting":true,"#
        + #""show_billed_characters":true,"split_sentences":"nonewlines","tag_handling":"xml","outline_detection":false,"#
        + #""non_splitting_tags":["x"],"context":"a button","formality":"prefer_less"}"#)
  }

  @Test func `Texts of different contexts share a context that names the text it belongs to`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "DeepL/translate.json"))
    let deepL = try provider("deepl", over: transport)
    let texts = [ProviderRequest.Text("Save", context: "a button"), .init("Open", context: "a state of a shop")]
    _ = try await deepL.translate(ProviderRequest(source: "EN", target: "DE", texts: texts))
    #expect(transport.calls.first?.text.contains(#""context":"“Save”: a button\n“Open”: a state of a shop""#) == true)
    #expect(!deepL.descriptor.billsMarks)
  }

  @Test func `The key of a free account has its own host`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "DeepL/usage.json"))
    let usage = try await provider("deepl", over: transport, key: "free-key:fx").usage()
    #expect(usage == ProviderUsage(used: 30315, limit: 1_000_000))
    #expect(transport.calls[0].url == "https://api-free.deepl.com/v2/usage")
  }

  @Test func `Sources are languages and targets also regions; Chinese in either script is one source`() async throws {
    let transport = StubTransport(
      try HTTPReply(fixture: "DeepL/languages-source.json"), try HTTPReply(fixture: "DeepL/languages-target.json"),
      try HTTPReply(fixture: "DeepL/translate.json"))
    let deepL = try provider("deepl", over: transport)
    let mapper = LanguageMapper(try await deepL.languages())
    #expect(mapper.pair(from: "en-US", to: "pt-BR") == LanguagePair(source: "EN", target: "PT-BR"))
    #expect(mapper.pair(from: "en", to: "es-MX") == LanguagePair(source: "EN", target: "ES-419"))
    #expect(mapper.pair(from: "zh-Hant", to: "en") == LanguagePair(source: "ZH-HANT", target: "EN-US"))
    _ = try await deepL.translate(twoTexts(from: "ZH-HANT", to: "EN-US"))
    #expect(transport.calls[2].text.contains(#""source_lang":"ZH""#))
  }

  @Test func `Errors are distinguished, with a body or without`() async throws {
    let replies: [(HTTPReply, ProviderFault)] = [
      (HTTPReply(status: 403), ProviderFault(.refused, "HTTP 403")),
      (HTTPReply(status: 429), ProviderFault(.transient(after: nil), "HTTP 429")),
      (HTTPReply(status: 429, fields: [HTTPField("retry-after", "7")]), ProviderFault(.transient(after: .seconds(7)), "HTTP 429")),
      (
        HTTPReply(status: 503, fields: [HTTPField("Retry-After", "Sun, 06 Nov 1994 08:49:47 GMT")]),
        ProviderFault(.transient(after: .seconds(10)), "HTTP 503")
      ),
      (HTTPReply(status: 529), ProviderFault(.transient(after: nil), "HTTP 529")),
      (HTTPReply(status: 504), ProviderFault(.transient(after: nil), "HTTP 504", isInDoubt: true)),
      (
        try HTTPReply(413, fixture: "DeepL/error-413.html"),
        ProviderFault(.tooLarge, "HTTP 413: 413 Request Entity Too Large 413 Request Entity Too Large")
      ),
      (try HTTPReply(456, fixture: "DeepL/error-456.json"), ProviderFault(.quotaExceeded, "HTTP 456: Quota Exceeded")),
      (
        try HTTPReply(400, fixture: "DeepL/error-target.json"),
        ProviderFault(.unsupportedPair, "HTTP 400: Value for 'target_lang' not supported.")
      ),
    ]
    for (reply, expected) in replies {
      let deepL = try provider("deepl", over: StubTransport(reply))
      let fault = await fault { () throws(ProviderFault) in _ = try await deepL.translate(twoTexts(from: "EN", to: "DE")) }
      #expect(fault == expected)
    }
  }
}
