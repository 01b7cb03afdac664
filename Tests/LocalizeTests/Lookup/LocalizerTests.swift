import ErrorRecovery
import Localize
import Testing

@Suite struct LocalizerTests {
  private static func localizer(_ strings: KeyValuePairs<String, String>, source: LocaleIdentifier = "en") -> Localizer {
    Localizer(strings: strings.map { (locale: $0.key, strings: $0.value) }, source: source)
  }

  /// The text, its locale, and the locales searched before it.
  private static func answer(_ localizer: Localizer, _ key: String, _ languages: LocaleIdentifier...) -> String? {
    localizer.find(key, languages: languages).map { found in
      "\(found.value) \(found.locale) [\(found.fallbacks.map(\.identifier).joined(separator: " "))]"
    }
  }

  @Test func `A text comes from the locale, then from its parents, then from the source`() {
    let localizer = Self.localizer([
      "de": "a=de;", "en": "a=en;b=en;c=en;d=en;", "fr": "a=fr;b=fr;c=fr;", "fr-CA": "a=\"fr-CA\";", "zh-Hans": "a=hans;",
    ])
    #expect(Self.answer(localizer, "a", "fr-CA") == "fr-CA fr-CA []")
    #expect(Self.answer(localizer, "b", "fr-CA") == "fr fr [fr-CA]")
    #expect(Self.answer(localizer, "d", "fr-CA") == "en en [fr-CA fr]")
    #expect(Self.answer(localizer, "a", "fr-BE") == "fr fr [fr-BE]")
    #expect(Self.answer(localizer, "b", "de", "fr-CA") == "fr fr [de fr-CA]")
    #expect(Self.answer(localizer, "a", "ja", "de-AT") == "de de [ja de-AT]")
    #expect(Self.answer(localizer, "a", "en") == "en en []")
    #expect(Self.answer(localizer, "a", "ja") == "en en [ja]")
    #expect(localizer.find("a", languages: [])?.value == "en")
    #expect(localizer.find("a", languages: [])?.fallbacks == [])
  }

  @Test func `One script never replaces another`() {
    let simplified = Self.localizer(["en": "a=en;", "zh-Hans": "a=hans;"])
    #expect(Self.answer(simplified, "a", "zh-CN") == "hans zh-Hans [zh-CN zh]")
    for locale in ["zh-TW", "zh-HK", "zh-Hant"] as [LocaleIdentifier] {
      #expect(simplified.find("a", languages: [locale])?.locale == "en")
    }
    let plain = Self.localizer(["en": "a=en;", "zh": "a=zh;"])
    #expect(plain.find("a", languages: ["zh-TW"])?.locale == "en")
    #expect(plain.find("a", languages: ["zh-Hans-SG"])?.locale == "zh")
    let serbian = Self.localizer(["en": "a=en;", "sr": "a=sr;"])
    #expect(serbian.find("a", languages: ["sr-Latn"])?.locale == "en")
    #expect(Self.localizer(["en": "a=en;", "zh-Hant": "a=hant;"]).find("a", languages: ["zh-TW"])?.locale == "zh-Hant")
  }

  @Test func `A differently spelled readable locale is used: Norwegian, an explicit script, another region`() {
    #expect(Self.localizer(["en": "a=en;", "nb": "a=nb;"]).find("a", languages: ["no"])?.locale == "nb")
    #expect(Self.localizer(["en": "a=en;", "pt-BR": "a=br;"]).find("a", languages: ["pt-PT"])?.locale == "pt-BR")
    #expect(Self.localizer(["en": "a=en;", "zh-TW": "a=tw;"]).find("a", languages: ["zh-Hant-TW"])?.locale == "zh-TW")
  }

  @Test func `Base is the source, and no other name leads to it`() {
    let localizer = Self.localizer(["Base": "a=base;b=base;", "de": "a=de;"], source: .base)
    #expect(Self.answer(localizer, "a", "de-CH") == "de de [de-CH]")
    #expect(Self.answer(localizer, "b", "de-CH") == "base Base [de-CH de]")
    #expect(Self.answer(localizer, "a", "fr") == "base Base [fr]")
    #expect(Self.answer(localizer, "a", .base) == "base Base []")
  }

  @Test func `A blank cell falls back to the next locale, and an empty text of a .strings file does not`() {
    let csv = Localizer(csv: "key,en,fr,fr-CA\na,en,fr,\nb,en,,\nc,,,\n")
    #expect(Self.answer(csv, "a", "fr-CA") == "fr fr [fr-CA]")
    #expect(Self.answer(csv, "b", "fr-CA") == "en en [fr-CA fr]")
    #expect(Self.answer(csv, "c", "fr-CA") == nil)
    #expect(csv.string("c", languages: ["fr"]) == "c")
    #expect(csv.misses.isEmpty)
    #expect(Self.answer(Self.localizer(["en": "a=en;", "fr": "a=\"\";"]), "a", "fr") == " fr []")
  }

