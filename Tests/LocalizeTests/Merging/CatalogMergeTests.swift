import Localize
import TestSupport
import Testing

@testable import LocalizeProject

@Suite struct CatalogMergeTests {
  /// A path of each format.
  static let paths = [
    "App.strings", "app.properties", "app.csv", "en.json", "app_en.arb", "de.po", "values/strings.xml", "App.stringsdict", "App.xcstrings",
    "de.xliff", "_locales/en/messages.json", "App.resx", "app_de.ts", "de.yml",
    "de.ftl",
  ]

  typealias Entries = [(String, String)]

  /// A file of a format with keys and texts.
  static func file(_ path: String, _ entries: Entries) -> String {
    switch path {
    case "App.strings": joined(entries, "\n") { "/* About \($0). */\n\"\($0)\" = \"\($1)\";\n" }
    case "app.properties": "# All texts\n\n" + joined(entries) { "\($0)=\($1)\n" }
    case "app.csv": "key,en\n" + joined(entries) { "\($0),\($1)\n" }
    case "en.json": "{\n" + joined(entries, ",\n") { "  \"\($0)\": \"\($1)\"" } + "\n}\n"
    case "app_en.arb": "{\n" + joined([("@@locale", "en")] + entries, ",\n") { "  \"\($0)\": \"\($1)\"" } + "\n}\n"
    case "_locales/en/messages.json": "{\n" + joined(entries, ",\n") { "  \"\($0)\": {\n    \"message\": \"\($1)\"\n  }" } + "\n}\n"
    case "de.po":
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
        + joined(entries) { "\n#: app.c:1\nmsgid \"\($0)\"\nmsgstr \"\($1)\"\n" }
    case "values/strings.xml": "<resources>\n" + joined(entries) { "    <string name=\"\($0)\">\($1)</string>\n" } + "</resources>\n"
    case "de.ftl": "### All texts\n\n" + joined(entries) { "\($0) = \($1)\n" }
    case "App.resx":
      "<root>\n" + joined(entries) { "  <data name=\"\($0)\" xml:space=\"preserve\">\n    <value>\($1)</value>\n  </data>\n" } + "</root>\n"
    case "de.yml": "# All texts\n\nde:\n" + joined(entries) { "  \($0): \"\($1)\"\n" }
    case "app_de.ts":
      "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\">\n<context>\n    <name></name>\n"
        + joined(entries) {
          "    <message id=\"\($0)\">\n        <source>Source</source>\n        <translation>\($1)</translation>\n    </message>\n"
        } + "</context>\n</TS>\n"
    case "App.stringsdict":
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n" + joined(entries, "", rule) + "</dict>\n</plist>\n"
    case "App.xcstrings":
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + joined(entries, ",\n", member) + "\n  },\n  \"version\" : \"1.0\"\n}\n"
    default:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="App" source-language="en" target-language="de" datatype="plaintext">
          <body>

      """ + joined(entries, "", unit) + "    </body>\n  </file>\n</xliff>\n"
    }
  }

  private static func joined(_ entries: Entries, _ separator: String = "", _ line: (String, String) -> String) -> String {
    entries.map { line($0.0, $0.1) }.joined(separator: separator)
  }

  private static func unit(_ key: String, _ text: String) -> String {
    "      <trans-unit id=\"\(key)\">\n        <source>Source</source>\n        <target>\(text)</target>\n      </trans-unit>\n"
  }

  private static func member(_ key: String, _ text: String) -> String {
    """
        "\(key)" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(text)"
              }
            }
          }
        }
    """
  }

  private static func rule(_ key: String, _ text: String) -> String {
    """
    <key>\(key)</key>
    <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key>
    <dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>\(text)</string>
    </dict>
    </dict>

    """
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String, _ path: String) -> CatalogMerge {
    CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
  }

  private func document(_ bytes: [UInt8], _ path: String) throws -> Document {
    let id = try #require(FormatIdentifier(path: path))
    return try #require(FormatRegistry.format(id)).read(SourceText(bytes), at: path)
  }

  /// The texts of a file that begin with `v`, and those with both versions, in its order.
  private func texts(_ bytes: [UInt8], _ path: String) throws -> [String] {
    let document = try document(bytes, path)
    #expect(
      document.problems.allSatisfy { $0.kind == .emptyFile }, "\(path): \(document.problems)\n\(String(decoding: bytes, as: UTF8.self))")
    return document.localizations.flatMap { document.leaves(of: $0) }.map { document.string(of: $0.text) }
      .filter { $0.hasPrefix("v") || ConflictText.isConflict($0) }
  }

  @Test(arguments: CatalogMergeTests.paths)
  func `Keys that either side adds, changes or removes are merged`(_ path: String) throws {
    func file(_ entries: Entries) -> String { Self.file(path, entries) }
    let base = [("a", "va"), ("b", "vb"), ("c", "vc"), ("d", "vd")]
    let ours = [("a", "va"), ("b", "vb2"), ("c", "vc"), ("d", "vd"), ("o", "vo")]
    let theirs = [("n", "vn"), ("a", "va2"), ("b", "vb"), ("d", "vd"), ("t", "vt")]
    let result = merge(file(base), file(ours), file(theirs), path)
    #expect(result.isClean && result.method == .entries, "\(path): \(result.conflicts)")
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == file([("n", "vn"), ("a", "va2"), ("b", "vb2"), ("d", "vd"), ("o", "vo"), ("t", "vt")]))
  }

  @Test(arguments: CatalogMergeTests.paths)
  func `A text that both sides change contains both versions, and the file still parses`(_ path: String) throws {
    func file(_ entries: Entries) -> String { Self.file(path, entries) }
    let base = [("a", "va"), ("b", "vb"), ("c", "vc")]
    let result = merge(
      file(base), file([("a", "va"), ("b", "v ours"), ("c", "v same")]), file([("a", "v new"), ("b", "v theirs"), ("c", "v same")]), path)
    #expect(try texts(result.bytes, path) == ["v new", "<<<<<<< v ours ======= v theirs >>>>>>>", "v same"])
    #expect(result.method == .entries && !result.isClean)
    #expect(result.conflicts.map { [$0.ours, $0.theirs] } == [["v ours", "v theirs"]], "\(path)")
  }

  @Test(arguments: [
    ("de.po", "\n#~ msgid \"old\"\n#~ msgstr \"alt\"\n"), ("App.strings", "\n/* Others */\n"), ("app.properties", "\n# Others\n"),
    ("values/strings.xml", "    <!-- Others -->\n"),
  ])
  func `What is not an entry stays once if both sides add entries after it`(_ path: String, _ layout: String) throws {
    func file(_ added: Entries) -> String {
      let parts = [Self.file(path, [("a", "va")]), Self.file(path, [("a", "va")] + added)]
      let end = path.hasSuffix(".xml") ? "</resources>\n" : ""
      let common = parts[0].dropLast(end.count)
      return common + layout + parts[1].dropFirst(common.count)
    }
    for (ours, theirs) in [([("o", "vo")], [("t", "vt")]), ([], [("t", "vt")]), ([("o", "vo")], [])] {
      let result = merge(file([]), file(ours), file(theirs), path)
      #expect(result.isClean, "\(path)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file(ours + theirs), "\(path)")
    }
  }

  @Test(arguments: CatalogMergeTests.paths)
  func `A text that one side removes and the other changes is a conflict`(_ path: String) throws {
    func file(_ entries: Entries) -> String { Self.file(path, entries) }
    let base = [("a", "va"), ("b", "vb"), ("c", "vc")]
    let (changed, removed) = ([("a", "va"), ("b", "v new"), ("c", "vc")], [("a", "va"), ("c", "vc")])
    let kept = merge(file(base), file(changed), file(removed), path)
    #expect(try texts(kept.bytes, path) == ["va", "<<<<<<< v new =======  >>>>>>>", "vc"])
    let returned = merge(file(base), file(removed), file(changed), path)
    #expect(try texts(returned.bytes, path) == ["va", "<<<<<<<  ======= v new >>>>>>>", "vc"])
    #expect(!kept.isClean && !returned.isClean)
  }

  @Test(arguments: CatalogMergeTests.paths)
  func `Any two versions merge to the texts that both sides mean`(_ path: String) throws {
    func file(_ entries: Entries) -> String { Self.file(path, entries) }
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let base = (0..<Int.random(in: 0...6, using: &random)).map { ("k\($0)", "v\($0)") }
      func changed(_ side: String) -> [(String, String)] {
        var entries = base.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        for index in entries.indices where Int.random(in: 0..<4, using: &random) == 0 { entries[index].1 += " \(side)" }
        for number in 0..<Int.random(in: 0...2, using: &random) {
          entries.insert(("\(side)\(number)", "v\(side)\(number)"), at: Int.random(in: 0...entries.count, using: &random))
        }
        return entries
      }
      let (ours, theirs) = (changed("o"), changed("t"))
      let (former, own, other) = (
        Dictionary(uniqueKeysWithValues: base), Dictionary(uniqueKeysWithValues: ours), Dictionary(uniqueKeysWithValues: theirs)
      )
      var expected: [String] = []
      for key in Set(former.keys).union(own.keys).union(other.keys) {
        let text =
          own[key] == other[key] || former[key] == other[key]
          ? own[key] : former[key] == own[key] ? other[key] : ConflictText.text(ours: own[key] ?? "", theirs: other[key] ?? "")
        if let text { expected.append(text) }
      }
      let result = merge(file(base), file(ours), file(theirs), path)
      #expect(
        try texts(result.bytes, path).sorted() == expected.sorted(),
        "seed \(seed), \(path): \(base) \(ours) \(theirs)\n\(String(decoding: result.bytes, as: UTF8.self))")
    }
  }

  @Test func `Forms of a plural are merged one by one`() throws {
    func android(_ one: String, _ other: String) -> String {
      "<resources>\n<plurals name=\"n\">\n<item quantity=\"one\">\(one)</item>\n<item quantity=\"other\">\(other)</item>\n</plurals>\n</resources>\n"
    }
    func gettext(_ one: String, _ other: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
        + "msgid \"%d day\"\nmsgid_plural \"%d days\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(other)\"\n"
    }
    for (path, file) in [("values/strings.xml", android), ("de.po", gettext)] {
      let result = merge(file("%d Tag", "%d Tage"), file("ein Tag", "%d Tage"), file("%d Tag", "%d Tagen"), path)
      #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file("ein Tag", "%d Tagen"), "\(path)")
    }
  }

  @Test func `Cells of one row are merged one by one`() throws {
    let result = merge("key,en,de,fr\na,A,,\n", "key,en,de,fr\na,A,AA,\nb,B,,\n", "key,en,de,fr\na,A,,AAA\nc,C,,\n", "app.csv")
    #expect(String(decoding: result.bytes, as: UTF8.self) == "key,en,de,fr\na,A,AA,AAA\nb,B,,\nc,C,,\n")
    #expect(result.isClean)
  }

  @Test func `Locales of one key are merged one by one`() throws {
    func file(_ locales: String) -> String {
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{\#(locales)}}},"version":"1.0"}"#
    }
    func unit(_ locale: String, _ text: String) -> String { #""\#(locale)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let (german, french) = (unit("de", "a"), unit("fr", "b"))
    let result = merge(file(""), file(german), file(french), "App.xcstrings")
    #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file("\(german),\(french)"))
  }

  @Test func `An approval is for the text that it was given to`() throws {
    func file(_ state: String, _ text: String) -> String {
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}}}},"version":"1.0"}"#
    }
    let result = merge(file("needs_review", "a"), file("translated", "a"), file("needs_review", "b"), "App.xcstrings")
    #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file("needs_review", "b"))
  }

  @Test func `A conflict between a text and a plural keeps both`() throws {
    let plural = #"{"k": {"one": "v one", "other": "v other"}}"#
    let result = merge(#"{"k": "v"}"#, #"{"k": "v2"}"#, plural, "en.json")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(!result.isClean && text.contains("v2") && text.contains("v one") && text.contains("v other"))
  }

  @Test func `Line ends and encoding are ours`() throws {
    let ours = "\"a\" = \"1\";\r\n\"b\" = \"2\";\r\n"
    let utf16: [UInt8] = [0xFF, 0xFE] + ours.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let result = CatalogMerge(
      base: Array("\"a\" = \"1\";\n".utf8), ours: utf16, theirs: Array("\"a\" = \"3\";\n\"ü\" = \"4\";\n".utf8), path: "App.strings")
    #expect(result.isClean)
    let source = SourceText(result.bytes)
    #expect(source.encoding == .utf16LittleEndian && source.hasByteOrderMark)
    #expect(String(decoding: source.text, as: UTF8.self) == "\"a\" = \"3\";\r\n\"b\" = \"2\";\r\n\"ü\" = \"4\";\r\n")
  }

  @Test func `A comment behind an entry stays with it`() {
    let base = "\"a\" = \"A\";\n\"b\" = \"B\"; // hi\n"
    let (changed, removed) = (base.replacing("hi", with: "ho"), base.replacing("\"a\" = \"A\";\n", with: ""))
    let (own, other) = ("\"o\" = \"O\"; // new\n", "\"c\" = \"C\"; /* other */\n")
    let shared = "/* c */ \"c\" = \"C\"; /* d\n */ \"d\" = \"D\";\n"
    let cases = [
      (base + own, changed + other, changed + own + other),
      (base.replacing("\"B\"", with: "\"B2\""), changed, changed.replacing("\"B\"", with: "\"B2\"")),
      (removed, base.replacing("A\";", with: "A\"; // a"), removed), (base + shared, changed, changed + shared),
    ]
    for (ours, theirs, expected) in cases {
      let result = merge(base, ours, theirs, "App.strings")
      #expect(result.isClean && result.chosenLines.isEmpty && result.method == .entries)
      #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
    }
    let both = merge(base, base.replacing("hi", with: "o"), base.replacing("hi", with: "t"), "App.strings")
    #expect(both.isClean && both.chosenLines == [2] && String(decoding: both.bytes, as: UTF8.self) == base.replacing("hi", with: "o"))
  }

  @Test func `The later date of two headers is taken`() throws {
    func file(_ hour: Int, _ key: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"PO-Revision-Date: 2024-05-0\(hour) 10:00+0200\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgid \"\(key)\"\nmsgstr \"x\"\n"
    }
    let result = merge(file(1, "a"), file(2, "a"), file(3, "a"), "de.po")
    #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file(3, "a"))
    #expect(String(decoding: merge(file(1, "a"), file(3, "a"), file(2, "a"), "de.po").bytes, as: UTF8.self) == file(3, "a"))
  }

  @Test func `A file with a syntax error is merged by line and loses nothing`() throws {
    let result = merge("\"a\" = \"1\";\n", "\"a\" = \"2\";\n\"b = ;\n", "\"a\" = \"3\";\n", "App.strings")
    #expect(result.method == .lines && result.markedLines == 1)
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "<<<<<<< ours\n\"a\" = \"2\";\n\"b = ;\n=======\n\"a\" = \"3\";\n>>>>>>> theirs\n")
  }

  @Test func `A file that both sides add is merged`() throws {
    let result = merge("", "\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"a\" = \"1\";\n\"c\" = \"3\";\n", "App.strings")
    #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
  }

  @Test func `Locks keep the lines of both sides`() throws {
    func line(_ key: Int, _ value: Int) -> String { "000000000000000\(key) 0000000000000001 000000000000000\(value) human reviewed\n" }
    let result = merge(line(1, 1) + line(2, 1), line(1, 2) + line(2, 1) + line(3, 1), line(1, 3) + line(4, 1), ".l10n/lock/App.apple/de")
    #expect(result.isClean)
    #expect(String(decoding: result.bytes, as: UTF8.self) == line(1, 2) + line(1, 3) + line(3, 1) + line(4, 1))
  }
}
