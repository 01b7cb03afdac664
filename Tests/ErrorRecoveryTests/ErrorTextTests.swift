import ErrorRecovery
import TestSupport
import Testing

/// Error texts.
@Suite struct ErrorTextTests {
  @Test func `An interpolated text keeps a template and typed arguments, user-private unless marked`() {
    let text = ErrorText("k", "\("a") \(3, privacy: .public) \(0.5) \(Substring("s"), privacy: .secret) \(UInt64.max) 100 %")
    #expect(text.key == "k")
    #expect(text.defaultValue == "%1$@ %2$@ %3$@ %4$@ %5$@ 100 %%")
    #expect(
      text.arguments == [
        .string("a"), .integer(3, privacy: .public), .double(0.5), .string("s", privacy: .secret), .string("18446744073709551615"),
      ])
    #expect(text.render(for: .user) == "a 3 0.5 ‹redacted› 18446744073709551615 100 %")
  }

  @Test(
    arguments: [
      (Audience.user, "pub usr ‹redacted›"), (.developer, "pub usr ‹redacted›"), (.log, "pub ‹redacted› ‹redacted›"),
      (.remoteClient, "pub ‹redacted› ‹redacted›"),
    ])
  func `Only readers with the required privacy level see an argument`(audience: Audience, expected: String) {
    let text: ErrorText = "\("pub", privacy: .public) \("usr") \("sec", privacy: .secret)"
    #expect(text.render(for: audience) == expected)
  }

  @Test func `The catalogue never sees a hidden argument, and a hidden number is passed as text`() {
    let catalog = TableCatalog(["sv": ["k": "%2$@ och %1$@", "recovery.redacted": "‹dolt›"]])
    let text = ErrorText("k", "\("token", privacy: .secret) and \(42)")
    #expect(text.render(for: .log, catalog: catalog, languages: ["sv"]) == "‹dolt› och ‹dolt›")
    #expect(Set(catalog.seenArguments) == [.string("‹dolt›", privacy: .public)])
  }

  @Test func `Dumping a text, or an error that contains one, shows no secret`() {
    let error = SampleError(title: "\("planted", privacy: .secret) \("shown")")
    var dumped = "\(error) \(error.title.arguments) \(String(reflecting: error))"
    dump(error, to: &dumped)
    #expect(!dumped.contains("planted"))
    #expect(dumped.contains("shown"))
  }

  @Test func `An argument that looks like a placeholder is not filled in again`() {
    let text = ErrorText(key: nil, defaultValue: "%1$@|%2$@", arguments: [.string("%2$@ %% %1$@"), .string("b")])
    #expect(text.render(for: .user) == "%2$@ %% %1$@|b")
  }

  @Test(
    arguments: [
      ("100%% %1$@", "100% a"), ("%", "%"), ("%%", "%"), ("%%%", "%%"), ("%%1$@", "%1$@"), ("%d %@ %1$d %1$", "%d %@ %1$d %1$"),
      ("%0$@ %3$@ %99999999999999999999$@", "%0$@ %3$@ %99999999999999999999$@"), ("%2$@%1$@%2$@", "bab"), ("é%1$@é", "éaé"), ("", ""),
      ("%01$@", "a"), ("%-1$@ %+1$@", "%-1$@ %+1$@"),
    ])
  func `Only %n$@ and %% mean something in a template`(template: String, expected: String) {
    #expect(ErrorText(key: nil, defaultValue: template, arguments: [.string("a"), .string("b")]).render(for: .user) == expected)
  }

  @Test func `Any literal and any argument appear unchanged`() {
    var generator = SeededGenerator(seed: 20_260_101)
    let pieces = ["%", "1", "$", "@", "%1$@", "é", " "]
    for _ in 0..<500 {
      let literal = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let value = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      var interpolation = ErrorText.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      interpolation.appendLiteral(literal)
      interpolation.appendInterpolation(value)
      interpolation.appendLiteral(literal)
      let rendered = ErrorText(stringInterpolation: interpolation).render(for: .user)
      #expect(rendered == literal + value + literal, "seed \(generator.seed)")
    }
  }

  @Test func `The first language that has the text provides it and is named`() {
    let catalog = TableCatalog(["sv": ["k": "Butiken %1$@"], "de": ["k": "Laden %1$@", "only-de": "Nur"]])
    let text = ErrorText("k", "Store \("A")")
    #expect(text.render(for: .user, catalog: catalog, languages: ["fr", "sv", "de"]) == "Butiken A")
    #expect(text.rendering(for: .user, catalog: catalog, languages: ["de"]) == ("Laden A", "de"))
    #expect(text.rendering(for: .user, catalog: catalog, languages: ["fr"]) == ("Store A", "en"))
    #expect(text.rendering(for: .user) == ("Store A", "en"))
    #expect(ErrorText("only-de", "Only").rendering(for: .user, catalog: catalog, languages: ["sv", "de"]) == ("Nur", "de"))
  }

  @Test func `A text without a key is never looked up`() {
    let catalog = TableCatalog([:])
    #expect(ErrorText(key: nil, defaultValue: "Plain").render(for: .user, catalog: catalog, languages: ["sv"]) == "Plain")
    #expect(catalog.askedKeys.isEmpty)
  }
}
