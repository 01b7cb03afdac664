import Localize
import LocalizeProject
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

  private static let terms = Glossary([
    GlossaryTerm("cart", translations: ["de": ["Warenkorb", "Korb"]]), GlossaryTerm("R & D", translations: ["de": ["F\"E"]]),
    GlossaryTerm("Acme", isUntranslatable: true),
  ])

  @Test func `Terms are sent as entries of a dictionary, escaped and beside the tokens`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Azure/translate-dictionary.json"))
    let azure = try provider("azure", over: transport, glossary: Self.terms)
    let empty = Segment(
      pieces: [.text("Empty cart & "), .token(0), .text("R & D cartel")],
      tokens: [Token(kind: .openingTag, text: "<b>", signature: "b")])
    let job = TranslationJob(key: MemoryKey(source: "en", target: "de", text: "x"), segment: empty)
    let journal = RecordingJournal()
    let engine = TranslationEngine(provider: azure, journal: journal, gates: [])
    let result = await engine.translate([job], as: LanguagePair(source: "en", target: "de"))
    let call = try #require(transport.calls.first)
    let text =
      #"Empty <mstrans:dictionary translation=\"Warenkorb\">cart</mstrans:dictionary> &amp; <x id=\"0\"/>"#
      + #"<mstrans:dictionary translation=\"F&quot;E\">R &amp; D</mstrans:dictionary> cartel"#
    #expect(call.text == "[{\"Text\":\"\(text)\"}]")
    #expect(result.outcomes[job.key] != nil)
    guard case .translated(let pieces, let characters)? = result.outcomes[job.key] else {
      Issue.record("\(result)")
      return
    }
    #expect(empty.text(of: pieces) == "Warenkorb leeren & <b>F\"E-Kartell")
    // What is billed includes the markup.
    #expect(characters == text.replacing("\\\"", with: "\"").unicodeScalars.count)
    #expect(engine.characters(of: job) == characters)
  }

  @Test func `Terms are no dictionary for a language without them, nor in the second form of a text`() async throws {
    let transport = StubTransport(try HTTPReply(fixture: "Azure/translate-bom.json"))
    let azure = try provider("azure", over: transport, glossary: Self.terms)
    #expect(azure.descriptor.usesGlossary)
    let names = Glossary([GlossaryTerm("Acme", isUntranslatable: true)])
    let other = try provider("azure", over: transport, glossary: names)
    #expect(!other.descriptor.usesGlossary)
    let segment = Segment(pieces: [.text("My cart")], tokens: [])
    let marks = try #require(azure.descriptor.termMarks)
    func written(_ target: LocaleIdentifier, isPlain: Bool) -> String {
      ProtectedText(segment, wire: .html, isPlain: isPlain) { marks.marked($0, for: target) }.text
    }
    #expect(written("fr", isPlain: false) == "My cart")
    #expect(written("de", isPlain: true) == "My cart")
    #expect(written("de-AT", isPlain: false) == "My <mstrans:dictionary translation=\"Warenkorb\">cart</mstrans:dictionary>")
  }

  @Test(arguments: [
    ("Der <mstrans:dictionary translation=\"a\">Korb</mstrans:dictionary>!", "Der Korb!"), ("<MSTRANS:Dictionary>a</b>", "a</b>"),
    ("a: <mstrans:dictionary b", "a: <mstrans:dictionary b"), ("5 < 6: <", "5 < 6: <"), ("", ""),
  ])
  func `Tags of the dictionary that come back are removed`(answer: String, expected: String) {
    #expect(TermMarks.removed(from: answer) == expected)
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
