import Localize
import LocalizeTranslation
import Testing

@Suite struct LanguageMapperTests {
  private func target(_ locale: LocaleIdentifier, among codes: Set<String>) -> String? {
    LanguageMapper(ProviderLanguages(targets: ["en": codes])).pair(from: "en", to: locale)?.target
  }

  @Test func `The nearest code is used`() {
    let apertium: Set<String> = ["spa", "cat", "cat_valencia", "por_BR", "nob", "nno_e"]
    #expect(target("es", among: apertium) == "spa")
    #expect(target("es-MX", among: apertium) == "spa")
    #expect(target("ca", among: apertium) == "cat")
    #expect(target("ca-valencia", among: apertium) == "cat_valencia")
    #expect(target("no", among: apertium) == "nob")
    #expect(target("fr-CA", among: ["fr", "fr-ca"]) == "fr-ca")
    #expect(target("zh-Hans-CN", among: ["zh", "zt"]) == "zh")
    #expect(target("zh-TW", among: ["zh", "zt"]) == "zt")
    #expect(target("pt-BR", among: ["pb", "pt"]) == "pb")
  }

  @Test func `A region does not replace another, unless CLDR gives them a common standard`() {
    #expect(target("pt-PT", among: ["pt-BR"]) == nil)
    #expect(target("pt-PT", among: ["pb", "pt"]) == "pt")
    #expect(target("es-ES", among: ["es-419"]) == nil)
    #expect(target("en-AU", among: ["EN-GB", "EN-US"]) == "EN-GB")
    #expect(target("zh-HK", among: ["zh-TW", "zh-CN"]) == "zh-TW")
    #expect(target("pt", among: ["pt-BR", "pt-PT"]) == "pt-BR")
  }

  @Test func `A script never replaces another`() {
    #expect(target("zh-Hant", among: ["zh", "zh-CN"]) == nil)
    #expect(target("sr-Latn", among: ["sr", "sr-Cyrl"]) == nil)
  }

  @Test func `A source may have another region, since it is only read`() {
    let mapper = LanguageMapper(ProviderLanguages(targets: ["pt-BR": ["de"], "en-US": ["de"]]))
    #expect(mapper.pair(from: "pt-PT", to: "de") == LanguagePair(source: "pt-BR", target: "de"))
    #expect(mapper.pair(from: "en-GB", to: "de") == LanguagePair(source: "en-US", target: "de"))
    #expect(mapper.pair(from: "de", to: "en") == nil)
  }

  @Test func `A provider that lists no languages gets the tags`() {
    #expect(LanguageMapper(nil).pair(from: "en", to: "zh-Hant-TW") == LanguagePair(source: "en", target: "zh-Hant-TW"))
  }
}
