import Localize
import LocalizeProject
import Testing

/// How the files of formats that hold several locales, or share one, become one catalogue.
@Suite struct FormatAssemblyTests {
  private static func xliff(_ target: String, _ units: String, source: String = "en") -> String {
    """
    <xliff version="1.2"><file original="A" source-language="\(source)" target-language="\(target)" datatype="plaintext"><body>
    \(units)</body></file></xliff>
    """
  }

  private static func unit(_ id: String, _ source: String, _ target: String?) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source>\(target.map { "<target>\($0)</target>" } ?? "")</trans-unit>\n"
  }

  @Test func `XLIFF files share the column of the source texts, and a key that a file lacks is missing there`() async throws {
    let result = try await SampleCatalog([
      ("de.xliff", "de", Self.xliff("de", Self.unit("a", "One", "Eins") + Self.unit("b", "Two", nil))),
      ("fr.xliff", "fr", Self.xliff("fr", Self.unit("c", "Three", "Trois") + Self.unit("a", "ONE", "Un"))),
    ]).load()
    let catalog = result.catalog
    #expect(result.sourceChoice == .found("en"))
    #expect(catalog.rows == ["en One Two Three", "de Eins - -", "fr Un - Trois"])
    #expect(catalog.sourceKeyCount == 3)
    #expect(catalog.locales.indices.map { catalog.files(ofLocale: $0) } == [[0, 1], [0], [1]])
    #expect(
      CatalogStatistics(catalog).locales.map { "\($0.locale) \($0.translated) \($0.missing)" } == ["de 1 2", "fr 2 1"])
  }

  @Test func `The source locale's file provides the texts if PO keys are not texts, whatever its position`() async throws {
    func file(_ language: String, _ text: String) -> String {
      "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgid \"greeting\"\nmsgstr \"\(text)\"\n"
    }
    let german = ("de/LC_MESSAGES/a.po", "de" as LocaleIdentifier?, file("de", "Hallo"))
    let english = ("en/LC_MESSAGES/a.po", "en" as LocaleIdentifier?, file("en", "Hello"))
    let template = ("a.pot", nil as LocaleIdentifier?, "msgid \"greeting\"\nmsgstr \"\"\n")
    for files in [[german, english], [english, german], [template, german, english]] {
      #expect(try await SampleCatalog(files).catalog().rows == ["en Hello", "de Hallo"])
    }
  }

  @Test func `XLIFF without translations is a source, and XLIFF without a language takes it from its path`() async throws {
    let catalog = try await SampleCatalog([
      ("messages.fr.xlf", "fr", Self.xliff("", Self.unit("a", "One", "Un")).replacing(" target-language=\"\"", with: "")),
      ("messages.xlf", nil, Self.xliff("", Self.unit("a", "One", nil)).replacing(" target-language=\"\"", with: "")),
    ]).catalog()
    #expect(catalog.rows == ["en One", "fr Un"])
  }

  @Test func `A .stringsdict and the .strings of its locale are one column, and its values count`() async throws {
    let plural = """
      <plist version="1.0"><dict><key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ files</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d</string>
      </dict></dict></dict></plist>
      """
    let catalog = try await SampleCatalog([
      ("de.lproj/T.strings", "de", "b=Dateien;"), ("en.lproj/T.strings", "en", "a=One;b=files;"),
      ("en.lproj/T.stringsdict", "en", plural),
    ]).catalog()
    #expect(catalog.rows == ["en One %d files", "de - Dateien"])
  }

  @Test func `All locales of a string catalogue are columns, and a key without a text is its own text`() async throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "One": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eins"}}}},
        "Two": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "Two"}}}},
        "old": {"extractionState": "stale"}, "Brand": {"shouldTranslate": false}
      }}
      """
    let result = try await SampleCatalog([("T.xcstrings", nil, text)]).load()
    #expect(result.sourceChoice == .found("en"))
    #expect(result.catalog.rows == ["en One Two old Brand", "de Eins Two - -"])
    let keys = TranslatableKeys(result.catalog)
    #expect((0..<4).map { keys.contains($0) } == [true, true, false, false])
    #expect(CatalogStatistics(result.catalog).locales.map { [$0.total, $0.translated, $0.missing] } == [[2, 1, 1]])
  }

  private static func resources(_ texts: KeyValuePairs<String, String>, attributes: String = "") -> String {
    "<resources\(attributes)>" + texts.map { "<string name=\"\($0.key)\">\($0.value)</string>" }.joined(separator: "\n") + "</resources>"
  }

  @Test func `All files of an Android folder fill one column; the source is the folder without a language`() async throws {
    let result = try await SampleCatalog([
      ("res/values-fr/strings.xml", "fr", Self.resources(["a": "Un", "b": "Deux"])),
      ("res/values/more.xml", nil, Self.resources(["b": "Two"])), ("res/values/strings.xml", nil, Self.resources(["a": "One"])),
    ]).load()
    #expect(result.sourceChoice == .found(.root))
    #expect(result.catalog.rows == [LocaleIdentifier.root.identifier + " Two One", "fr Deux Un"])
  }

  @Test func `The folder without a language has the one that its files name, or English if there are only variants of English`()
    async throws
  {
    func source(_ locales: [LocaleIdentifier], attributes: String = "") async throws -> SourceLocaleChoice {
      let others = locales.map { ("res/values-\($0)/strings.xml", $0, Self.resources(["a": "x"])) }
      let main = ("res/values/strings.xml", nil as LocaleIdentifier?, Self.resources(["a": "y"], attributes: attributes))
      return try await SampleCatalog(others.map { ($0.0, $0.1, $0.2) } + [main]).load().sourceChoice
    }
    #expect(try await source(["de", "fr"], attributes: " tools:locale=\"de\"") == .found("de"))
    #expect(try await source(["en", "fr"]) == .found(.root))
    #expect(try await source(["en-GB", "fr"]) == .found("en"))
  }

  @Test func `A layer's own keys belong to the catalogue, and its other values are beside it`() async throws {
    var sample = SampleCatalog([
      ("src/debug/res/values/strings.xml", nil, Self.resources(["a": "Debug", "log": "Log"])),
      ("src/main/res/values-fr/strings.xml", "fr", Self.resources(["a": "Un"])),
      ("src/main/res/values/strings.xml", nil, Self.resources(["a": "One"], attributes: " tools:locale=\"en\"")),
    ])
    sample.layers = ["src/debug/res/values/strings.xml": "debug"]
    let catalog = try await sample.catalog()
    #expect(catalog.rows == ["en One Log", "en Debug -", "fr Un -"])
    #expect(catalog.locales.indices.map { catalog.isAlternative($0) } == [false, true, false])
    #expect(catalog.sourceKeyCount == 2)
    let keys = TranslatableKeys(catalog)
    #expect((0..<2).map { keys.contains($0) } == [true, false], "No other locale has the source set.")
    #expect(CatalogStatistics(catalog).locales.map(\.locale) == ["fr"])
  }

  @Test func `Files that need no translation are recognized by name and content`() async throws {
    let catalog = try await SampleCatalog([
      (
        "res/values/strings.xml", nil,
        """
        <resources xmlns:tools="http://schemas.android.com/tools"><string name="a">One</string><string name="b" translatable="false">Two</string>
        <string name="c">@string/a</string><string name="d" tools:ignore="Typos,MissingTranslation">Four</string>
        <string name="i">&lt;Unknown sender&gt;</string>
        <string name="h"><xliff:g id="count">%1$s</xliff:g> ⓘ</string>
        <string-array name="e"><item>@string/a</item><item>@string/b</item></string-array>
        <string-array name="f"><item>@string/a</item><item>Six</item></string-array></resources>
        """
      ),
      ("res/values/donottranslate-urls.xml", nil, Self.resources(["g": "Seven"])),
      ("res/values/strings_non_localized.xml", nil, Self.resources(["j": "Eight"])),
      ("res/values/keys.xml", nil, "<resources translatable=\"false\"><string name=\"k\">sort_key</string></resources>"),
    ]).catalog()
    let keys = TranslatableKeys(catalog)
    #expect(catalog.allKeys.indices.filter { keys.contains($0) }.map { catalog.keys[$0] }.sorted() == ["a", "f", "i"])
  }

  @Test func `An Application Resource Bundle has the locale that it names`() async throws {
    let catalog = try await SampleCatalog([
      ("app_en.arb", "en", #"{"@@locale": "en", "a": "One"}"#), ("app_pt.arb", "pt", #"{"a": "Um"}"#),
      ("app_x.arb", nil, #"{"@@locale": "pt_BR", "b": "Dois"}"#),
    ]).catalog()
    #expect(catalog.rows == ["en One -", "pt Um -", "pt-BR - Dois"])
    #expect(CatalogStatistics(catalog).locales.map { "\($0.locale) \($0.missing)" } == ["pt 0", "pt-BR 0"], "pt-BR inherits from pt.")
  }

  @Test func `Keys of a web extension that differ in case are one, in the spelling of the source`() async throws {
    let catalog = try await SampleCatalog([
      ("_locales/en/messages.json", "en", #"{"extName": {"message": "Tabs"}}"#),
      ("_locales/fr/messages.json", "fr", #"{"EXTNAME": {"message": "Onglets"}, "More": {"message": "Plus"}}"#),
      ("_locales/de/messages.json", "de", #"{"more": {"message": "Mehr"}}"#),
    ]).catalog()
    #expect(catalog.allKeys == ["extName", "More"])
    #expect(catalog.rows == ["en Tabs -", "fr Onglets Plus", "de - Mehr"])
  }
}
