import Localize
import LocalizeProject
import LocalizeTranslation
import TestSupport
import Testing

@Suite struct CatalogPlanTests {
  private static func wanted(_ catalog: Catalog, _ options: PlanOptions = PlanOptions()) -> [String] {
    CatalogPlan(catalog, options: options).entries.map { "\($0.locale.identifier) \($0.name)" }
  }

  @Test func `A missing text is requested if it is worth translating`() async throws {
    let catalog = try await TestCatalog.strings(
      "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"%@\";\n\"d\" = \"\";\n\"e\" = \"5 %\";\n\"f\" = \"Six\";\n",
      "\"a\" = \"Eins\";\n\"f\" = \"\";\n")
    #expect(Self.wanted(catalog) == ["de b"])
    #expect(Self.wanted(catalog, PlanOptions(locales: ["it"])) == ["it a", "it b", "it f"])
    #expect(Self.wanted(catalog, PlanOptions(locales: ["en"])) == [])
  }

  @Test func `A copy of the source is requested on demand`() async throws {
    let catalog = try await TestCatalog.strings("\"a\" = \"One\";\n\"b\" = \"Two\";\n", "\"a\" = \"One\";\n\"b\" = \"Zwei\";\n")
    #expect(Self.wanted(catalog) == [])
    #expect(Self.wanted(catalog, PlanOptions(includesCopies: true)) == ["de a"])
    let british = try await TestCatalog.strings("\"a\" = \"One\";\n", "\"a\" = \"One\";\n", to: "en-GB")
    #expect(Self.wanted(british, PlanOptions(includesCopies: true)) == [])
  }

  @Test func `An inherited text is not requested`() async throws {
    let files: [(path: String, locale: LocaleIdentifier?, text: String)] = [
      ("m.properties", nil, "a=One\nb=Two\n"), ("m_fr.properties", "fr", "a=Un\n"), ("m_fr_CA.properties", "fr-CA", ""),
    ]
    let catalog = try await TestCatalog.load(files.map { ($0.path, $0.locale ?? "en", $0.text) }, format: .properties, family: .properties)
    #expect(Self.wanted(catalog) == ["fr b", "fr-CA b"])
  }

