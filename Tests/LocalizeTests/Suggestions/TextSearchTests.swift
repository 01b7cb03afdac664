import Localize
import LocalizeProject
import Testing

@Suite struct TextSearchTests {
  private static func matches(
    _ pattern: TextSearch.Pattern, inTexts: Bool = false, locales: Set<LocaleIdentifier>? = nil
  ) async throws -> [String] {
    let catalog = try await SampleCatalog(strings: [
      "de": #""cart.title" = "Einkaufswagen";\#n"only.de" = "Über";"#,
      "en": #""cart.title" = "Cart";\#n"cart.empty" = "No Cafés";\#n"Über.key" = "";"#,
    ]).catalog()
    return TextSearch(pattern, inTexts: inTexts, locales: locales).matches(in: catalog).map {
      "\($0.line) \($0.key) \($0.locale.identifier) \($0.text)"
    }
  }

  @Test func `A key is found by a part in any case, with or without accents, in all locales`() async throws {
    #expect(try await Self.matches(.part("TITLE")) == ["1 cart.title en Cart", "1 cart.title de Einkaufswagen"])
    #expect(try await Self.matches(.part("uber")) == ["3 Über.key en "])
    #expect(try await Self.matches(.part("")).count == 5)
  }

  @Test func `A text is found by its words, and the other texts of its key are not listed`() async throws {
    #expect(try await Self.matches(.part("cafes"), inTexts: true) == ["2 cart.empty en No Cafés"])
    #expect(try await Self.matches(.part("cart"), inTexts: true) == ["1 cart.title en Cart"])
  }

  @Test func `An exact part and a pattern compare letter by letter`() async throws {
    #expect(try await Self.matches(.exactPart("Title")) == [])
    #expect(try await Self.matches(.exactPart("Caf"), inTexts: true) == ["2 cart.empty en No Cafés"])
    #expect(try await Self.matches(.whole(KeyGlob("cart.*y"))) == ["2 cart.empty en No Cafés"])
    #expect(try await Self.matches(.whole(KeyGlob("art.*"))) == [])
  }

  @Test func `A regular expression matches a part`() async throws {
    #expect(try await Self.matches(.expression(Regex("e[mn]p").ignoresCase())) == ["2 cart.empty en No Cafés"])
  }

  @Test func `Only the chosen locales are searched`() async throws {
    #expect(try await Self.matches(.part("title"), locales: ["de"]) == ["1 cart.title de Einkaufswagen"])
    #expect(try await Self.matches(.part("title"), locales: ["fr"]) == [])
  }

  @Test func `Each form of a plural is listed with its condition`() async throws {
    let strings = """
      {"sourceLanguage":"en","version":"1.0","strings":{"files":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}}}
      """
    let catalog = try await SampleCatalog([("t.xcstrings", nil, strings)]).catalog()
    let matches = TextSearch(.part("files"), inTexts: false).matches(in: catalog)
    #expect(matches.map(\.form) == [["one"], ["other"]] && matches.map(\.line) == [2, 3])
  }
}
