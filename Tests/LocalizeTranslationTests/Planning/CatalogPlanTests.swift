import Localize
import LocalizeTranslation
import TestSupport
import Testing

@Suite struct CatalogPlanTests {
  private static func wanted(_ catalog: Catalog, _ options: PlanOptions = PlanOptions()) -> [String] {
    CatalogPlan(catalog, options: options).entries.map { "\($0.locale.identifier) \($0.name)" }
  }

  @Test func `Wanted is what has no text and is worth one`() async throws {
    let catalog = try await TestCatalog.strings(
      "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"%@\";\n\"d\" = \"\";\n\"e\" = \"5 %\";\n\"f\" = \"Six\";\n",
      "\"a\" = \"Eins\";\n\"f\" = \"\";\n")
    #expect(Self.wanted(catalog) == ["de b"])
    #expect(Self.wanted(catalog, PlanOptions(locales: ["it"])) == ["it a", "it b", "it f"])
    #expect(Self.wanted(catalog, PlanOptions(locales: ["en"])) == [])
  }

  @Test func `A copy of the source is wanted where that is asked for`() async throws {
    let catalog = try await TestCatalog.strings("\"a\" = \"One\";\n\"b\" = \"Two\";\n", "\"a\" = \"One\";\n\"b\" = \"Zwei\";\n")
    #expect(Self.wanted(catalog) == [])
    #expect(Self.wanted(catalog, PlanOptions(includesCopies: true)) == ["de a"])
    let british = try await TestCatalog.strings("\"a\" = \"One\";\n", "\"a\" = \"One\";\n", to: "en-GB")
    #expect(Self.wanted(british, PlanOptions(includesCopies: true)) == [])
  }

  @Test func `What a locale inherits is not wanted`() async throws {
    let files: [(path: String, locale: LocaleIdentifier?, text: String)] = [
      ("m.properties", nil, "a=One\nb=Two\n"), ("m_fr.properties", "fr", "a=Un\n"), ("m_fr_CA.properties", "fr-CA", ""),
    ]
    let catalog = try await TestCatalog.load(files.map { ($0.path, $0.locale ?? "en", $0.text) }, format: .properties, family: .properties)
    #expect(Self.wanted(catalog) == ["fr b", "fr-CA b"])
  }

  @Test func `A text that occurs twice is one job, a context makes two`() async throws {
    let text = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      #, c-format
      msgid "Open %s"
      msgstr ""

      msgctxt "menu"
      msgid "Open"
      msgstr ""

      msgctxt "state"
      msgid "Open"
      msgstr ""

      msgctxt "other"
      msgid "Open %d"
      msgstr ""
      """
    let catalog = try await TestCatalog.load([("de.po", "de", text)], format: .po, family: .po)
    let jobs = CatalogPlan(catalog, options: PlanOptions()).jobs
    #expect(jobs.map(\.key.text) == ["Open {0:text}", "Open", "Open", "Open {0:integer}"])
    #expect(jobs.map(\.key.context) == ["", "menu", "state", "other"])
    let twice = try await TestCatalog.strings("\"a\" = \"Open %@\";\n\"b\" = \"Open %1$@\";\n", "")
    #expect(CatalogPlan(twice, options: PlanOptions()).jobs.count == 1)
  }

  @Test func `A form that says one without its number is no text for 21`() async throws {
    let source = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"One file"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """
    let catalog = try await TestCatalog.load([("T.xcstrings", nil, source)], format: .xcstrings, family: .xcstrings)
    let russian = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["ru"])).entries.first)
    #expect(russian.wanted.map(\.path) == [["one"], ["few"], ["many"], ["other"]])
    #expect(russian.wanted.map(\.source) == ["%lld files", "%lld files", "%lld files", "%lld files"])
    #expect(russian.wanted.map { $0.text.parts[0].isGuess } == [true, true, true, false])
    let german = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["de"])).entries.first)
    #expect(german.wanted.map(\.source) == ["One file", "%lld files"])
    let japanese = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["ja"])).entries.first)
    #expect(japanese.wanted.map(\.path) == [["other"]])
  }

  @Test func `A term with its translation comes from the memory of another table, the most frequent of several`() async throws {
    let here = try await TestCatalog.strings("\"x\" = \"Open %1$@\";\n\"save\" = \"Save\";\n\"menu\" = \"Edit\";\n", "")
    let there = try await TestCatalog.strings(
      "\"o\" = \"Open %@\";\n\"save\" = \"Save\";\n\"s2\" = \"Save\";\n\"s3\" = \"Save\";\n\"e\" = \"Edit\";\n",
      "\"o\" = \"%@ öffnen\";\n\"save\" = \"Sichern\";\n\"s2\" = \"Speichern\";\n\"s3\" = \"Speichern\";\n\"e\" = \"Edit\";\n")
    let options = PlanOptions()
    let plan = CatalogPlan(here, options: options)
    var harvest = CatalogHarvest(for: plan.jobs.map(\.key))
    harvest.add(there, locks: .none, options: options)
    let matches = plan.entries.map { entry in entry.jobs.first.flatMap { harvest.match(for: $0.key, name: entry.name) } }
    #expect(matches[0] == CatalogHarvest.Match(translation: "{0:text} öffnen", isSure: false))
    // The same key with the same text is the same thing, whatever most others say.
    #expect(matches[1] == CatalogHarvest.Match(translation: "Sichern", isSure: true))
    #expect(plan.entries[1].jobs.first.flatMap { harvest.match(for: $0.key, name: "other") }?.translation == "Speichern")
    #expect(matches[2] == nil)
    #expect(harvest.conflictCount == 1)
  }
}