  @Test func `A text that occurs twice is one job, and two contexts are two jobs`() async throws {
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

  @Test func `A form for one without its number does not serve 21`() async throws {
    let source = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"One file"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """
    let catalog = try await TestCatalog.load([("T.xcstrings", nil, source)], format: .xcstrings, family: .xcstrings)
    let russian = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["ru"])).entries.first)
    #expect(russian.texts.map(\.path) == [["one"], ["few"], ["many"], ["other"]])
    #expect(russian.texts.map(\.source) == ["%lld files", "%lld files", "%lld files", "%lld files"])
    #expect(russian.texts.map { $0.message.parts[0].isGuess } == [true, true, true, false])
    let german = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["de"])).entries.first)
    #expect(german.texts.map(\.source) == ["One file", "%lld files"])
    let japanese = try #require(CatalogPlan(catalog, options: PlanOptions(locales: ["ja"])).entries.first)
    #expect(japanese.texts.map(\.path) == [["other"]])
  }

  private static func arb(_ locale: String, _ messages: [(key: String, text: String)]) -> String {
    let lines = messages.map { "  \"\($0.key)\": \"\($0.text)\"" }
    return "{\n  \"@@locale\": \"\(locale)\"" + lines.map { ",\n" + $0 }.joined() + "\n}\n"
  }

  private static func messages(
    _ english: [(key: String, text: String)], _ polish: [(key: String, text: String)]
  ) async throws -> Catalog {
    try await TestCatalog.load(
      [("app_en.arb", "en", arb("en", english)), ("app_pl.arb", "pl", arb("pl", polish))], format: .arb, family: .arb)
  }

  @Test(arguments: [
    // The same message with another argument name and another order of branches.
    (
      "{n, plural, one {{n} file of {name}} other {{n} files of {name}}}",
      "{n, plural, other {{n} pliku {name}} one {{n} plik {name}} few {{n} pliki {name}} many {{n} plików {name}}}",
      "{n, plural, one {{n} plik {name}} few {{n} pliki {name}} many {{n} plików {name}} other {{n} pliku {name}}}"
    ),
    // Words around two choices, which are swapped in the translation; exact numbers and a selection by word.
    (
      "Hello {g, select, male {Sir} other {friend}}, you have {n, plural, =0 {nothing} one {# message} other {# messages}}.",
      "Masz {n, plural, =0 {nic} one {# wiadomość} few {# wiadomości} many {# wiadomości!} other {# wiadomość,}}, witaj {g, select, male {pan} other {przyjacielu}}.",
      "Masz {n, plural, =0 {nic} one {# wiadomość} few {# wiadomości} many {# wiadomości!} other {# wiadomość,}}, witaj {g, select, male {pan} other {przyjacielu}}."
    ),
    // A plural inside a selection by word.
    (
      "{g, select, male {He has {n, plural, one {# cat} other {# cats}}} other {They have {n, plural, one {# dog} other {# dogs}}}}",
      "{g, select, other {Mają {n, plural, one {# psa} few {# psy} many {# psów} other {# psa,}}} male {On ma {n, plural, one {# kota} few {# koty} many {# kotów} other {# kota,}}}}",
      "{g, select, male {On ma {n, plural, one {# kota} few {# koty} many {# kotów} other {# kota,}}} other {Mają {n, plural, one {# psa} few {# psy} many {# psów} other {# psa,}}}}"
    ),
  ])
  func `A person's translation of an ICU message fills the same message elsewhere, branch by branch`(
    english: String, polish: String, expected: String
  ) async throws {
    let here = try await Self.messages([("a", english)], [])
    let there = try await Self.messages([("a", english), ("z", "Other")], [("a", polish)])
    let plan = CatalogPlan(here, options: PlanOptions(locales: ["pl"]))
    var harvest = CatalogHarvest(for: plan.jobs.map(\.key))
    harvest.add(there, locks: .none, options: PlanOptions())
    let entry = try #require(plan.entries.first)
    let filled = try entry.filled { job throws(UnfilledReason) in
      guard let match = harvest.match(for: job.key, name: entry.name) else { throw UnfilledReason(.noMatch, job.key.text) }
      return Answer(match.translation, origin: .human, provider: "memory", isSure: match.isSure)
    }
    #expect(filled.texts[[]] == expected)
  }

  @Test(arguments: [
    // A missing form that Polish needs; another argument; another word in a selection; one exact number less; no choice at all.
    ("{n, plural, one {# file} other {# files}}", "{n, plural, one {# plik} other {# pliki}}"),
    ("{n, plural, one {# file} other {# files}}", "{m, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"),
    ("{g, select, male {He} other {They}}", "{g, select, female {Ona} other {Oni}}"),
    ("{n, plural, =0 {nothing} one {# file} other {# files}}", "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"),
    ("{n, plural, one {# file} other {# files}}", "{n} pliki"),
    ("{n, plural, one {{n} file of {a}} other {{n} files of {a}}}", "{n, plural, one {plik} few {pliki} many {plików} other {pliku}}"),
  ])
  func `A translation with another choice is not reused`(english: String, polish: String) async throws {
    let here = try await Self.messages([("a", english)], [])
    let there = try await Self.messages([("a", english)], [("a", polish)])
    let plan = CatalogPlan(here, options: PlanOptions(locales: ["pl"]))
    var harvest = CatalogHarvest(for: plan.jobs.map(\.key))
    harvest.add(there, locks: .none, options: PlanOptions())
    #expect(plan.jobs.compactMap { harvest.match(for: $0.key, name: "a")?.translation } == [])
  }

  @Test func `Files without a language have the language of the project, else English`() async throws {
    let files: [(path: String, locale: LocaleIdentifier?, text: String)] = [
      ("res/values/strings.xml", nil, "<resources><string name=\"a\">Hello world</string></resources>"),
      ("res/values-es/strings.xml", "es", "<resources/>"),
    ]
    let catalog = try await TestCatalog.load(files, format: .android, family: .android, source: .root)
    #expect(CatalogPlan(catalog, options: PlanOptions()).jobs.map(\.key.source) == ["en"])
    #expect(CatalogPlan(catalog, options: PlanOptions(developmentRegion: "de")).jobs.map(\.key.source) == ["de"])
  }

  @Test func `A term's translation comes from the memory of another table, the most frequent of several`() async throws {
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
    // The same key with the same text has the same meaning, whatever the majority has.
    #expect(matches[1] == CatalogHarvest.Match(translation: "Sichern", isSure: true))
    #expect(plan.entries[1].jobs.first.flatMap { harvest.match(for: $0.key, name: "other") }?.translation == "Speichern")
    #expect(matches[2] == nil)
    #expect(harvest.conflictCount == 1)
  }
}
