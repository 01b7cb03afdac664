import Localize
import LocalizeProject
import Testing

/// A number chooses among the forms of a plural.
@Suite struct PluralLookupTests {
  private static func localizer(_ path: String, _ document: Document, locale: LocaleIdentifier?) async throws -> Localizer {
    let file = DiscoveredFile(path: path, format: document.format.id, locale: locale)
    let catalog = DiscoveredCatalog(
      identity: CatalogIdentity(folder: ".", table: "t", family: document.format.id.family), files: [file], developmentRegion: nil)
    let loaded = try await CatalogLoader(sourceLocale: nil) { _ in document.source.original }.load(catalog)
    return Localizer(catalogs: [loaded.catalog])
  }

  private static func texts(
    _ localizer: Localizer, _ key: String, _ locale: LocaleIdentifier, _ counts: [Int]
  ) -> [String] {
    counts.map { localizer.string(key, count: $0, languages: [locale]) }
  }

  @Test func `PO chooses a form by the formula of the file`() async throws {
    let document = POFormat.read(SourceText(try CatalogFixtures.bytes("PO/pl.po")))
    let localizer = try await Self.localizer("pl.po", document, locale: nil)
    let key = "Copied %d file to %s."
    #expect(
      Self.texts(localizer, key, "pl", [1, 2, 5, 22]) == [
        "Skopiowano 1 plik do %s.", "Skopiowano 2 pliki do %s.", "Skopiowano 5 plików do %s.", "Skopiowano 22 pliki do %s.",
      ])
    #expect(Self.texts(localizer, key, "en", [1, 2]) == ["Copied 1 file to %s.", "Copied 2 files to %s."])
    #expect(localizer.string("Overview", count: 3, languages: ["pl"]) == "Przegląd")
  }

  @Test func `PO chooses forms without a category too`() async throws {
    let header = "Language: lv\\nPlural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
    let text = """
      msgid ""
      msgstr "\(header)"

      msgid "%d row"
      msgid_plural "%d rows"
      msgstr[0] "%d rinda"
      msgstr[1] "%d rindas"
      msgstr[2] "nav rindu"
      """
    let localizer = try await Self.localizer("lv.po", POFormat.read(SourceText(text)), locale: nil)
    #expect(Self.texts(localizer, "%d row", "lv", [0, 1, 10, 21]) == ["nav rindu", "1 rinda", "10 rindas", "21 rinda"])
  }

  @Test func `A fuzzy text of PO is not shown, as no program shows it`() async throws {
    let text = """
      msgid ""
      msgstr "Language: it\\nPlural-Forms: nplurals=2; plural=(n != 1);"

      #, fuzzy
      msgid "Token"
      msgstr "Gettone"

      #, fuzzy
      msgid "%d row"
      msgid_plural "%d rows"
      msgstr[0] "%d riga"
      msgstr[1] "%d righe"

      msgid "Yes"
      msgstr "Sì"
      """
    let localizer = try await Self.localizer("it.po", POFormat.read(SourceText(text)), locale: nil)
    #expect(localizer.find("Token", languages: ["it"])?.value == "Token")
    #expect(Self.texts(localizer, "%d row", "it", [1, 2]) == ["1 row", "2 rows"])
    #expect(localizer.find("Yes", languages: ["it"])?.value == "Sì")
  }

  @Test func `Other formats choose a form by the rules of the language`() async throws {
    let json = JSONFormat.read(SourceText(#"{"n_one": "%d Datei", "n_other": "%d Dateien", "n_zero": "keine"}"#))
    let localizer = try await Self.localizer("de.json", json, locale: "de")
    #expect(Self.texts(localizer, "n", "de", [0, 1, 2, -1]) == ["keine", "1 Datei", "2 Dateien", "-1 Datei"])
  }

  @Test func `The named variables of a text are chosen too`() async throws {
    let document = StringsDictFormat.read(SourceText(try CatalogFixtures.bytes("StringsDict/all.stringsdict")))
    let localizer = try await Self.localizer("en.lproj/t.stringsdict", document, locale: "en")
    #expect(!document.entries.isEmpty)
    for entry in document.entries {
      let key = document.string(of: entry.key)
      #expect(localizer.find(key, languages: ["en"], count: 1)?.value.contains("#@") == false, "\(key)")
    }
  }
}
