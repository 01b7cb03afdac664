import Localize
import LocalizeValidation
import Testing

@Suite struct NewlineMismatchRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Done.\n", "Fertig.1️⃣", "de", "The translation ends with a different number of line breaks than the source text."),
    ("Done.", "Fertig.1️⃣\n", "de", "The translation ends with a different number of line breaks than the source text."),
    ("\nDone.", "1️⃣Fertig.", "de", "The translation starts with a different number of line breaks than the source text."),
    ("Done.\n\n", "Fertig.1️⃣\n", "de", "The translation ends with a different number of line breaks than the source text."),
    ("One\nTwo", "Eins1️⃣\\n2️⃣Zwei", "de", "The translation has a literal “\\n” where the source text has a line break."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A line end lost or added at an edge is a warning, even if it is an escape`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "newline-mismatch"), ["1️⃣\(end) warning \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "newline-mismatch"), [.safe])
  }

  static let torn: [[(path: String, text: String)]] = [
    [("en.lproj/A.strings", "a = \"One\\nTwo\";\n"), ("de.lproj/A.strings", "a = \"Eins1️⃣\\ n2️⃣Zwei\";\n")],
    [("a_en.properties", "a=One\\nTwo\n"), ("a_de.properties", "a=Eins1️⃣\\ n2️⃣Zwei\n")],
    [
      ("values/strings.xml", "<resources><string name=\"a\">One\\nTwo</string></resources>\n"),
      ("values-de/strings.xml", "<resources><string name=\"a\">Eins1️⃣\\ n2️⃣Zwei</string></resources>\n"),
    ],
    [
      ("values/strings.xml", "<resources><string name=\"a\">One.\\n%s</string></resources>\n"),
      ("values-de/strings.xml", "<resources><string name=\"a\">Eins. 1️⃣\\ N2️⃣%s</string></resources>\n"),
    ],
    [("en.lproj/A.strings", "a = \"One\\n\";\n"), ("de.lproj/A.strings", "a = \"Eins1️⃣\\ n2️⃣\";\n")],
  ]

  @Test(arguments: torn) func `A torn escape whose backslash the format drops is a lost line end`(
    _ files: [(path: String, text: String)]
  ) async throws {
    let sample = Sample(files)
    let found = try await sample.findings(of: "newline-mismatch")
    #expect(found.contains { $0.hasPrefix("1️⃣–2️⃣ warning de a: The translation has a literal") }, "\(found)")
    let fixed = try await sample.fixed().text(of: files[1].path)
    expectEqual(fixed, files[1].text.replacing("1️⃣\\ n2️⃣", with: "\\n").replacing("1️⃣\\ N2️⃣", with: "\\n"))
  }

  @Test func `An escaped blank before a word is a blank where no line end is lost`() async throws {
    let sample = Sample([("a_en.properties", "a=to the\\nnorth\n"), ("a_de.properties", "a=\\ nach\\nNorden\n")])
    expectEqual(try await sample.findings(of: "newline-mismatch"), [])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Done.\n", "Fertig.\n", "de"),
    ("Done.\r\n", "Fertig.\n", "de"),
    ("One\nTwo", "Eins Zwei", "de"),
    ("One Two", "Eins\nZwei", "de"),
    ("C:\\new", "C:\\neu", "de"),
    ("One\\nTwo", "Eins\\nZwei", "de"),
    ("Path\nC:\\new", "Pfad\nC:\\neu", "de"),
    ("\n", "x", "de"),
    ("Done.\n", "[Ðöñé.]", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Line ends inside a text, other line ends and literal backslashes are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "newline-mismatch"), [])
  }

  @Test func `A page in HTML shows no line ends, and msgfmt refuses them all the same`() async throws {
    let (source, target) = ("\n<p>All <b>files</b></p>\n", "<p>Alle <b>Dateien</b></p>")
    expectEqual(try await Sample(.csv, source: source, target: target).findings(of: "newline-mismatch"), [])
    expectEqual(try await Sample(.csv, source: "\n<b>All</b>", target: "<b>Alle</b>").findings(of: "newline-mismatch").count, 1)
    let po = Sample.messages("de", "msgid \"\\n<p>All</p>\\n\"\nmsgstr \"<p>Alle</p>\"")
    expectEqual(try await po.report().diagnostics.filter { $0.rule == "newline-mismatch" }.map(\.severity), [.error, .error])
  }

  @Test func `A line end that most translations lack is one finding at the source text`() async throws {
    let sample = Sample([("App.csv", "key,en,de,fr,pl\na,\"Restart1️⃣\n2️⃣\",Neu starten,Redémarrer,Uruchom\n")])
    expectEqual(
      try await sample.findings(of: "newline-mismatch"),
      ["1️⃣–2️⃣ info en a: Most translations differ from this text in line breaks at its start or end. Check the source text."])
  }

  @Test func `A line end is written as gettext breaks lines`() async throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let source = "msgid \"\"\n\"\\n\"\n\"Save\\n\"\n"
    for old in ["msgstr \"Sichern\\n\"\n", "msgstr \"\"\n\"Sichern\\n\"\n"] {
      let fixed = try await Sample([("app.po", header + source + old)]).fixed()
      expectEqual(fixed.text(of: "app.po"), header + source + "msgstr \"\"\n\"\\n\"\n\"Sichern\\n\"\n")
    }
  }
}
