import Localize
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

  @Test func `A null translation is no error in ARB`() async throws {
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

  @Test func `A table without a header and an encoding that gettext reads are no errors`() async throws {
    expectEqual(try await errors([("locale/en_US/Cart.csv", "\"Add %s\",\"Add %s\"\n\"Basket\",\"Basket\"\n")]), [])
    #expect(try await errors([("App.csv", "ky,en,de\na,A,Ah\n")]) == ["parse-error -"])
  }
}
