import Localize
import LocalizeProject
import Testing

@Suite struct SourceLocaleChoiceTests {
  private static func choice(
    _ locales: [String], requested: LocaleIdentifier? = nil, region: LocaleIdentifier? = nil
  ) async throws -> SourceLocaleChoice {
    let files = locales.map { ("\($0).strings", LocaleIdentifier($0), "a=b;") }
    return try await SampleCatalog(files, developmentRegion: region).load(source: requested).sourceChoice
  }

  @Test(
    arguments: [
      (["de", "en", "fr"], nil, nil, .found("en")), (["Base", "en"], nil, nil, .found(.base)),
      (["Base", "de", "fr"], nil, "de", .found(.base)),
      (["de", "en"], nil, "de", .found("de")), (["de", "en"], nil, "ja", .found("en")), (["de"], nil, nil, .found("de")),
      (["de", "fr"], nil, nil, .undetermined(["de", "fr"])), (["fr", "de"], nil, "ja", .undetermined(["de", "fr"])),
      (["de", "en"], "de", "en", .found("de")), (["de", "fr"], "ja", nil, .absent("ja")), (["Base", "fr"], "fr", nil, .found("fr")),
      (["English", "German"], nil, nil, .found("en")), (["en_US", "de"], nil, nil, .found("en-US")),
      (["de", "en_GB", "en_US"], nil, nil, .found("en-US")), (["de", "en_AU"], nil, nil, .found("en-AU")),
      ([], nil, nil, .found(.root)), ([], "fr", nil, .found("fr")),
    ] as [([String], LocaleIdentifier?, LocaleIdentifier?, SourceLocaleChoice)])
  func `The source locale is the requested one, Base, the project's, English, or the only one`(
    locales: [String], requested: LocaleIdentifier?, region: LocaleIdentifier?, expected: SourceLocaleChoice
  ) async throws {
    #expect(try await Self.choice(locales, requested: requested, region: region) == expected)
  }

  @Test(
    arguments: [
      (["de"], nil, nil, .found(.root)), (["de", "fr"], nil, nil, .found(.root)), (["de", "fr"], "en", nil, .found("en")),
      (["de", "fr"], nil, "en", .found("en")), (["de", "fr"], "fr", nil, .found("fr")), ([], "en", nil, .found("en")),
      ([], nil, nil, .found(.root)),
    ] as [([String], LocaleIdentifier?, LocaleIdentifier?, SourceLocaleChoice)])
  func `A file whose path has no locale is the source beside files whose paths have one`(
    locales: [String], requested: LocaleIdentifier?, region: LocaleIdentifier?, expected: SourceLocaleChoice
  ) async throws {
    let files =
      [("T.strings", nil as LocaleIdentifier?, "a=source;")] + locales.map { ("T.\($0).strings", LocaleIdentifier($0), "a=\($0);") }
    let result = try await SampleCatalog(files, developmentRegion: region).load(source: requested)
    #expect(result.sourceChoice == expected)
    #expect(result.catalog.hasSource)
    #expect(result.catalog.locales.first == expected.locale)
    if expected.locale != "fr" {
      #expect(result.catalog.text(key: 0, locale: 0) == "source")
      #expect(result.catalog.locales.count == locales.count + 1)
    }
  }

  @Test(
    arguments: [
      ([("ar", "ar"), ("en", "en"), ("en", "de")], .found("en")), ([("ar", "ar"), ("en", "en")], .found("en")),
      ([("ar", "ar"), ("fr", "fr")], .undetermined(["ar", "fr"])), ([("fr", "fr"), ("fr", "de")], .found("fr")),
      ([("de", "de"), ("fr", "en"), ("fr", "it"), ("en", "es")], .found("fr")), ([("fr", "fr")], .found("fr")),
    ] as [([(String, String)], SourceLocaleChoice)])
  func `The source locale is the one that most files translate from`(
    files: [(source: String, target: String)], expected: SourceLocaleChoice
  ) async throws {
    let sample = SampleCatalog(
      files.enumerated().map { number, file in
        let text =
          "<xliff version=\"1.2\"><file source-language=\"\(file.source)\" target-language=\"\(file.target)\"><body>"
          + "<trans-unit id=\"a\"><source>key</source><target>a</target></trans-unit></body></file></xliff>"
        return ("\(number).xlf", LocaleIdentifier(file.target), text)
      })
    #expect(try await sample.load().sourceChoice == expected)
  }

  @Test(arguments: [("a=1;", "en" as LocaleIdentifier), ("a=1;b=2;", .base)])
  func `A Base that lacks most keys of English is not the source`(_ base: String, _ expected: LocaleIdentifier) async throws {
    let sample = SampleCatalog([
      ("Base.strings", .base, base), ("en.strings", "en", "a=1;b=2;c=3;d=4;"), ("de.strings", "de", "a=1;b=2;c=3;"),
    ])
    #expect(try await sample.load().sourceChoice == .found(expected))
  }

  @Test func `Without a source a catalogue keeps its files and their locales`() async throws {
    for requested in [nil, "ja"] as [LocaleIdentifier?] {
      let catalog = try await SampleCatalog(strings: ["de": "a=1;b=2;", "fr": "b=3;c=4;"]).catalog(source: requested)
      #expect(!catalog.hasSource)
      #expect(catalog.sourceLocale == nil)
      #expect(catalog.sourceKeyCount == 0)
      #expect(catalog.allKeys == ["a", "b", "c"])
      #expect(catalog.locales == ["de", "fr"])
    }
  }

  @Test func `A table's columns are its locales`() async throws {
    #expect(try await SampleCatalog(csv: "key,de,en\n").load().sourceChoice == .found("en"))
    #expect(try await SampleCatalog(csv: "key,de,fr\n").load().sourceChoice == .undetermined(["de", "fr"]))
    #expect(try await SampleCatalog(csv: "key,de,fr\n").load(source: "en").sourceChoice == .absent("en"))
    #expect(try await SampleCatalog(csv: "key,value\na,b\n").load(source: "en").catalog.locales == ["en"])
  }

  @Test func `A column of source texts is English, or what the user names, and is compared with the translations`() async throws {
    let sample = SampleCatalog([("de/T.csv", "de", "Key,Source,Translation\na,Save,Sichern\n")])
    #expect(try await sample.load().sourceChoice == .found("en"))
    #expect(try await sample.catalog().rows == ["en Save", "de Sichern"])
    #expect(try await sample.catalog(source: "sv").rows == ["sv Save", "de Sichern"])
    let unnamed = SampleCatalog([("T.csv", nil, "Key,Source,Translation\na,Save,Sichern\n")])
    #expect(try await unnamed.catalog().rows == ["en Save", "und Sichern"])
    #expect(try await unnamed.catalog(source: "sv").rows == ["sv Save", "und Sichern"])
  }

  @Test func `The file of the source locale counts before the copies of its texts in other tables`() async throws {
    let sample = SampleCatalog([
      ("de/T.csv", "de", "Key,Source,Translation\na,Old,Sichern\n"), ("en/T.csv", "en", "key,value\na,New\n"),
      ("fr/T.csv", "fr", "Key,Source,Translation\na,Old,Enregistrer\n"),
    ])
    #expect(try await sample.catalog().rows == ["en New", "de Sichern", "fr Enregistrer"])
  }
}
