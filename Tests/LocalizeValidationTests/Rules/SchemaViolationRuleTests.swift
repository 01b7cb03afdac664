import LocalizeValidation
import Testing

@Suite struct SchemaViolationRuleTests {
  static let findings: [(path: String, text: String, finding: String)] = [
    (
      "App.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", 1️⃣"value"2️⃣: 1}}}}
      }}
      """, "The value of “value” has the wrong type and is ignored."
    ),
    (
      "App.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": 1️⃣{2️⃣"state": "translated"}}}}
      }}
      """, "“value” is missing; the format requires it."
    ),
    (
      "App.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "x"},
        1️⃣"variations"2️⃣: {"plural": {"other": {"stringUnit": {"state": "translated", "value": "y"}}}}
      }}}}}
      """, "Only one of these is allowed here: stringUnit, variations. The others are ignored."
    ),
    (
      "App.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "x"}},
        1️⃣"de"2️⃣: {"stringUnit": {"state": "translated", "value": "y"}}
      }}}}
      """, "“de” is a duplicate; only one of them counts."
    ),
    ("App.json", "1️⃣[\"a\"]2️⃣", "Expected an object of keys and texts; this value is ignored."),
    ("app.arb", "{1️⃣\"a\"2️⃣: 1}", "The value of “a” has the wrong type and is ignored."),
    (
      "values/strings.xml", "<resources>\n  1️⃣<string>2️⃣a</string>\n</resources>",
      "The element lacks the attribute “name” and is ignored."
    ),
    (
      "values/strings.xml",
      "<resources>\n  <plurals name=\"a\">\n    <item quantity=\"other\">b</item>\n    1️⃣<string>2️⃣a</string>\n  </plurals>\n</resources>",
      "“string” is not allowed here. Remove it."
    ),
    (
      "app_de.ts",
      "<TS version=\"2.1\" language=\"de\"><context><name>C</name><message><source>a</source><translation>x</translation>1️⃣<b>2️⃣x</b>"
        + "</message></context></TS>",
      "“b” is not allowed here. Remove it."
    ),
    (
      "values/strings.xml", "1️⃣<manifest>2️⃣</manifest>",
      "The file does not contain texts of this format: its root element is “manifest”."
    ),
    (
      "en.lproj/App.stringsdict", "<plist version=\"1.0\">\n<dict><key>a</key>1️⃣<dict>2️⃣</dict></dict>\n</plist>",
      "“NSStringLocalizedFormatKey” is missing here."
    ),
    (
      "app_de.ts",
      """
      <!DOCTYPE TS>
      <TS version="2.1" language="de"><context><name>A</name><message><source>Open</source><translation>Auf</translation></message>
      1️⃣<message>2️⃣<translation>Verloren</translation></message></context></TS>
      """, "“source” is missing here."
    ),
    (
      "app_de.ts",
      "<TS version=\"2.1\" language=\"de\"><context><name>C</name><message><source>a</source>"
        + "<translation>x<byte value=\"x1b\"/>1️⃣<byte value=\"zz\"/>2️⃣y</translation></message></context></TS>",
      "“<byte value=\"zz\"/>” is not allowed here. Remove it."
    ),
    (
      "App.resx", "<root><data name=\"a\"><value>x</value>1️⃣<value>2️⃣y</value></data></root>",
      "“value” is a duplicate; only one of them counts."
    ),
    (
      "App.xliff",
      """
      <xliff version="1.2"><file original="A" source-language="en" target-language="de" datatype="plaintext"><body>
      1️⃣<trans-unit>2️⃣<source>a</source></trans-unit></body></file></xliff>
      """, "The element lacks the attribute “id” and is ignored."
    ),
  ]

  @Test(arguments: findings) func `Content that its format forbids is one error at its place`(
    _ path: String, _ text: String, _ message: String
  ) async throws {
    let sample = Sample([(path, text)])
    let found = try await sample.findings(of: "schema-violation")
    expectEqual(found.count, 1)
    let first = try #require(found.first)
    #expect(first.hasPrefix("1️⃣–2️⃣ error "), "\(first)")
    #expect(first.hasSuffix(": \(message)"), "\(first)")
    #expect(try await sample.findings(of: "parse-error") == [])
  }

  private func yaml(_ source: String, _ target: String) -> Sample {
    let (source, target) = (source.replacing("\n", with: "\n  "), target.replacing("\n", with: "\n  "))
    return Sample([("app_en.yml", "en:\n  \(source)\n"), ("app_de.yml", "de:\n  \(target)\n")])
  }

  @Test(arguments: [
    ("a: \"Yes\"", "a: 1️⃣Yes2️⃣", "YAML reads “Yes” as true here, not as a text. Write it in quotation marks."),
    ("a: Off", "a: 1️⃣off2️⃣ # at night", "YAML reads “off” as false here, not as a text. Write it in quotation marks."),
    ("m:\n  a: \"True\"", "m: {a: 1️⃣True2️⃣}", "YAML reads “True” as true here, not as a text. Write it in quotation marks."),
    ("d: [su, mo, we]", "d: [so, mo, 1️⃣on2️⃣]", "YAML reads “on” as true here, not as a text. Write it in quotation marks."),
    (
      "a: \"1.50\"", "a: 1️⃣1.502️⃣",
      "YAML reads “1.50” as a number or a date here, not as a text, and programs show it differently. Write it in quotation marks."
    ),
    (
      "a: half past twelve", "a: 1️⃣12:302️⃣",
      "YAML reads “12:30” as a number or a date here, not as a text, and programs show it differently. Write it in quotation marks."
    ),
  ]) func `A value without quotation marks that is no text where the source has one is an error`(
    _ source: String, _ target: String, _ message: String
  ) async throws {
    let sample = yaml(source.replacing("Off", with: "\"Off\""), target)
    let found = try await sample.findings(of: "schema-violation")
    expectEqual(found.count, 1)
    #expect(found.first?.hasPrefix("1️⃣–2️⃣ error ") == true && found.first?.hasSuffix(": \(message)") == true, "\(found)")
    #expect(try await sample.rules().filter { $0 == "array-length" || $0 == "missing-translation" } == [])
  }

  @Test(arguments: ["true", "false", "1.0", "1.50", "True"])
  func `Values that PHP shows in another way are errors in files of Symfony`(value: String) async throws {
    let sample = Sample([("app_en.yaml", "a: Hello\nb: Open\n"), ("app_de.yaml", "a: Hallo\nb: 1️⃣\(value)2️⃣\n")])
    let found = try await sample.findings()
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ error schema-violation de b: YAML reads “\(value)” as"), "\(found)")
  }

  @Test(arguments: ["12", "1.5", "-3", "yes", "12:30"])
  func `Values that PHP shows as they are written are fine`(value: String) async throws {
    let sample = Sample([("app_en.yaml", "a: Hello\nb: Open\n"), ("app_de.yaml", "a: Hallo\nb: \(value)\n")])
    expectEqual(try await sample.findings(of: "schema-violation"), [])
  }

  @Test(arguments: [":open", ":\"open\"", ":open file", ":b.c"])
  func `A symbol of Ruby that names no key is an error in the source and in translations`(symbol: String) async throws {
    let name = symbol.replacing("\"", with: "").dropFirst()
    for sample in [
      yaml("a: Open\nb:\n  d: X", "a: 1️⃣\(symbol)2️⃣\nb:\n  d: Y"), yaml("a: 1️⃣\(symbol)2️⃣\nb:\n  d: X", "a: Auf\nb:\n  d: Y"),
    ] {
      let found = try await sample.findings(of: "schema-violation")
      expectEqual(found.count, 1)
      #expect(found.first?.hasPrefix("1️⃣–2️⃣ error ") == true && found[0].contains("the text of the key “\(name)”"), "\(found)")
    }
  }

  @Test func `A source that is no text where translations have one is an error too`() async throws {
    let found = try await yaml("a: 1️⃣Yes2️⃣\nb: false\nc: 1", "a: Ja\nb: \"false\"\nc: \"1\"").findings(of: "schema-violation")
    expectEqual(found.count, 1)
    #expect(found.first?.hasPrefix("1️⃣–2️⃣ error ") == true, "\(found)")
  }

  @Test(arguments: [
    ("a: false", "a: true"), ("a: 3", "a: 2"), ("a: \"3\"", "a: 3"), ("a: \"1.5\"", "a: 2.5"), ("a: \"x\"", "a: 1.0"),
    ("a: \"x\"", "a: true"), ("a: \"x\"", "a: 2020-01-02"),
    ("a: \"x\"", "a: :b\nb: y"), ("a: \"x\"", "a: :c.d\nc:\n  d: y"), ("a: \"x\"", "a: :c\nc: {d: y}"),
    ("a: \"x\"", "a: :errors.messages.blank"), ("a: :x", "a: :y"), ("a: [\"x\", \"y\"]", "a: [:year, :month]"),
    ("a: \"x\"", "a: \"Yes\""), ("a: \"x\"", "a: 'on'"), ("a: \"x\"", "a: Yes, sir"),
    ("d: [a, b]", "d: ['on', \"no\"]"),
    ("a: \"x\"", "a: !!str yes"), ("a: [\"x\", \"y\"]", "a:\n  - \"on\"\n  - z"),
  ]) func `A setting, a value that is shown as it is written, and a text are fine`(_ source: String, _ target: String) async throws {
    expectEqual(try await yaml(source, target).findings(of: "schema-violation"), [])
  }

  @Test func `A key of which Flutter makes no method is an error in the source`() async throws {
    let text = "{\"@@locale\": \"en\", 1️⃣\"1st\"2️⃣: \"S\", \"a\": \"T\", \"b_2\": \"U\", \"c$\": \"V\", \"Up\": \"W\", \"x-y\": \"X\"}"
    let plain = text.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
    let sample = Sample([("app_en.arb", text), ("app_de.arb", plain.replacing("\"en\"", with: "\"de\""))])
    let found = try await sample.findings(of: "schema-violation")
    expectEqual(found.count, 2)
    #expect(found.allSatisfy { $0.contains(" error ") && $0.contains("Flutter's generator refuses the key") && !$0.contains("app_de") })
    #expect(found.contains { $0.contains("“1st”") } && found.contains { $0.contains("“x-y”") }, "\(found)")
  }

  @Test func `Keys that are texts are another program's`() async throws {
    let text = "{\"@@locale\": \"en\", \"Hello, world\": \"T\", \"Good-bye\": \"U\", \"a\": \"V\"}"
    let sample = Sample([("app_en.arb", text), ("app_de.arb", text.replacing("\"en\"", with: "\"de\""))])
    expectEqual(try await sample.findings(of: "schema-violation"), [])
  }

  static let silent: [(path: String, text: String)] = [
    (
      "App.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"a": {"isCommentAutoGenerated": true, "generatesSymbol": false, "new field": [1]}},
       "version": "1.1", "another": null}
      """
    ),
    ("App.json", "{\"a\": {\"b\": \"c\", \"n\": 1, \"x\": null}}"), ("app.arb", "{\"@@x-more\": 1, \"a\": \"b\", \"@a\": {\"type\": 1}}"),
    ("values/strings.xml", "<resources><color name=\"a\">#fff</color><eat-comment/><string name=\"b\">c <b>d</b></string></resources>"),
    (
      "en.lproj/App.stringsdict",
      "<plist version=\"1.0\"><dict><key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>b</string></dict></dict></dict></plist>"
    ),
  ]

  @Test(arguments: silent) func `Content that its format allows is fine`(_ path: String, _ text: String) async throws {
    expectEqual(try await Sample([(path, text)]).findings(of: "schema-violation"), [])
  }

  @Test(arguments: ["yes", "1.50"])
  func `A form that Ruby reads as no text is reported where it is, and its plural stays one`(value: String) async throws {
    let sample = Sample([
      ("rails_en.yml", "en:\n  a:\n    one: One file\n    other: Files\n"),
      ("rails_de.yml", "de:\n  a:\n    one: Eine Datei\n    other: 1️⃣\(value)2️⃣\n"),
    ])
    let found = try await sample.findings()
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣"), "\(found)")
  }
}
