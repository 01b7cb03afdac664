import LocalizeValidation
import Testing

@Suite struct ParseErrorRuleTests {
  static let strings: [(text: String, finding: String)] = [
    ("1️⃣", "The file is empty, which the platform does not accept. Add an entry, or delete the file."),
    ("1️⃣bplist2️⃣00\u{0}\u{0}", "This is not a text file. Convert it to text, or correct its file extension."),
    ("1️⃣\u{0}2️⃣\u{1}\u{0}\u{2}a=b;", "This is not a text file. Convert it to text, or correct its file extension."),
    (
      "1️⃣<?xml2️⃣ version=\"1.0\"?>\n<plist/>\n",
      "The file is in a different format: XML property list. Convert it, or correct its file extension."
    ),
    ("1️⃣{2️⃣\"a\": \"b\"}\n", "The file is in a different format: JSON. Convert it, or correct its file extension."),
    ("1️⃣=2️⃣\n\"a\" = \"b\";\n", "Unexpected “=” outside an entry. Remove it; the platform can't read the file as it is."),
    ("\"a\" = 1️⃣\"b;2️⃣\n\"c\" = \"d\";\n", "This string is never closed."),
    (
      "\"a\" = \"b\";\n1️⃣/* c\n\"c\" = \"d\";\n2️⃣",
      "This comment is never closed, so the rest of the file is part of it. Add “*/”."
    ),
    (
      "\"a\" = \"b\"\n1️⃣\"c\" = \"d\";\n",
      "Expected a “;” after the value. If the text contains a quotation mark, write it as \\\"."
    ),
    (
      "\"a\" = \"Say \"1️⃣hi\"\";2️⃣\n\"c\" = \"d\";\n",
      "Expected a “;” after the value. If the text contains a quotation mark, write it as \\\"."
    ),
    ("\"a\" 1️⃣\"b\";\n\"c\" = \"d\";\n", "A “=” is missing between the key and its value."),
    ("\"a\" = 1️⃣;\n\"c\" = \"d\";\n", "The key has no value after “=”."),
    ("\"a\" = 1️⃣(2️⃣ \"b\", \"c\";\n\"d\" = \"e\";\n", "This “(” is never closed."),
  ]

  @Test func `A file of Fluent may be empty, and its texts are missing`() async throws {
    let sample = Sample([("m_en.ftl", "a = b\n"), ("m_de.ftl", "")])
    #expect(try await sample.findings(of: "parse-error").isEmpty)
    #expect(try await sample.findings(of: "missing-translation").count == 1)
  }

