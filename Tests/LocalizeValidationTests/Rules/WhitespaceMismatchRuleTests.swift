import Localize
import LocalizeValidation
import Testing

@Suite struct WhitespaceMismatchRuleTests {
  private static let trailingMissing = "The source text ends with white space; the translation does not."
  private static let trailingAdded = "The translation ends with white space; the source text does not."
  private static let leadingMissing = "The source text starts with white space; the translation does not."
  private static let leadingAdded = "The translation starts with white space; the source text does not."

  static let differences: [(source: String, target: String, message: String)] = [
    ("Version: ", "Version:1️⃣", trailingMissing),
    ("Version:", "Version:1️⃣ 2️⃣", trailingAdded),
    (" and ", "1️⃣und ", leadingMissing),
    ("and", "1️⃣ 2️⃣und", leadingAdded),
    ("and", "1️⃣\u{A0}2️⃣und", leadingAdded),
    ("Version: ", "الإصدار:1️⃣", trailingMissing),
    ("Version: ", "버전:1️⃣", trailingMissing),
    ("Version: ", "Version:1️⃣\u{200E}", trailingMissing),
    ("One \n", "Eins1️⃣\n", trailingMissing),
    ("One\n", "Eins1️⃣ \n", trailingAdded),
  ]

  @Test(arguments: Sample.Layout.allCases, differences)
  func `White space lost or added at an edge is a warning there`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "whitespace-mismatch"), ["1️⃣\(end) warning de key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "whitespace-mismatch"), [.safe])
  }

  @Test(arguments: ["qps-ploc", "qps-plocm", "en-XA"]) func `A pseudo-locale may pad its texts`(_ locale: String) async throws {
    let sample = Sample([("en.lproj/App.strings", "\"k\" = \"Open\";\n"), ("\(locale).lproj/App.strings", "\"k\" = \"[Ôpèñ !! ] \";\n")])
    expectEqual(try await sample.findings(of: "whitespace-mismatch"), [])
  }

  @Test func `Two edges are two findings`() async throws {
    expectEqual(try await Sample(.strings, source: " and ", target: "1️⃣und2️⃣").findings(of: "whitespace-mismatch").count, 2)
  }

  static let silent: [(source: String, target: String)] = [
    ("Version: ", "Version : "), ("Version: ", "Version:\u{A0}"), ("Version: ", "Version:\t"), ("Version: ", "版本："),
    ("Version: ", "バージョン："), ("and ", "和"), (" ", "x"), ("Line\n", "Zeile"), ("Line", "Zeile\n"), ("a  ", "a "), ("x ", ""),
    ("Save", "Sichern"), ("Version: ", "الإصدار: \u{200F}"), ("Loading…", "Lädt …"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Other white space, line ends, and full-width punctuation in place of a space are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "whitespace-mismatch"), [])
  }

  @Test func `A key that names an object of a storyboard is not a source text`() async throws {
    func file(_ key: String) -> String {
      """
      { "sourceLanguage" : "en", "strings" : { "\(key)" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", \
      "value" : " Sichern…" } } } } }, "version" : "1.0" }
      """
    }
    for key in ["1UK-8n-QPP.title", "aTl-1u-JFS.headerCell.title"] {
      let sample = Sample([("Main.xcstrings", file(key))])
      expectEqual(try await sample.findings(of: "whitespace-mismatch"), [])
      expectEqual(try await sample.findings(of: "punctuation-mismatch"), [])
    }
    expectEqual(try await Sample([("Main.xcstrings", file("Keep as"))]).findings(of: "whitespace-mismatch").count, 1)
  }

  @Test func `A space of the source that most translations lack is a slip of the source, and is not copied`() async throws {
    let sample = Sample([("App.csv", "key,en,de,fr,pl\na,\"Restart \",Neu starten,Redémarrer,\"Uruchom \"\n")])
    let found = try await sample.report().diagnostics.filter { $0.rule == "whitespace-mismatch" }
    #expect(found.map(\.locale) == ["de", "fr"])
    // One of the two others agrees with the source text.
    #expect(found.allSatisfy { $0.severity == .warning })
    let slip = Sample([("App.csv", "key,en,de,fr\na,\"Restart1️⃣ 2️⃣\",Neu starten,Redémarrer\n")])
    let oddSource = "Most translations differ from this text in white space at its start or end. Check the source text."
    expectEqual(try await slip.findings(of: "whitespace-mismatch"), ["1️⃣–2️⃣ info en a: \(oddSource)"])
    expectEqual(try await slip.fixability(of: "whitespace-mismatch"), [.no])
  }

  @Test func `A blank that most translations have is a slip of the source as well`() async throws {
    let sample = Sample([("App.csv", "key,en,de,fr,pl\na,1️⃣and,\" und\",\" et\",\" i\"\n")])
    expectEqual(
      try await sample.findings(of: "whitespace-mismatch"),
      ["1️⃣ info en a: Most translations differ from this text in white space at its start or end. Check the source text."])
  }

  @Test func `The indentation of a template is not seen`() async throws {
    for (source, target) in [("One\n    ", "Eins"), ("\n\tOne", "\nEins"), ("\n   One of %d\n  ", "Eins von %d")] {
      for layout in Sample.Layout.allCases {
        let sample = Sample(layout, source: source, target: target)
        expectEqual(try await sample.findings(of: "whitespace-mismatch"), [])
        expectEqual(try await sample.findings(of: "newline-mismatch"), [])
      }
    }
    expectEqual(try await Sample(.strings, source: "One \n", target: "Eins\n").findings(of: "whitespace-mismatch").count, 1)
  }

  @Test(arguments: [("plaintext", 1), ("html", 0)]) func `White space at the ends of Angular's texts is not seen`(
    _ kind: (datatype: String, count: Int)
  ) async throws {
    let sample = Sample([
      (
        "de.xliff",
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="save" datatype="\(kind.datatype)"><source> Save </source><target>Sichern </target></trans-unit>
        </body></file></xliff>
        """
      )
    ])
    expectEqual(try await sample.findings(of: "whitespace-mismatch").count, kind.count)
  }

  @Test func `The variables of a text are compared with it as a whole`() async throws {
    func part(_ value: String, around: String) -> String {
      """
      { "stringUnit" : { "state" : "translated", "value" : "\(around)" } , "substitutions" : { "n" : { "formatSpecifier" : "lld", \
      "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "\(value)" } } } } } } }
      """
    }
    func file(_ around: String) -> String {
      """
      { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : { "en" : \(part("%arg files", around: around)), \
      "be" : \(part("%arg x ", around: around)) } } }, "version" : "1.0" }
      """
    }
    expectEqual(try await Sample([("App.xcstrings", file("%#@n@ here"))]).findings(of: "whitespace-mismatch"), [])
    expectEqual(try await Sample([("App.xcstrings", file("%#@n@"))]).findings(of: "whitespace-mismatch").count, 1)
  }

  @Test func `A blank beside a line end is layout in Android`() async throws {
    var sample = Sample([
      ("values/strings.xml", "<resources><string name=\"a\">Had errors\\n\n  </string><string name=\"b\">B</string></resources>\n"),
      ("values-de/strings.xml", "<resources><string name=\"a\">Hatte Fehler\n\\n</string><string name=\"b\">\" B\"</string></resources>\n"),
    ])
    sample.sourceLocale = "en"
    let found = try await sample.findings(of: "whitespace-mismatch")
    expectEqual(found.count, 1)
    #expect(found.allSatisfy { $0.contains(" b: ") })
  }

  @Test func `Copies of the source text do not vote on its blanks`() async throws {
    let sample = Sample([
      (
        "App.csv",
        "key,en,de,fr,pl,ru,uk,cs\na,Restart the app1️⃣ 2️⃣,Neu starten,Redémarrer,Restart the app ,Restart the app ,Restart the app ,Restart the app \n"
      )
    ])
    let found = try await sample.findings(of: "whitespace-mismatch")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ info en a"), "\(found)")
  }
}
