import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// Texts are read like on their platform: some parts are filled in, others are shown unchanged.
@Suite struct PlatformTextTests {
  private func errors(_ files: [(path: String, text: String)]) async throws -> [String] {
    try await Sample(files).report().diagnostics.filter { $0.severity == .error }.map { "\($0.rule.rawValue) \($0.key ?? "-")" }
  }

  private func android(_ source: String, _ target: String) -> [(path: String, text: String)] {
    [
      ("res/values/strings.xml", "<resources>\n<string name=\"a\">%s km</string>\n<string name=\"b\">\(source)</string>\n</resources>\n"),
      (
        "res/values-de/strings.xml", "<resources>\n<string name=\"a\">%s km</string>\n<string name=\"b\">\(target)</string>\n</resources>\n"
      ),
    ]
  }

  @Test func `Android references are replaced by their texts`() async throws {
    expectEqual(try await errors(android("@string/a", "%s Kilometer")), [])
    expectEqual(try await errors(android("%s kilometres", "@string/a")), [])
    expectEqual(try await errors(android("%s kilometres", "%d Kilometer")), ["placeholder-type b"])
  }

  @Test func `Percent signs of an Android text that is marked as no format are text`() async throws {
    func files(_ source: String, _ target: String) -> [(path: String, text: String)] {
      [("values", source), ("values-de", target)].map { folder, text in
        ("res/\(folder)/strings.xml", "<resources>\n<string name=\"a\" formatted=\"false\">\(text)</string>\n</resources>\n")
      }
    }
    for (source, target) in [("%d items", "%s Dinge"), ("%1$s items", "Dinge"), ("Date: %Y-%m-%d", "Datum: %d.%m.%Y"), ("%s of %s", "%s")] {
      expectEqual(try await Sample(files(source, target)).findings(atLeast: .warning), [])
    }
    expectEqual(try await errors(files("Hi {name}", "Hallo")), ["placeholder-missing a"])
  }