  @Test(arguments: strings) func `Unreadable text in .strings is reported once, where reading stopped`(
    _ text: String, _ message: String
  ) async throws {
    let found = try await Sample([("de.lproj/App.strings", text)]).findings(of: "parse-error")
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.hasPrefix("1️⃣"))
    #expect(!text.contains("2️⃣") || first.hasPrefix("1️⃣–2️⃣"))
    #expect(first.hasSuffix(" \(message.hasPrefix("The file is empty") ? "warning" : "error") de -: \(message)"))
  }

  @Test func `The end of a value without a semicolon is named if it is on an earlier line, and no other end is`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\"a\" = \"b\";\n\"c\" = \"d\"1️⃣\n\"e\" = \"f\";\n\"g\" = \"Say \"hi\"\";\n")])
    expectEqual(try await sample.notes(of: "parse-error"), ["1️⃣ The value ends here."])
  }

  static let csv: [(text: String, finding: String)] = [
    ("1️⃣", "The file is empty, which the platform does not accept. Add an entry, or delete the file."),
    ("key,en\na,b1️⃣\u{0}2️⃣c\n", "This is not a text file. Convert it to text, or correct its file extension."),
    ("key,en,1️⃣en2️⃣\na,b,c\n", "The column “en” is a duplicate and is ignored."),
    ("key,en\na,1️⃣\"b\n2️⃣c,d\n", "This quoted cell is never closed."),
    (
      "key,en\na,\"b\"1️⃣c2️⃣\nd,e\n",
      "Unexpected text after the closing quotation mark. Double a quotation mark inside a cell."
    ),
    (
      "key,en\na, 1️⃣\"b\"2️⃣\n",
      "Unexpected quotation mark in an unquoted cell. Quote the cell, and double the mark inside it."
    ),
    ("key,en\na,b,1️⃣c2️⃣\n", "Cells in this row: 3; columns in the header: 2. Quote cells that contain the delimiter."),
    ("key,en\n1️⃣,b2️⃣\n", "The row has text but no key."),
  ]

  @Test(arguments: csv) func `Unreadable text in CSV is reported once, where reading stopped`(
    _ text: String, _ message: String
  ) async throws {
    let found = try await Sample([("App.csv", text)]).findings(of: "parse-error")
    let end = text.contains("2️⃣") ? "–2️⃣" : ""
    #expect(found == ["1️⃣\(end) error - -: \(message)"])
  }

  static let clean: [(path: String, text: String)] = [
    ("de.lproj/App.strings", "/* a comment */\n\"a\" = \"b\";\n// another\nkey = value;\n\"list\" = (\"x\", \"y\");\n"),
    ("de.lproj/App.strings", "\"a\" = \"one\ntwo = three\nfour\";\n"),
    ("de.lproj/App.strings", "\"a\" = \"say \\\"hi\\\"\";\n"),
    ("de.lproj/App.strings", "\n\n"),
    ("App.csv", "key,en,de\na,\"x, \"\"y\"\"\nz\",b\n"),
    ("App.csv", "key,en,de\na,5\" tall,\n"),
    ("App.csv", "\u{FEFF}key;en;de\r\na;b;c\r\n"),
    ("App.csv", "key,en,de\na,b,c,,\n"),
    ("App.csv", "key,en,de\na,b\n"),
  ]

  @Test(arguments: clean) func `A file that the platform reads has no parse error`(_ path: String, _ text: String) async throws {
    expectEqual(try await Sample([(path, text)]).findings(of: "parse-error"), [])
  }

  static let oneBadLine: [(english: String, german: String)] = [
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "\"save\" = \"Sichern;\n\"open\" = \"Öffnen\";\n"),
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "\"save = \"Sichern\";\n\"open\" = \"Öffnen\";\n"),
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "save\" = \"Sichern\";\n\"open\" = \"Öffnen\";\n"),
    ("\"Save it\" = \"Save\";\n\"open\" = \"Open\";\n", "\"Save it = \"Sichern\";\n\"open\" = \"Öffnen\";\n"),
    ("\"say \\\"hi\\\"\" = \"Say\";\n\"open\" = \"Open\";\n", "\"say \\\"hi\\\" = \"Sag\";\n\"open\" = \"Öffnen\";\n"),
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "\"open\" = \"Öffnen\";\n/* \"save\" = \"Sichern\";\n"),
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "<?xml version=\"1.0\"?>\n<plist/>\n"),
    ("\"save\" = \"Save\";\n\"open\" = \"Open\";\n", "bplist00\u{0}"),
  ]

  @Test(arguments: oneBadLine) func `A key in an unreadable passage is not reported missing too`(
    _ english: String, _ german: String
  ) async throws {
    let sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", german)])
    expectEqual(try await sample.report().diagnostics.map(\.rule), ["parse-error"])
  }

  @Test(arguments: oneBadLine) func `A key lost from the source file does not make orphans of its translations`(
    _ german: String, _ english: String
  ) async throws {
    let sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", german)])
    expectEqual(try await sample.report().diagnostics.map(\.rule), ["parse-error"])
  }

  @Test(arguments: [
    "key,en,de\nsave,Save,\"Sichern\nopen,Open,Öffnen\n", "key,en,de\n\"save,Save,Sichern\nopen,Open,Öffnen\n",
    "key,en,de\nsave,Save,Sichern,zu viel\nopen,Open,Öffnen\n", "key,en,de\nsave,\"Save\" it,Sichern\nopen,Open,Öffnen\n",
  ])
  func `A broken CSV row is one finding`(_ text: String) async throws {
    expectEqual(try await Sample([("App.csv", text)]).report().diagnostics.map(\.rule), ["parse-error"])
  }

  @Test func `A key is still missing if the broken line only contains a longer one`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"Save\";\n\"Start\" = \"Start\";\n"), ("de.lproj/App.strings", "\"Start = \"Anfang\";\n"),
    ])
    let found = try await sample.report().diagnostics.filter { $0.rule == "missing-translation" }
    #expect(found.map(\.key) == ["a"])
  }

  @Test(arguments: ["1️⃣?2️⃣ b\n: c", "1️⃣?2️⃣ [b, c]\n: d", "1️⃣:2️⃣ none"])
  func `A key of YAML at which Symfony refuses the file is an error at its sign`(_ lines: String) async throws {
    let found = try await Sample([("translations/messages.de.yaml", "a: x\n\(lines)\nz: y\n")]).findings(of: "parse-error")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ error") && found[0].contains("outside an entry"), "\(lines): \(found)")
    for text in ["a: |\n  ? b\n  : c\n", "a: \"x\n  ? y\"\n", "\"\": x\n", "\"?\": x\n", "?x: y\n", "a:\n  - ?x\n"] {
      expectEqual(try await Sample([("translations/messages.de.yaml", text)]).findings(of: "parse-error"), [])
    }
    for (path, text) in [("rails_de.yml", "de:\n  ? a\n  : b\n"), ("app.de.yaml", "? a\n: b\n")] {
      expectEqual(try await Sample([(path, text)]).findings(of: "parse-error"), [])
    }
  }

  @Test func `Two hyphens in a comment of XML are an error, which Foundation does not know`() async throws {
    let message = "“--” is not allowed in an XML comment. Write “- -”."
    let resx = Sample([("A.resx", "<root><!-- a 1️⃣--2️⃣ b --><data name=\"a\"><value>b</value></data></root>\n")])
    let found = try await resx.findings(of: "parse-error")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ error") && found[0].hasSuffix(message), "\(found)")
    let android = "<resources>\n<!-- 1️⃣--2️⃣-- --><string name=\"a\">b</string></resources>\n"
    expectEqual(try await Sample([("res/values/strings.xml", android)]).findings(of: "parse-error").count, 1)
    let plist = "<plist version=\"1.0\"><dict><!-- a -- b --></dict></plist>\n"
    expectEqual(try await Sample([("en.lproj/A.stringsdict", plist)]).findings(of: "parse-error"), [])
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `A separator of lines at which Ruby refuses a file of Rails is an error at its place`(_ separator: String) async throws {
    let refused = [
      "a: Men@ge", "a: Men @ ge", "a: @Menge", "q@ty: Menge", "\"q@ty\": Menge", "# a @ b\n  a: c", "a: |\n    Men@ge", "a:\n    - x@y",
    ]
    let name = ["\u{85}": "U+0085", "\u{2028}": "U+2028", "\u{2029}": "U+2029"][separator] ?? ""
    let message = "Ruby ends a line at \(name), and can't read the file. Remove the character, or write the text in double quotation marks."
    for text in refused {
      let sample = Sample([("rails_de.yml", "de:\n  \(text.replacing("@", with: "1️⃣\(separator)2️⃣"))\n  x: b\n")])
      let found = try await sample.findings(of: "parse-error")
      #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ error") && found[0].hasSuffix(message), "\(text): \(found)")
    }
    for text in ["a: \"Men@ge\"", "a: 'Men@ge'", "a: Menge@", "# a@\n  a: c", "a: |\n    Menge@", "a: [b@c, d]"] {
      let sample = Sample([("rails_de.yml", "de:\n  \(text.replacing("@", with: separator))\n  x: b\n")])
      #expect(try await sample.findings(of: "parse-error") == [], "\(text)")
    }
    let other = Sample([("app.de.yaml", "a: Men\(separator)ge\n")])
    expectEqual(try await other.findings(of: "parse-error"), [])
  }
}