  @Test func `The first of two catalogues with a text counts`() async throws {
    let first = try await SampleCatalog(strings: ["de": "a=1;", "en": "a=one;c={};"]).catalog()
    let second = try await SampleCatalog(strings: ["de": "a=2;b=2;c=3;", "en": "b=two;"]).catalog()
    let localizer = Localizer(catalogs: [first, second])
    #expect(localizer.string("a", languages: ["de"]) == "1")
    #expect(localizer.string("b", languages: ["de"]) == "2")
    #expect(localizer.string("c", languages: ["de"]) == "3")
    #expect(Localizer(catalogs: []).string("a", languages: ["de"]) == "a")
  }

  @Test func `A text in the reader's language counts before the source text of a catalogue before it`() async throws {
    let first = try await SampleCatalog(strings: ["de": "z=z;", "en": "a=\"one %%\";b=only;z=z;"]).catalog()
    let second = try await SampleCatalog(strings: ["de": "a=zwei;", "en": "a=two;b=last;"]).catalog()
    let localizer = Localizer(catalogs: [first, second])
    #expect(localizer.string("a", languages: ["de"]) == "zwei")
    #expect(localizer.reader(for: ["de"])["a"] == "zwei")
    #expect(localizer.reader(for: ["de"]).locale(of: "a") == "de")
    #expect(localizer.string("a", languages: ["en"]) == "one %")
    #expect(localizer.string("b", languages: ["de"]) == "only")
    #expect(localizer.reader(for: ["de"])["b"] == "only")
  }

  @Test func `Only the reader's languages are searched without a source locale`() async throws {
    let localizer = Localizer(catalogs: [try await SampleCatalog(strings: ["de": "a=1;", "fr": "a=2;b=3;"]).catalog()])
    #expect(Self.answer(localizer, "a", "fr") == "2 fr []")
    #expect(Self.answer(localizer, "b", "de") == nil)
    #expect(localizer.misses.isEmpty)
  }

  @Test func `A missing key is shown as itself and recorded once, with the nearest keys`() {
    let localizer = Self.localizer(["de": "settings.titel=x;", "en": "settings.title=en;settings.text=en;other=en;"])
    #expect(localizer.string("settings.titla", languages: ["de"]) == "settings.titla")
    #expect(localizer.string("settings.titla", languages: ["fr"]) == "settings.titla")
    #expect(localizer.string("zzzzzz", languages: []) == "zzzzzz")
    #expect(localizer.misses.map(\.key) == ["settings.titla", "zzzzzz"])
    #expect(localizer.misses.map(\.languages) == [["de"], []])
    #expect(localizer.misses[0].nearest.map(\.key) == ["settings.title", "settings.titel"])
    #expect(localizer.misses[0].nearest.map(\.distance) == [1, 2])
    #expect(localizer.misses[1].nearest.isEmpty)
  }

  @Test func `A limited number of misses is recorded, each once, however many tasks ask`() async {
    let localizer = Self.localizer(["en": "key.1=en;"])
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<400 {
            #expect(localizer.string("missing.\(number + task * 150)", languages: ["en"]).hasPrefix("missing."))
            #expect(localizer.string("key.1", languages: ["de"]) == "en")
          }
        }
      }
    }
    let misses = localizer.misses.map(\.key)
    #expect(misses.count == Localizer.maximumMisses)
    #expect(Set(misses).count == misses.count)
  }

  @Test func `A broken language tag causes no failure`() {
    let localizer = Self.localizer(["en": "a=en;", "de": "a=de;"])
    for language in ["", "C", "x", "💥", String(repeating: "a-", count: 500), "de_DE.UTF-8", "en-US-POSIX"] {
      #expect(localizer.text(for: "a", arguments: [], languages: [language])?.text == (language.hasPrefix("de") ? "de" : "en"))
    }
  }

  @Test func `Errors get their texts with arguments, and the language of the text`() throws {
    let catalog: any ErrorCatalog = Self.localizer(["en": "a=\"%1$@ of %2$lld\";b=en;", "fr": "a=\"%2$lld, %1$@\";"])
    let arguments: [ErrorText.Argument] = [.string("x"), .integer(3)]
    let french = try #require(catalog.text(for: "a", arguments: arguments, languages: ["fr-CA", "en"]))
    #expect(french == ("3, x", "fr"))
    let english = try #require(catalog.text(for: "b", arguments: arguments, languages: ["fr-CA"]))
    #expect(english == ("en", "en"))
    #expect(catalog.text(for: "x", arguments: [], languages: ["fr"]) == nil)
  }
}

extension Localizer {
  fileprivate convenience init(csv: String) {
    self.init(embeddedCSV: csv)
  }

  fileprivate convenience init(strings: [(locale: String, strings: String)], source: LocaleIdentifier) {
    self.init(embeddedCSV: nil, strings: strings, sourceLocale: source)
  }
}
