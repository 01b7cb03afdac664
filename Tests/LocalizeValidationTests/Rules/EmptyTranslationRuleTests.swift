import Localize
import LocalizeValidation
import Testing

@Suite struct EmptyTranslationRuleTests {
  private static let message = "The translation is empty. Translate the text, or remove the entry so that it counts as missing."

  @Test(arguments: ["", " ", "\t\n"]) func `A translation without a text is an error in .strings`(_ text: String) async throws {
    var sample = Sample(.strings, source: "Save", target: text)
    expectEqual(try await sample.findings(), ["de.lproj/App.strings:1:10 error empty-translation de key: \(Self.message)"])
    sample.options.locales = ["fr"]
    expectEqual(try await sample.rules(), ["missing-locale-file"])
  }

  @Test func `The place is between the quotation marks`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "\"a\" = \"1️⃣\";\n")])
    expectEqual(try await sample.findings(), ["1️⃣ error empty-translation de a: \(Self.message)"])
  }

  @Test func `A CSV cell of spaces is an error, a blank one a missing translation`() async throws {
    let spaces = Sample([("App.csv", "key,en,de\nsave,Save,1️⃣  2️⃣\n")])
    expectEqual(try await spaces.findings(), ["1️⃣–2️⃣ error empty-translation de save: \(Self.message)"])
    expectEqual(try await Sample([("App.csv", "key,en,de\nsave,Save,\n")]).rules(), ["missing-translation"])
  }

  @Test(arguments: [("@Invariant", ""), ("", "{Locked} a name"), ("@Invariant", "@Invariant")])
  func `A text that must not be translated may be empty in a locale`(source: String, translation: String) async throws {
    func file(_ text: String, _ comment: String) -> String {
      "<root><data name=\"a\" xml:space=\"preserve\"><value>\(text)</value><comment>\(comment)</comment></data></root>"
    }
    let sample = Sample([("A.resx", file("$name", source)), ("A.de.resx", file("", translation))])
    expectEqual(try await sample.findings(of: "empty-translation"), [])
    let other = Sample([("A.resx", file("$name", "")), ("A.de.resx", file("", ""))])
    expectEqual(try await other.findings(of: "empty-translation").count, 1)
  }

  @Test func `A blank means in PO that there should be no text`() async throws {
    let sample = Sample.messages("de", "msgid \"after\"\nmsgstr \"1️⃣ 2️⃣\"\n\nmsgid \"before\"\nmsgstr \"\"")
    expectEqual(try await sample.findings(of: "empty-translation"), ["1️⃣–2️⃣ warning de after: \(Self.message)"])
    expectEqual(try await sample.rules(), ["empty-translation", "missing-translation"])
  }

  @Test(arguments: [("", ""), (" ", ""), ("", " "), ("Save", "Sichern"), ("", "Sichern"), (" ", "x ")])
  func `An empty source text may stay empty`(_ source: String, _ target: String) async throws {
    expectEqual(try await Sample(.strings, source: source, target: target).findings(of: "empty-translation"), [])
    expectEqual(try await Sample(.csv, source: source, target: target).findings(of: "empty-translation"), [])
  }

  @Test(arguments: ["by ", " of", ", ", "…!", " and "]) func `Another language may omit a part of a text`(_ source: String)
    async throws
  {
    let sample = Sample(.strings, source: source, target: "")
    expectEqual(
      try await sample.findings(of: "empty-translation"), ["de.lproj/App.strings:1:10 warning de key: \(Self.message)"])
  }

  @Test func `Empty texts of the source locale are fine`() async throws {
    expectEqual(try await Sample([("en.lproj/App.strings", "\"a\" = \"\";\n")]).rules(), [])
  }

  @Test func `A translation may not be empty if its key is the source text`() async throws {
    var sample = Sample([("en.lproj/App.strings", "\"x y\" = \"X\";\n"), ("de.lproj/App.strings", "\"a b\" = \"1️⃣\";\n\"x y\" = \"X\";\n")])
    sample.policy = .key
    expectEqual(try await sample.findings(), ["1️⃣ error empty-translation de a b: \(Self.message)"])
  }

  // MARK: Formats in which empty means untranslated

  private static let json = Sample([
    ("app_en.json", "{\"open\": \"Open\", \"save\": \"Save\"}"), ("app_de.json", "{\"open\": \"Öffnen\", \"save\": \"1️⃣\"}"),
  ])

  @Test func `An empty JSON text is a gap at its place, since translation platforms export gaps that way`() async throws {
    expectEqual(try await Self.json.findings(), ["app_de.json:1:28 warning missing-translation de save: Translation missing: de."])
  }

  @Test func `An empty text of properties and XLIFF is a gap too`() async throws {
    let properties = Sample([("app_en.properties", "save = Save\n"), ("app_de.properties", "save =\n")])
    expectEqual(try await properties.rules(), ["missing-translation"])
    let xliff = Sample([
      (
        "de.xliff",
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="save"><source>Save</source><target></target></trans-unit>
        </body></file></xliff>
        """
      )
    ])
    expectEqual(try await xliff.rules(), ["missing-translation"])
  }

  @Test func `A setting makes empty texts an error in JSON`() async throws {
    var sample = Self.json
    sample.emptyTexts = .shown
    expectEqual(try await sample.findings(), ["1️⃣ error empty-translation de save: \(Self.message)"])
  }

  @Test func `A setting makes empty texts a gap in any format`() async throws {
    var sample = Sample(.strings, source: "Save", target: "")
    sample.emptyTexts = .missing
    expectEqual(try await sample.rules(), ["missing-translation"])
  }

  @Test func `A blank for a word that a language does not need is an info`() async throws {
    expectEqual(
      try await Sample(.strings, source: "at", target: " ", locale: "ja").findings(of: "empty-translation"),
      ["ja.lproj/App.strings:1:10 info ja key: \(Self.message)"])
    expectEqual(
      try await Sample(.strings, source: "at", target: "", locale: "ja").findings(of: "empty-translation", atLeast: .error).count, 1)
  }

  @Test func `A locale that was never begun is one finding`() async throws {
    func file(_ count: Int, _ value: (Int) -> String) -> String { (0..<count).map { "\"k\($0)\" = \"\(value($0))\";\n" }.joined() }
    let english = file(12) { "Text \($0)" }
    let sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", file(12) { $0 < 2 ? "Wort \($0)" : "" })])
    expectEqual(
      try await sample.findings(of: "empty-translation"),
      [
        "de.lproj/App.strings:1:1 error de -: Empty translations: 10 of 12. Translate the texts, or remove the entries so that they count as missing."
      ])
    let few = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", file(12) { $0 < 8 ? "Wort \($0)" : "" })])
    expectEqual(try await few.findings(of: "empty-translation").count, 4)
  }

  @Test func `A space between groups of digits is one`() async throws {
    expectEqual(try await Sample(.csv, source: ",", target: " ").rules(), [])
    expectEqual(try await Sample(.csv, source: "Save", target: " ").rules(), ["empty-translation"])
  }
}
