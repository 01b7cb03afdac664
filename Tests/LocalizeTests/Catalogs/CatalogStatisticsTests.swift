import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct CatalogStatisticsTests {
  private static func lines(_ catalog: Catalog) -> [String] {
    CatalogStatistics(catalog).locales.map { locale in
      "\(locale.locale) \(locale.translated)+\(locale.copied)+\(locale.missing)+\(locale.needsReview)=\(locale.total)"
    }
  }

  @Test func `Texts, copies of several words and gaps are counted for every locale but the source`() async throws {
    let catalog = try await SampleCatalog(strings: [
      "de": "a=OK;b=\"Two words\";c=\"\";x=orphan;", "en": "a=OK;b=\"Two words\";c=Three;d=Four;", "fr": "",
    ]).catalog()
    #expect(Self.lines(catalog) == ["de 1+1+2+0=4", "fr 0+0+4+0=4"])
    #expect(CatalogStatistics(catalog).locales.map(\.coverage) == [0.25, 0])
  }

  @Test(arguments: [("yml", "a: 12\nb: true\nc: ~\nd: Vier\n"), ("json", #"{"a": 12, "b": true, "c": null, "d": "Vier"}"#)])
  func `A value that is no text counts as translated, since programs show it`(ending: String, german: String) async throws {
    let english = ending == "yml" ? "a: One\nb: Two\nc: Three\nd: Four\n" : #"{"a": "One", "b": "Two", "c": "Three", "d": "Four"}"#
    let catalog = try await SampleCatalog([("en.\(ending)", "en", english), ("de.\(ending)", "de", german)]).catalog()
    #expect(Self.lines(catalog) == ["de 3+0+1+0=4"])
  }

  @Test func `A symbol of Ruby counts as translated if a key has its name`() async throws {
    let catalog = try await SampleCatalog([
      ("en.yml", "en", "en:\n  a: One\n  b: Two\n  c: Three\n"), ("de.yml", "de", "de:\n  a: :b\n  b: Zwei\n  c: :drei\n"),
    ]).catalog()
    #expect(Self.lines(catalog) == ["de 2+0+1+0=3"])
  }

  @Test func `A regional variant may repeat the source's texts, another script or language may not`() async throws {
    let text = "a=\"One word\";b=\"Two words\";"
    let catalog = try await SampleCatalog(strings: ["de": text, "en": text, "en-GB": text, "en-Shaw": text]).catalog()
    #expect(Self.lines(catalog) == ["de 0+2+0+0=2", "en-GB 2+0+0+0=2", "en-Shaw 0+2+0+0=2"])
  }

  @Test func `A pseudo-locale inherits nothing, a region inherits`() async throws {
    let catalog = try await SampleCatalog(csv: "key,en,ar,ar-XB,ar-EG\na,One,x,,\n").catalog()
    #expect(catalog.columns(for: "ar-XB").map { catalog.locales[$0] } == ["ar-XB"])
    let android = try await SampleCatalog([
      ("res/values/strings.xml", nil, #"<resources><string name="a">One</string></resources>"#),
      ("res/values-ar/strings.xml", "ar", #"<resources><string name="a">x</string></resources>"#),
      ("res/values-ar-rXB/strings.xml", "ar-XB", "<resources/>"), ("res/values-ar-rEG/strings.xml", "ar-EG", "<resources/>"),
    ]).catalog()
    #expect(android.columns(for: "ar-XB").map { android.locales[$0] } == ["ar-XB"])
    #expect(Set(android.columns(for: "ar-EG").map { android.locales[$0] }) == ["ar-EG", "ar"])
  }

  @Test func `Texts without letters need no translation`() async throws {
    let source = "a=\"%@\";b=\"— 100 %\";c=\"%1$@: %2$lld\";d=\"\";e=\"5 %@ km\";f=\"你好\";g=\"1️⃣ 🙂\";h=\"%%\";i=\"é\";"
    let catalog = try await SampleCatalog(strings: ["de": "", "en": source]).catalog()
    let keys = TranslatableKeys(catalog)
    #expect(catalog.allKeys.indices.filter { keys.contains($0) }.map { catalog.keys[$0] } == ["e", "f", "i"])
    #expect(Self.lines(catalog) == ["de 0+0+3+0=3"])
  }

  @Test func `A key without a text in the source is not counted`() async throws {
    let catalog = try await SampleCatalog(csv: "key,en,de\na,,x\nb,Two,\nc\nd,Four,Vier\n").catalog()
    #expect(Self.lines(catalog) == ["de 1+0+1+0=2"])
  }

  @Test func `Every key needs a translation in every locale if keys are the source text`() async throws {
    let catalog = try await SampleCatalog(strings: [
      "de": "\"My text\"=\"Mein Text\";\"%@\"=\"%@\";", "en": "", "fr": "\"My text\"=\"My text\";\"Other text\"=\"Autre\";",
    ]).catalog()
    #expect(catalog.keysAreSourceText)
    #expect(Self.lines(catalog) == ["de 1+0+1+0=2", "fr 1+1+0+0=2"])
  }

  @Test func `Copies that need review do not count as shown`() async throws {
    func message(_ source: String, _ text: String, _ state: String = "") -> String {
      "<message><source>\(source)</source><translation\(state)>\(text)</translation></message>"
    }
    let unfinished = " type=\"unfinished\""
    let messages = [
      message("Open the file", "Dosyayı aç"), message("Save all changes", "Save all changes", unfinished),
      message("Quit the application", "Çık", unfinished), message("Delete this list", ""),
    ]
    let catalog = try await SampleCatalog([
      ("app_tr.ts", "tr", "<TS version=\"2.1\" language=\"tr\"><context><name>A</name>\(messages.joined())</context></TS>")
    ]).catalog()
    #expect(Self.lines(catalog) == ["tr 1+0+1+2=4"])
    #expect(CatalogStatistics(catalog).locales.map(\.coverage) == [0.5])
  }

  @Test func `Every key counts without a source, and no text is a copy`() async throws {
    let catalog = try await SampleCatalog(strings: ["de": "a=1;b=x;", "fr": "b=x;c=y;"]).catalog()
    #expect(Self.lines(catalog) == ["de 2+0+1+0=3", "fr 2+0+1+0=3"])
  }

  @Test func `Pseudo-locales are not counted`() async throws {
    let catalog = try await SampleCatalog(strings: ["ar-XB": "a=x;", "en": "a=One;", "en-XA": "a=x;", "sv": "a=Ett;"]).catalog()
    #expect(Self.lines(catalog) == ["sv 1+0+0+0=1"])
  }

  @Test(arguments: [91, 92] as [UInt64])
  func `The parts of a random catalogue add up to the whole`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let texts = ["", "%@", "One", "Two words", "12", "你好"]
    var rows = "key,en,de,en-GB,ja\n"
    for key in 0..<300 {
      let cells = (0..<Int.random(in: 0...4, using: &generator)).map { _ in texts.randomElement(using: &generator) ?? "" }
      rows += (["k\(key)"] + cells).joined(separator: ",") + "\n"
    }
    let catalog = try await SampleCatalog(csv: rows).catalog()
    let translatable = TranslatableKeys(catalog)
    let total = (0..<catalog.keys.count).count { translatable.contains($0) }
    for locale in CatalogStatistics(catalog).locales {
      #expect(locale.translated + locale.copied + locale.missing + locale.needsReview == locale.total, "seed \(seed)")
      #expect(locale.total == total, "seed \(seed)")
      #expect((0...1).contains(locale.coverage))
    }
  }
}