  @Test func `A message of PO is compared with itself where the source locale words it without its placeholders`() async throws {
    func files(_ message: String, _ source: String, _ target: String) -> [(path: String, text: String)] {
      [("en", source), ("de", target)].map { language, text in
        let header = "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        return ("po/\(language).po", "\(header)msgid \"\(message)\"\nmsgstr \"\(text)\"\n")
      }
    }
    expectEqual(try await errors(files("Hello %s", "Hello", "Hallo %s")), [])
    expectEqual(try await errors(files("Hello %s", "Hello", "Hallo %d")).count, 1)
    #expect(try await Sample(files("greeting.title", "Hello %s", "Hallo")).findings(of: "placeholder-missing").count == 1)
  }

  @Test func `Identifiers that a library looks up are not translated, whatever else has their names`() async throws {
    func found(_ name: String, _ text: String) async throws -> [String] {
      try await Sample([
        (
          "res/values/strings.xml",
          "<resources>\n<string name=\"a\">All</string>\n<string name=\"\(name)\">\(text)</string>\n</resources>\n"
        ),
        ("res/values-de/strings.xml", "<resources>\n<string name=\"a\">Alle</string>\n</resources>\n"),
      ]).findings(of: "missing-translation")
    }
    for name in ["google_app_id", "default_web_client_id", "gcm_defaultSenderId", "google_maps_key", "project_id", "ga_trackingId"] {
      expectEqual(try await found(name, "1:234:android:abcdef"), [])
    }
    #expect(try await found("project_id", "Project ID").count == 1)
    #expect(try await found("google_button", "Google").count == 1)
    let other = Sample([
      ("app_en.json", "{\"a\": \"All\", \"project_id\": \"Project\"}"), ("app_de.json", "{\"a\": \"Alle\"}"),
    ])
    #expect(try await other.findings(of: "missing-translation").count == 1)
  }

  @Test func `The number of a Vue plural may be named in either way, in a table too`() async throws {
    expectEqual(try await errors(json("car | cars", "Auto | {n} Autos")), [])
    expectEqual(try await errors([("App.csv", "key,en,de\na,one | {count} apples,eins | {n} Äpfel\nb,car | cars,Auto | {n} Autos\n")]), [])
    expectEqual(try await errors([("App.csv", "key,en,de\na,one {count},eins {n}\n")]).count, 2)
  }

  @Test func `Double braces are text if nothing fills them in`() async throws {
    expectEqual(try await errors(android("Such as {{Land}}", "Etwa {{Staat}}")), [])
  }

  @Test func `Flutter's apostrophes are text unless the two readings differ`() async throws {
    func files(_ source: String, _ target: String) -> [(path: String, text: String)] {
      [
        ("l10n/app_en.arb", "{\"@@locale\": \"en\", \"a\": \"\(source)\"}"),
        ("l10n/app_de.arb", "{\"@@locale\": \"de\", \"a\": \"\(target)\"}"),
      ]
    }
    expectEqual(try await errors(files("Odd thing '{kind}'", "Seltsames „{kind}“")), [])
    expectEqual(try await errors(files("Odd {kind}", "Seltsames '{kind}'")), [])
    expectEqual(try await errors(files("Odd '{kind}'", "Seltsames '{art}'")), [])
    expectEqual(try await errors(files("It's an odd {kind}", "Seltsames {art}")), ["icu-argument a", "icu-argument a"])
  }

  @Test func `A numeral is a plural category in Flutter`() async throws {
    let source = "{\"@@locale\": \"en\", \"n\": \"{count, plural, =1{{count} file} other{{count} files}}\"}"
    let forms = "=1{{count} файл} few{{count} файла} many{{count} файлов} other{{count} файла}"
    let target = "{\"@@locale\": \"ru\", \"n\": \"{count, plural, \(forms)}\"}"
    let sample = Sample([("l10n/app_en.arb", source), ("l10n/app_ru.arb", target)])
    expectEqual(try await sample.findings(of: "plural-missing-category"), [])
  }

  @Test func `A null translation is not an error in ARB`() async throws {
    let sample = Sample([
      ("l10n/app_en.arb", "{\"@@locale\": \"en\", \"a\": \"Hue\", \"b\": \"Tint\"}"),
      ("l10n/app_fr.arb", "{\"@@locale\": \"fr\", \"a\": \"Teinte\", \"b\": null}"),
    ])
    expectEqual(try await sample.findings(of: "schema-violation"), [])
  }

  private func properties(_ source: [String], _ target: [String]) -> [(path: String, text: String)] {
    [("Bundle.properties", source), ("Bundle_fr.properties", target)].map { path, texts in
      (path, texts.enumerated().map { "k\($0.offset)=\($0.element)\n" }.joined())
    }
  }

  @Test func `A quoted argument in a source text counts as an argument`() async throws {
    expectEqual(try await errors(properties(["Job '{0}' of {1}", "Run {0}"], ["Travail « {0} » de {1}", "Lancer {0}"])), [])
    expectEqual(try await errors(properties(["Run {0}", "Job {0}"], ["Lancer l'{0}", "Travail {0}"])), ["icu-argument k0"])
  }

  @Test func `A program that doubles apostrophes itself quotes nothing`() async throws {
    let source = (0..<12).map { "Job '{0}' no. \($0)" } + ["Run {0}"]
    let target = (0..<12).map { "Travail '{0}' no. \($0)" } + ["Lancer l'{0}"]
    expectEqual(try await errors(properties(source, target)), [])
  }

  @Test func `A percent sign is text if all texts are messages`() async throws {
    let source = (0..<6).map { "Job {0} no. \($0)" }
    let target = (0..<6).map { "Travail {0} no. \($0)" }
    expectEqual(try await errors(properties(source + ["Check the variables"], target + ["Vérifie les variables comme '%s'"])), [])
    expectEqual(
      try await errors(properties(source + ["Check %d", "Check the variables"], target + ["Vérifie %d", "Vérifie %s"])),
      ["placeholder-extra k7"])
  }

  @Test func `A number that varies only in the translation is an ICU argument`() async throws {
    let source = "{\"a\": \"{count} items\", \"b\": \"Hi {name}\"}"
    expectEqual(
      try await errors([
        ("en.json", source),
        (
          "lt.json", "{\"a\": \"{count, plural, one {# daiktas} few {# daiktai} many {# daikto} other {daiktų}}\", \"b\": \"Labas {name}\"}"
        ),
      ]), [])
  }

  @Test func `The notes of XLIFF elements are not placeholders`() async throws {
    let unit = """
      <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" \
      datatype="plaintext" original="a"><body><trans-unit id="a"><source>Rest of <x id="I" equiv-text="{{ item.name }}"/> <x id="C" \
      equiv-text="{n, plural, =1 {row} }"/></source><target>Rest von <x id="I" equiv-text="{{ thing.name }}"/> <x id="C" \
      equiv-text="{n, plural, =1 {row} }"/></target></trans-unit></body></file></xliff>
      """
    expectEqual(try await errors([("messages.de.xlf", unit)]), [])
  }

  private func po(_ remark: String, _ source: String, _ target: String, charset: String = "UTF-8") -> [(path: String, text: String)] {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: sk\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
    return [("sk.po", "\(header)\(remark)msgid \"\(source)\"\nmsgstr \"\(target)\"\n")]
  }

  @Test func `A number after a percent sign and a word is a Maketext argument`() async throws {
    expectEqual(try await errors(po("", "Press %1here%2 to go on.", "Stlačte %1sem%2.")), [])
    expectEqual(try await Sample(po("", "In %quant(%1,day,days)", "Za %quant(%1,deň,dni)")).findings(atLeast: .warning), [])
    expectEqual(try await errors(po("#, c-format\n", "Press %1$d of %2$s", "Stlačte %1$s")).first, "placeholder-missing Press %1$d of %2$s")
  }

  @Test func `A message of PO is compared with its own source text`() async throws {
    let tail = "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    let header = { (language: String) in "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n" + tail }
    let plain = header("da") + "msgid \"Changed in the last hour.\"\nmsgstr \"Ændret i den sidste time.\"\n"
    let plural =
      header("de") + "msgid \"Changed in the last hour.\"\nmsgid_plural \"Changed in the last %d hours.\"\n"
      + "msgstr[0] \"In der letzten Stunde.\"\nmsgstr[1] \"In den letzten %d Stunden.\"\n"
    expectEqual(try await errors([("po/da.po", plain), ("po/de.po", plural)]), [])
  }

  @Test func `A name between percent signs is a placeholder after a line end and a colon, too`() async throws {
    func files(_ target: String) -> [(path: String, text: String)] {
      [("en.json", "{\"a\": \"New entry of %user%.\\n\\n%list%\\nSee: %url%\"}"), ("de.json", "{\"a\": \"\(target)\"}")]
    }
    expectEqual(try await Sample(files("Neu von %user%.\\n\\n%list%\\nSiehe:%url%.")).findings(atLeast: .warning), [])
  }

  @Test func `A paragraph of a manual is not a format`() async throws {
    expectEqual(try await errors(po("#. type: Plain text\n", "3 or 3{_unit_}", "3 o 3{_unidad_} %s")), [])
  }

  @Test func `A table without a header and an encoding that gettext reads are not errors`() async throws {
    expectEqual(try await errors([("locale/en_US/Cart.csv", "\"Add %s\",\"Add %s\"\n\"Basket\",\"Basket\"\n")]), [])
    #expect(try await errors([("App.csv", "ky,en,de\na,A,Ah\n")]) == ["parse-error -"])
  }

  private func json(_ source: String, _ target: String, locale: String = "de") -> [(path: String, text: String)] {
    [("app_en.json", "{\"a\": \"\(source)\"}"), ("app_\(locale).json", "{\"a\": \"\(target)\"}")]
  }

  @Test func `A placeholder that is lost or added where two readings are possible is found`() async throws {
    expectEqual(try await errors(json("Hi {{name}}, see {{Land}}", "Hallo {{name}}")), ["placeholder-missing a"])
    expectEqual(try await errors(json("Hi {{name}}", "Hallo {{name}} {{other}}")), ["placeholder-extra a"])
    expectEqual(try await errors(android("%s such as {{Land}}", "Etwa {{Staat}}")), [])
    expectEqual(
      try await Sample(android("%s such as {{Land}}", "Etwa {{Staat}}")).findings(of: "placeholder-missing").count, 1)
    expectEqual(try await errors(android("Such as {{Land}}", "%s etwa {{Staat}}")), ["placeholder-extra b"])
    let named = Sample(.strings, source: "{{count}} by {{name}}", target: "{{count}} von {{nom}}")
    expectEqual(
      try await named.report().diagnostics.filter { $0.severity == .error }.map(\.rule), ["placeholder-missing", "placeholder-extra"])
    let apple = Sample(.strings, source: "%@ such as {{Land}}", target: "%@ %@ etwa {{Staat}}")
    expectEqual(try await apple.report().diagnostics.filter { $0.severity == .error }.map(\.rule), ["placeholder-extra"])
    let plural = "{count, plural, one {# daiktas} few {# daiktai} many {# daikto} other {daiktų}}"
    expectEqual(try await errors(json("{count} items of {name}", plural, locale: "lt")), ["icu-argument a"])
    expectEqual(try await errors(json("{count} items", plural + " {who}", locale: "lt")), ["icu-argument a"])
  }

  @Test func `A plural of i18next loses its number or a name`() async throws {
    func files(_ other: String) -> [(path: String, text: String)] {
      [
        ("app_en.json", "{\"f_one\": \"{{count}} file of {{who}}\", \"f_other\": \"{{count}} files of {{who}}\"}"),
        ("app_de.json", "{\"f_one\": \"{{count}} Datei von {{who}}\", \"f_other\": \"\(other)\"}"),
      ]
    }
    expectEqual(try await errors(files("{{count}} Dateien von {{who}}")), [])
    expectEqual(try await errors(files("{{count}} Dateien")), ["placeholder-missing f"])
    expectEqual(try await errors(files("{{count}} Dateien von {{who}} {{x}}")), ["placeholder-extra f"])
  }

  @Test func `What only another branch shows is not needed, whatever its number`() async throws {
    let source = "{0, plural, one {Page {1} of {2} has # box} other {Page {3} of {4} has # boxes}}"
    expectEqual(try await errors(json(source, "{0, plural, other {{3}/{4} ページ # 個}}", locale: "ja")), [])
    expectEqual(try await errors(json(source, "{0, plural, other {{1}/{2} ページ # 個}}", locale: "ja")), [])
    expectEqual(try await errors(json(source, "{0, plural, other {{3} ページ # 個}}", locale: "ja")), ["icu-argument a"])
    let named = "{g, select, male {He, {name}} other {They}}"
    expectEqual(try await errors(json(named, "{g, select, male {Er} other {Sie}}")), ["icu-argument a"])
    expectEqual(try await errors(json(named, "{g, select, other {Sie}}")), [])
  }

  @Test func `Braces around words are punctuation in messages of gettext`() async throws {
    expectEqual(try await errors(po("", "Stray { or } and blanks in {} blocks", "Verirrte { oder } und Leerraum in Blöcken")), [])
    expectEqual(try await errors(po("", "Hello {name}", "Hallo { name }")), ["placeholder-missing Hello {name}"])
    expectEqual(try await errors(po("#, python-brace-format\n", "{} of {}", "{}")).count, 1)
    expectEqual(try await errors(json("Hi {name}", "Hallo { name }")), [])
  }

  @Test func `A variable of a shell in messages with numbers is an example`() async throws {
    let numbered = (0..<5).map { "Job {0} no. \($0)" }
    let sample = Sample(properties(numbered + ["Use ${variable} patterns"], numbered + ["Utilisez ${variavel}"]))
    expectEqual(
      try await sample.report().diagnostics.filter { $0.rule.rawValue.hasPrefix("placeholder") }.map { "\($0.severity) \($0.rule)" }
        .sorted(),
      ["warning placeholder-extra"])
    expectEqual(try await errors(properties(["Use ${variable}"], ["Utilisez ${variavel}"])).count, 1)
  }

  @Test func `A name between percent signs may be beside a word if it has an underscore`() async throws {
    let source = "See %link_start%here%link_end% for %s"
    expectEqual(try await Sample(po("", source, "Pozri %link_start%sem%link_end% pre %s")).findings(atLeast: .warning), [])
    expectEqual(try await errors(po("#, c-format\n", "%s_copy%d", "%s_kópia")), ["placeholder-missing %s_copy%d"])
  }

  @Test func `An argument that ends a word may be missing`() async throws {
    func severities(_ source: String, _ target: String) async throws -> [String] {
      try await Sample(json(source, target, locale: "zh")).report().diagnostics
        .filter { $0.rule == "icu-argument" || $0.rule == "placeholder-missing" }.map { "\($0.severity)" }
    }
    expectEqual(try await severities("Open item{suffix}", "打开项目"), ["info"])
    expectEqual(try await severities("Open v{version}", "打开"), ["error"])
    expectEqual(try await severities("Open {suffix}", "打开"), ["error"])
  }

  @Test func `Java finds each numbered argument on its own, Foundation does not`() async throws {
    let found = try await Sample(android("%1$s of %2$s", "%2$s")).report().diagnostics
    expectEqual(found.map { "\($0.severity) \($0.rule)" }, ["warning placeholder-missing"])
    let apple = try await Sample(.strings, source: "%1$@ of %2$@", target: "%2$@").report().diagnostics
    expectEqual(apple.map { "\($0.severity) \($0.rule)" }, ["error placeholder-gap"])
  }

  @Test(arguments: ["ISO-8859-2", "ISO-8859-15", "windows-1250", "KOI8-R"]) func `A charset of one byte is read by gettext`(
    _ charset: String
  ) async throws {
    expectEqual(try await errors(po("", "Save", "Ulozit", charset: charset)), [])
  }

  @Test func `A host may have www or not`() async throws {
    let source = "<a href=\\\"https://example.org/a\\\">x</a>"
    expectEqual(try await errors(json(source, "<a href=\\\"https://www.example.org/b\\\">y</a>")), [])
    expectEqual(try await errors(json(source.replacing("//", with: "//www."), "<a href=\\\"https://example.org/b\\\">y</a>")), [])
    expectEqual(try await errors(json(source, "<a href=\\\"https://www.example.net/a\\\">y</a>")), ["unsafe-markup a"])
  }

  @Test func `A message of ARB with one form for all numbers is complete`() async throws {
    func sample(_ target: String) -> Sample {
      Sample([
        ("l10n/app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, =1{{count} day} other{{count} days}}\"}"),
        ("l10n/app_hu.arb", "{\"@@locale\": \"hu\", \"n\": \"\(target)\"}"),
      ])
    }
    expectEqual(try await sample("{count, plural, other{{count} nap}}").findings(atLeast: .warning), [])
    expectEqual(try await sample("{count, plural, few{{count} nap} other{{count} nap}}").findings(of: "plural-missing-category").count, 1)
  }

  @Test func `A key of i18next that ends in other by itself is not a plural`() async throws {
    func files(_ source: String) -> [(path: String, text: String)] {
      [("app_en.json", source), ("app_de.json", "{\"a_other\": \"{{count}} andere\"}")]
    }
    expectEqual(
      try await Sample(files("{\"a_other\": \"{{count}} other\", \"a_others\": \"All others\"}")).findings(of: "plural-missing-category"),
      [])
    expectEqual(
      try await Sample(files("{\"a_one\": \"{{count}} other\", \"a_other\": \"{{count}} others\"}")).findings(of: "plural-missing-category")
        .count, 1)
  }

  @Test func `Symfony's target in the source locale is the source text`() async throws {
    func file(_ locale: String, _ target: String) -> (path: String, text: String) {
      (
        "messages.\(locale).xlf",
        """
        <?xml version="1.0"?><xliff version="1.2"><file source-language="en" datatype="plaintext" original="a"><body><trans-unit id="k" \
        resname="Take {{ a }}."><source>Take {{ a }}.</source><target>\(target)</target></trans-unit></body></file></xliff>
        """
      )
    }
    let english = file("en", "Take {{ a }}, you have {{ b }}.")
    func found(_ german: String) async throws -> [String] {
      let files = [file("de", german), english].map { path, text in
        (DiscoveredFile(path: path, format: .xliff, locale: LocaleIdentifier(path.split(separator: ".")[1])), Array(text.utf8))
      }
      let bytes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $1) })
      let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "", table: "messages", family: .xliff), files: files.map(\.0))
      let report = try await ValidationRun(loader: CatalogLoader(read: { bytes[$0] })).outcome(for: [discovered]).report
      return report.diagnostics.filter { $0.severity == .error }.map(\.rule.rawValue)
    }
    expectEqual(try await found("Nimm {{ a }}, du hast {{ b }}."), [])
    expectEqual(try await found("Nimm {{ a }}."), ["placeholder-missing"])
  }

  @Test func `A .strings file of no bytes is a warning`() async throws {
    let found = try await Sample([("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "")]).report().diagnostics
    expectEqual(found.filter { $0.rule == "parse-error" }.map(\.severity), [.warning])
  }
}
