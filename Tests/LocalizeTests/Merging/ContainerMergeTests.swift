import Localize
import TestSupport
import Testing

@testable import LocalizeProject

/// A side that removes or restructures what texts are in, and one that changes a text there.
@Suite struct ContainerMergeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var base: String
    var ours: String
    var theirs: String
    /// The texts of the result by key.
    var texts: [String: [String]]
    var testDescription: String { "\(path): \(ours)" }
  }

  private static func android(_ parts: String) -> String { "<resources>\n    <string name=\"s\">S</string>\n\(parts)</resources>\n" }
  private static func qt(_ parts: String) -> String {
    "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\">\n\(parts)<context>\n    <name>Z</name>\n    <message>\n        <source>z</source>\n"
      + "        <translation>Z</translation>\n    </message>\n</context>\n</TS>\n"
  }
  private static func context(_ messages: [(String, String)]) -> String {
    "<context>\n    <name>W</name>\n"
      + messages.map { "    <message>\n        <source>\($0)</source>\n        <translation>\($1)</translation>\n    </message>\n" }
      .joined()
      + "</context>\n"
  }
  private static func catalog(_ localizations: String) -> String {
    "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":\(localizations)}}},\"version\":\"1.0\"}"
  }
  private static func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
  private static func xliff(_ files: [(String, [(String, String)])]) -> String {
    "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
      + files.map { name, units in
        "  <file original=\"\(name)\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">\n    <body>\n"
          + units.map {
            "      <trans-unit id=\"\($0)\">\n        <source>\($0)</source>\n        <target>\($1)</target>\n      </trans-unit>\n"
          }
          .joined() + "    </body>\n  </file>\n"
      }.joined() + "</xliff>\n"
  }
  private static func conflict(_ ours: String, _ theirs: String) -> String { ConflictText.text(ours: ours, theirs: theirs) }

  static let cases: [Case] = [
    Case(
      path: "locales/en/c.json", base: "{\n  \"a\": {\n    \"x\": \"X\",\n    \"y\": \"Y\"\n  },\n  \"b\": \"B\"\n}\n",
      ours: "{\n  \"b\": \"B\"\n}\n",
      theirs: "{\n  \"a\": {\n    \"x\": \"X2\",\n    \"y\": \"Y\"\n  },\n  \"b\": \"B\"\n}\n",
      texts: ["a.x": [conflict("", "X2")], "b": ["B"]]),
    Case(
      path: "locales/en/c.json", base: "{\n  \"a\": {\n    \"x\": \"X\"\n  },\n  \"b\": \"B\"\n}\n", ours: "{\n  \"b\": \"B\"\n}\n",
      theirs: "{\n  \"a\": {\n    \"x\": \"X\",\n    \"n\": \"N\"\n  },\n  \"b\": \"B\"\n}\n", texts: ["a.n": ["N"], "b": ["B"]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a:\n    x: X\n    y: Y\n  b: B\n", ours: "en:\n  b: B\n",
      theirs: "en:\n  a:\n    x: X2\n    y: Y\n  b: B\n", texts: ["a.x": [conflict("", "X2")], "b": ["B"]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a: A\n  b: B\n", ours: "en:\n  a:\n    p: P\n  b: B\n", theirs: "en:\n  a: A2\n  b: B\n",
      texts: ["a.p": [conflict("P", "A2")], "b": ["B"]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a: A\n  b: B\n", ours: "en:\n  a: A2\n  b: B\n", theirs: "en:\n  a:\n    p: P\n  b: B\n",
      texts: ["a": [conflict("A2", "P")], "b": ["B"]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a: A\n  b: B\n", ours: "", theirs: "en:\n  a: A2\n  b: B\n",
      texts: ["a": [conflict("", "A2")]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a: A\n", ours: "en:\n  a: A\n  b:\n    c: C\n",
      theirs: "en:\n  a: A\n  # texts of the menu\n  b:\n    d: D\n", texts: ["a": ["A"], "b.c": ["C"], "b.d": ["D"]]),
    Case(
      path: "config/locales/en.yml", base: "en:\n  a: A\n", ours: "en:\n  a: A\n  # ours\n  b: B\n",
      theirs: "en:\n  a: A\n  # theirs\n  # too\n  b: C\n", texts: ["a": ["A"], "b": [conflict("B", "C")]]),
    Case(
      path: "values/strings.xml", base: android(""), ours: android("    <string name=\"b\">B</string>\n"),
      theirs: android("    <!-- theirs -->\n    <string name=\"b\">C</string>\n"), texts: ["s": ["S"], "b": [conflict("B", "C")]]),
    Case(
      path: "de.ftl", base: "a = A\n", ours: "a = A\nb = B\n", theirs: "a = A\n# theirs\nb = C\n",
      texts: ["a": ["A"], "b": [conflict("B", "C")]]),
    Case(
      path: "a.properties", base: "a=A\n", ours: "a=A\n  b=B\n", theirs: "a=A\n  # theirs\n  b=C\n",
      texts: ["a": ["A"], "b": [conflict("B", "C")]]),
    Case(
      path: "config/locales/de.yml", base: "de:\n  e: &e\n    f: F\n    l: M\n  a:\n    e:\n      <<: *e\n",
      ours: "de:\n  e:\n    f: F\n    l: M\n",
      theirs: "de:\n  e: &e\n    f: F\n    l: M2\n  a:\n    e:\n      <<: *e\n", texts: ["e.f": ["F"], "e.l": ["M2"]]),
    Case(path: "a.properties", base: "a=A\nb=B\n", ours: "a=A\nb=\n", theirs: "a=A\n", texts: ["a": ["A"]]),
    Case(
      path: "locales/de.json", base: "{\n  \"a\": \"A\",\n  \"b\": \"B\"\n}\n", ours: "{\n  \"a\": \"A\"\n}\n",
      theirs: "{\n  \"a\": \"A\",\n  \"b\": \"\"\n}\n", texts: ["a": ["A"]]),
    Case(
      path: "t.csv", base: "key,comment,en,de\na,,A,\"A, a\"\n", ours: "key,comment,en,de\na,,A,\"B, b\"\n",
      theirs: "key,comment,en,de\na,\"a \"\"comment\"\"\",A,\"A, a\"\n", texts: ["a": ["B, b"]]),
    Case(
      path: "de.xliff", base: xliff([("A", [("a", "va"), ("m", "vm")]), ("Z", [("z", "vz")])]), ours: xliff([("Z", [("z", "vz")])]),
      theirs: xliff([("A", [("a", "v2"), ("m", "vm")]), ("Z", [("z", "vz")])]), texts: ["a": [conflict("", "v2")], "z": ["vz"]]),
    Case(
      path: "values/strings.xml", base: android("    <string name=\"p\">a</string>\n"),
      ours: android(
        "    <plurals name=\"p\">\n        <item quantity=\"one\">o</item>\n        <item quantity=\"other\">t</item>\n    </plurals>\n"),
      theirs: android("    <string name=\"p\">z</string>\n"), texts: ["s": ["S"], "p": [conflict("o", "z"), conflict("t", "z")]]),
    Case(
      path: "App.xcstrings", base: catalog(unit("a")),
      ours: catalog("{\"variations\":{\"plural\":{\"one\":\(unit("o")),\"other\":\(unit("t"))}}}"), theirs: catalog(unit("z")),
      texts: ["k": [conflict("o", "z"), conflict("t", "z")]]),
    Case(
      path: "de.ftl", base: "a = A\n    .t = T\nb = B\n", ours: "b = B\n", theirs: "a = A\n    .t = T2\nb = B\n",
      texts: ["a": ["A"], "a.t": [conflict("", "T2")], "b": ["B"]]),
    Case(
      path: "de.ftl", base: "a = A\nb = B\n", ours: "b = B\n", theirs: "a = A\n    .t = T\nb = B\n",
      texts: ["a": ["A"], "a.t": [conflict("", "T")], "b": ["B"]]),
    Case(
      path: "app_de.ts", base: qt(context([("a", "A")])), ours: qt(""), theirs: qt(context([("a", "A"), ("n", "N")])),
      texts: ["W\u{4}n": ["N"], "Z\u{4}z": ["Z"]]),
    Case(
      path: "values/strings.xml", base: android("    <string name=\"p\">a</string>>\n"),
      ours: android("    <string name=\"p\">b</string>>\n"),
      theirs: android("    <string name=\"p\">a</string>>\n    <string name=\"n\">N</string>\n"),
      texts: ["s": ["S"], "p": ["b"], "n": ["N"]]),
  ]

  @Test func `A merge by line of a file that can't be read is uncertain if it repeats a key`() {
    func file(_ units: String) -> String {
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n<file original=\"A\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">\n"
        + "<body>\n\(units)</body>\n</file>\n</xliff>\n"
    }
    func unit(_ id: Int, _ text: String, _ end: String = "</trans-unit>\n") -> String {
      "<trans-unit id=\"\(id)\">\n<source>s\(id)</source>\n<target>\(text)</target>\n\(end)"
    }
    let nested = file(unit(1, "a", "") + unit(2, "theirs") + "</trans-unit>\n")
    let result = merge(file(unit(1, "a")), file(unit(1, "a") + unit(2, "ours")), nested, "de.xliff")
    #expect(result.isUncertain || result.markedLines > 0)
  }

  @Test func `A comment in a cell is merged by itself`() throws {
    func table(_ comment: String, _ text: String) -> String { "key,comment,en,de\na,\(comment),A,\(text)\n" }
    let cases = [
      (table("", "x"), table("", "y"), table("new", "x"), table("new", "y")),
      ("key,comment,en,de\n", table("", "x"), table("c", "x"), table("c", "x")),
      (table("c", "x"), table("d", "x"), table("c", ""), table("d", "")),
      (table("c", "x"), table("d", "y"), table("e", "x"), table("d", "y")),
    ]
    for (base, ours, theirs, expected) in cases {
      let result = merge(base, ours, theirs, "t.csv")
      #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
      #expect(result.chosenLines.isEmpty != (ours.contains(",d,") && theirs.contains(",e,")))
    }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String, _ path: String) -> CatalogMerge {
    CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
  }

  private func texts(_ bytes: [UInt8], _ path: String) throws -> [String: [String]] {
    let id = try #require(FormatIdentifier(path: path))
    let document = try #require(FormatRegistry.format(id)).read(SourceText(bytes), at: path)
    #expect(!document.hidesEntries, "\(document.problems)\n\(String(decoding: bytes, as: UTF8.self))")
    var result: [String: [String]] = [:]
    for entry in document.entries {
      let target = document.locales.count - 1
      for index in entry.localizations where Int(document.localizations[index].locale) == target {
        result[document.string(of: entry.key), default: []] += document.leaves(of: document.localizations[index])
          .map { document.string(of: $0.text) }
      }
    }
    return result
  }

  @Test(arguments: ContainerMergeTests.cases)
  func `What one side removes and the other changes in it is a conflict in a file that parses`(_ one: Case) throws {
    let result = merge(one.base, one.ours, one.theirs, one.path)
    #expect(result.method == .entries, "\(String(decoding: result.bytes, as: UTF8.self))")
    #expect(try texts(result.bytes, one.path) == one.texts, "\(String(decoding: result.bytes, as: UTF8.self))")
    #expect(result.isClean == !one.texts.values.joined().contains(where: ConflictText.isConflict))
    let mirrored = merge(one.base, one.theirs, one.ours, one.path)
    #expect(mirrored.method == .entries && mirrored.isClean == result.isClean, "\(String(decoding: mirrored.bytes, as: UTF8.self))")
    _ = try texts(mirrored.bytes, one.path)
  }

  @Test func `Entries that one side removes all, and the other changes, are conflicts`() throws {
    for path in CatalogMergeTests.paths {
      let base = CatalogMergeTests.file(path, [("a", "va"), ("b", "vb")])
      let changed = CatalogMergeTests.file(path, [("a", "va"), ("b", "v2")])
      let empty = CatalogMergeTests.file(path, [])
      for (ours, theirs) in [(changed, empty), (empty, changed)] {
        let result = merge(base, ours, theirs, path)
        #expect(result.method == .entries && !result.isClean, "\(path): \(String(decoding: result.bytes, as: UTF8.self))")
        let found = try texts(result.bytes, path).values.joined().filter(ConflictText.isConflict)
        #expect(found == [ours == changed ? Self.conflict("v2", "") : Self.conflict("", "v2")], "\(path)")
      }
    }
  }

  @Test func `Lines that only one side changes are no conflict in a merge by line`() {
    let base = (1...30).map { "\"k\($0)\" = \"\($0)\";\n" }.joined() + "\"broken\" = \"x\"\n"
    let ours = base.replacing("\"5\"", with: "\"five\"").replacing("\"20\"", with: "\"ours\"")
    let theirs = base.replacing("\"10\"", with: "\"ten\"").replacing("\"20\"", with: "\"theirs\"")
    let result = merge(base, ours, theirs, "App.strings")
    let expected = base.replacing("\"5\"", with: "\"five\"").replacing("\"10\"", with: "\"ten\"").replacing(
      "\"k20\" = \"20\";\n",
      with: "<<<<<<< ours\n\"k20\" = \"ours\";\n=======\n\"k20\" = \"theirs\";\n>>>>>>> theirs\n")
    #expect(result.method == .lines && result.markedLines == 1 && String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test func `Equal lines of two conflicting blocks are not in the conflict`() {
    func block(_ texts: [String]) -> [UInt8] { Array(texts.map { $0 + "\n" }.joined().utf8) }
    let common = (1...5).map { "c\($0)" }
    let merge = LineMerge(base: block(["x"]), ours: block(["a"] + common + ["b"]), theirs: block(["A"] + common + ["B"]))
    #expect(merge.conflicts == 2)
    #expect(
      merge.bytes
        == block(
          ["<<<<<<< ours", "a", "=======", "A", ">>>>>>> theirs"] + common + ["<<<<<<< ours", "b", "=======", "B", ">>>>>>> theirs"]))
  }

  @Test func `A file that is not text is left as it is`() {
    let (base, ours, theirs): ([UInt8], [UInt8], [UInt8]) = (
      Array("bplist00\0a".utf8), Array("bplist00\0b".utf8), Array("bplist00\0c".utf8)
    )
    let result = CatalogMerge(base: base, ours: ours, theirs: theirs, path: "App.strings")
    #expect(result.method == .none && !result.isClean && result.bytes == ours)
    #expect(CatalogMerge(base: base, ours: base, theirs: theirs, path: "App.strings").bytes == theirs)
    #expect(CatalogMerge(base: base, ours: ours, theirs: base, path: "App.strings").bytes == ours)
  }

  @Test func `What is not a text and only one side changes is kept`() {
    func file(_ parts: String) -> String {
      "<root>\n  <data name=\"a\" xml:space=\"preserve\">\n    <value>A</value>\n  </data>\n\(parts)</root>\n"
    }
    func point(_ value: String) -> String { "  <data name=\"p\" type=\"System.Drawing.Point\">\n    <value>\(value)</value>\n  </data>\n" }
    for (ours, theirs) in [(point("2, 2"), ""), ("", point("2, 2"))] {
      let other = file(theirs).replacing(">A<", with: ">B<")
      let result = merge(file(point("1, 1")), file(ours), other, "App.resx")
      #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file(point("2, 2")).replacing(">A<", with: ">B<"))
      #expect(result.chosenLines.count == 1, "\(result.chosenLines)")
    }
    let both = merge(file(point("1, 1")), file(point("2, 2")), file(point("3, 3")), "App.resx")
    #expect(!both.isClean && String(decoding: both.bytes, as: UTF8.self) == file(point("2, 2")) && both.chosenLines.isEmpty)
    #expect(both.values == [CatalogMerge.Value(line: 6, ours: "2, 2", theirs: "3, 3")])
  }

  /// A file with a value that is no text, written as in the file.
  private static func valueFile(_ path: String, _ value: String) -> String {
    switch path {
    case "i18n/en.json": "{\n  \"t\": \"T\",\n  \"max\": \(value)\n}\n"
    case "values/strings.xml": android("    <integer name=\"n\">\(value)</integer>\n")
    case "values/arrays.xml":
      android(
        "    <integer-array name=\"n\">\n" + value.split(separator: " ").map { "        <item>\($0)</item>\n" }.joined()
          + "    </integer-array>\n")
    default: "en:\n  t: T\n  p: \(value)\n"
    }
  }

  /// Paths, and values in the base, in ours and in theirs.
  static let changedValues: [(String, String, String, String)] = [
    ("config/locales/en.yml", "2", "3", "4"), ("config/locales/en.yml", "1.5", "1.6", "1.55"),
    ("config/locales/en.yml", "2020", "2021", "2022 # later"), ("config/locales/en.yml", "true", "false", "~"),
    ("config/locales/en.yml", "[1, 2]", "[3, 2]", "[4, 2]"),
    ("config/locales/en.yml", "\n  - :year\n  - :month", "\n  - :day\n  - :month", "\n  - :month\n  - :year"),
    ("config/locales/en.yml", "2", "3", "\"three\""), ("config/locales/en.yml", "two", "\"three\"", "4"),
    ("config/locales/en.yml", "2", "\n    one: One", "4"), ("i18n/en.json", "5", "6", "7"), ("i18n/en.json", "true", "false", "null"),
    ("i18n/en.json", "[1, 2]", "[3, 2]", "[4, 2]"), ("i18n/en.json", "[1, 2]", "[2, 1]", "[1]"), ("i18n/en.json", "5", "6", "\"seven\""),
    ("i18n/en.json", "5", "6", "{\"min\": 1}"), ("values/strings.xml", "1", "30", "4"), ("values/arrays.xml", "1 2", "3 2", "4 2"),
    ("values/arrays.xml", "1 2", "2 1", "1 2 3"),
  ]

  @Test(arguments: ContainerMergeTests.changedValues)
  func `A value that is no text is never mixed, and is a conflict with our value`(
    _ path: String, _ base: String, _ ours: String, _ theirs: String
  ) {
    func file(_ value: String) -> String { Self.valueFile(path, value) }
    let result = merge(file(base), file(ours), file(theirs), path)
    #expect(result.method == .entries && !result.isClean, "\(path): \(ours), \(theirs)")
    #expect(result.values.count == 1 && result.conflicts.isEmpty && result.chosenLines.isEmpty, "\(result.values)")
    #expect(String(decoding: result.bytes, as: UTF8.self) == file(ours))
    // What one side changes is taken, and what both sides change in the same way.
    for (own, other, expected) in [(base, theirs, theirs), (ours, base, ours), (ours, ours, ours)] {
      let result = merge(file(base), file(own), file(other).replacing("T", with: "U"), path)
      #expect(result.isClean && result.values.isEmpty, "\(path): \(own), \(other)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file(expected).replacing("T", with: "U"))
    }
  }

  /// Paths, and lists in the base, in ours and in theirs, and what they are merged to.
  static let lists: [(String, String, String, String, String)] = [
    ("i18n/en.json", "[1, 2, 3]", "[9, 2, 3]", "[1, 2, 8]", "[9, 2, 8]"),
    ("config/locales/en.yml", "[1, 2]", "[9, 2]", "[1, 8]", "[9, 8]"),
    ("config/locales/en.yml", "\n  - :a\n  - :b\n  - 3", "\n  - :z\n  - :b\n  - 3", "\n  - :a\n  - :b\n  - 8", "\n  - :z\n  - :b\n  - 8"),
    ("values/arrays.xml", "1 2 3", "9 2 3", "1 2 8", "9 2 8"),
  ]

  @Test(arguments: ContainerMergeTests.lists)
  func `Elements of a list of values that each side changes elsewhere are both taken`(
    _ path: String, _ base: String, _ ours: String, _ theirs: String, _ expected: String
  ) {
    func file(_ value: String) -> String { Self.valueFile(path, value) }
    for (own, other) in [(ours, theirs), (theirs, ours)] {
      let result = merge(file(base), file(own), file(other), path)
      #expect(result.isClean && result.chosenLines.isEmpty && result.method == .entries, "\(path): \(result.values)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file(expected))
    }
  }

  /// Values in the base, in ours and in theirs, what they are merged to, and how many values are a conflict.
  static let valuesBesideTexts: [(String, String, String, String, Int)] = [
    (
      "\n    - title: One\n      minutes: 5\n      x: a\n    - title: Two\n      minutes: 10",
      "\n    - title: One\n      minutes: 6\n      x: a\n    - title: Two\n      minutes: 10",
      "\n    - title: Uno\n      minutes: 5\n      x: a\n    - title: Two\n      minutes: 12",
      "\n    - title: Uno\n      minutes: 6\n      x: a\n    - title: Two\n      minutes: 12", 0
    ),
    (
      "\n  - title: One\n    minutes: 5\n  - title: Two\n    minutes: 10",
      "\n  - title: One\n    minutes: 6\n  - title: Two\n    minutes: 10",
      "\n  - title: One\n    minutes: 7\n  - title: Two\n    minutes: 12",
      "\n  - title: One\n    minutes: 6\n  - title: Two\n    minutes: 12", 1
    ),
    ("{ unit: x, p: 2, q: true }", "{ unit: x, p: 3, q: true }", "{ unit: z, p: 2, q: false }", "{ unit: z, p: 3, q: false }", 0),
    ("{ a: x, n: 1 }", "{ a: x, n: 1, o: 2 }", "{ a: x, n: 1, p: 3 }", "{ a: x, n: 1, o: 2, p: 3 }", 0),
    ("{ a: x, n: 1 }", "{ a: x, n: 2 }", "{ a: x, n: 3 }", "{ a: x, n: 2 }", 1),
    ("\n    - a\n    - 1\n    - 2", "\n    - a\n    - 4\n    - 2", "\n    - a\n    - 1\n    - 3", "\n    - a\n    - 4\n    - 3", 0),
    ("\n  - [b, 2]", "\n  - [b, 3]", "\n  - [b, 4]", "\n  - [b, 3]", 1),
    // Parts that are not cut.
    ("&x { a: x, n: 1 }", "&x { a: z, n: 1 }", "&x { a: x, n: 2 }", "&x { a: z, n: 2 }", 0),
    ("&x { a: x, n: 1 }", "&x { a: x, n: 2 }", "&x { a: x, n: 3 }", "&x { a: x, n: 2 }", 1),
    ("&x { a: x, n: 1, m: 1 }", "&x { a: x, n: 2, m: 1 }", "&x { a: x, n: 1, m: 2 }", "&x { a: x, n: 2, m: 1 }", 1),
  ]

  @Test(arguments: ContainerMergeTests.valuesBesideTexts)
  func `A value beside a text in a list or in brackets is never lost silently`(
    _ base: String, _ ours: String, _ theirs: String, _ expected: String, _ conflicts: Int
  ) {
    func file(_ value: String) -> String { Self.valueFile("config/locales/en.yml", value) }
    let result = merge(file(base), file(ours), file(theirs), "config/locales/en.yml")
    #expect(result.method == .entries && result.isClean == (conflicts == 0) && result.values.count == conflicts, "\(result.values)")
    #expect(String(decoding: result.bytes, as: UTF8.self) == file(expected))
  }

  @Test(arguments: [false, true])
  func `Only the text that one side adds to a key that the other removes is in conflict`(isTheirs: Bool) throws {
    func file(_ key: String) -> String { "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}\(key)},\"version\":\"1.0\"}" }
    func key(_ more: String) -> String {
      file(",\"k\":{\"localizations\":{\"fr\":\(Self.unit("F")),\"tr\":\(Self.unit("T"))\(more)}}")
    }
    let (added, removed) = (key(",\"zh\":\(Self.unit("Z"))"), file(""))
    let result = merge(key(""), isTheirs ? removed : added, isTheirs ? added : removed, "a.xcstrings")
    let text = isTheirs ? Self.conflict("", "Z") : Self.conflict("Z", "")
    let output = String(decoding: result.bytes, as: UTF8.self)
    #expect(result.method == .entries)
    #expect(result.conflicts.map(\.key) == ["k"])
    #expect(output == key(",\"zh\":\(Self.unit(text).replacing("translated", with: "needs_review"))"))
  }

  private func texts(_ list: String, _ path: String) -> String {
    let elements = list.split(separator: " ")
    return switch path {
    case "values/strings.xml":
      "<resources>\n    <string-array name=\"l\">\n" + elements.map { "        <item>\($0)</item>\n" }.joined()
        + "    </string-array>\n</resources>\n"
    case "i18n/en.json": "{\n  \"k\": \"K\",\n  \"l\": [\n" + elements.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n  ]\n}\n"
    case "i18n/fr.json": "{\"k\": \"K\", \"l\": [" + elements.map { "\"\($0)\"" }.joined(separator: ", ") + "]}\n"
    default: "en:\n  k: K\n  l:\n" + elements.map { "    - \($0)\n" }.joined() + "  z: Z\n"
    }
  }

  @Test(arguments: ["values/strings.xml", "i18n/en.json", "i18n/fr.json", "config/locales/en.yml"])
  func `A list of texts that both sides change at other places is merged by the order of its elements`(path: String) {
    let cases = [
      ("n a b c d", "a b c d e", "n a b c d e"), ("b c d", "a b c d2", "b c d2"), ("a b c d e", "a2 b c d", "a2 b c d e"),
      ("a b d", "n a b c d", "n a b d"), ("b c d a", "a b n c d", "b n c d a"), ("n a b c d", "n a b c", "n a b c"),
    ]
    for (ours, theirs, expected) in cases {
      let result = merge(texts("a b c d", path), texts(ours, path), texts(theirs, path), path)
      #expect(result.isClean, "\(ours) | \(theirs)")
      #expect(result.method == .entries)
      #expect(String(decoding: result.bytes, as: UTF8.self) == texts(expected, path))
    }
    // The same place.
    for (ours, theirs) in [("a b c d e", "a b c d f"), ("b c d", "a2 b c d")] {
      let result = merge(texts("a b c d", path), texts(ours, path), texts(theirs, path), path)
      #expect(!result.isClean, "\(ours) | \(theirs)")
    }
  }

  @Test func `Values in a list whose elements both sides add or move are named`() {
    func file(_ elements: [(String, Int)]) -> String {
      "{\"l\": [" + elements.map { "{\"t\": \"\($0)\", \"n\": \($1)}" }.joined(separator: ", ") + "]}"
    }
    let result = merge(
      file([("a", 1), ("b", 2)]), file([("a", 1), ("b", 2), ("c", 3)]), file([("z", 9), ("a", 1), ("b", 2)]), "i18n/en.json")
    #expect(result.method == .entries && !result.isClean && result.values.count == 3, "\(result.values)")
  }

  @Test func `A list of objects that both sides reorder keeps both orders`() throws {
    func file(_ texts: [String]) -> String { "{\"l\": [" + texts.map { "{\"t\": \"\($0)\"}" }.joined(separator: ", ") + "]}" }
    let result = merge(file(["a", "b", "c"]), file(["b", "a", "c"]), file(["a", "c", "b"]), "i18n/en.json")
    let expected = [("b", "a"), ("a", "c"), ("c", "b")].map { Self.conflict($0, $1) }
    #expect(try texts(result.bytes, "i18n/en.json") == ["l.0.t": [expected[0]], "l.1.t": [expected[1]], "l.2.t": [expected[2]]])
    // What each side changes in another element is merged.
    let both = merge(file(["a", "b", "c"]), file(["x", "b", "c"]), file(["a", "b", "y"]), "i18n/en.json")
    #expect(both.isClean && String(decoding: both.bytes, as: UTF8.self) == file(["x", "b", "y"]))
  }

  @Test func `What replaces a placeholder of a web extension is a value`() throws {
    func file(_ content: String, _ description: String) -> String {
      "{\"c\": {\"message\": \"$X$\", \"description\": \"\(description)\", \"placeholders\": {\"x\": {\"content\": \"\(content)\"}}}}"
    }
    let path = "_locales/en/messages.json"
    let result = merge(file("a.example", "d"), file("b.example", "d"), file("c.example", "d"), path)
    let value = try #require(result.values.first)
    #expect(!result.isClean && result.values.count == 1 && value.ours.contains("b.example") && value.theirs.contains("c.example"))
    #expect(String(decoding: result.bytes, as: UTF8.self) == file("b.example", "d"))
    let one = merge(file("a.example", "d"), file("a.example", "e"), file("c.example", "d"), path)
    #expect(one.isClean && String(decoding: one.bytes, as: UTF8.self) == file("c.example", "e"))
  }

  @Test func `A choice between two values without a text is counted`() {
    func file(_ value: String) -> String { "{\n  \"x\": \"X\",\n  \"a\": \(value)\n}\n" }
    for (ours, theirs) in [("[]", "\"\""), ("\"\"", "[]")] {
      let result = merge(file("{}"), file(ours), file(theirs), "i18n/en.json")
      #expect(result.isClean && result.chosenLines == [3], "\(result.chosenLines)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file("\"\""))
    }
    let unchanged = merge(file("{}"), file("{ }"), file("\"\""), "i18n/en.json")
    #expect(unchanged.isClean && unchanged.chosenLines.isEmpty)
  }

  @Test func `A comment behind a value does not hide a change of the value`() {
    func file(_ value: String) -> String { Self.valueFile("config/locales/en.yml", value) }
    for (ours, theirs) in [("2 # pair", "3 # two"), ("3 # two", "2 # pair")] {
      let result = merge(file("2 # two"), file(ours), file(theirs), "config/locales/en.yml")
      #expect(result.isClean && result.chosenLines == [3], "\(result.values)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file("3 # two"))
    }
  }

  @Test func `A value that one side has not chosen yet is the other one's`() {
    for path in ["config/locales/en.yml", "i18n/en.json"] {
      func file(_ value: String) -> String { Self.valueFile(path, value) }
      let empty = path.hasSuffix(".yml") ? "en:\n  t: T\n" : "{\n  \"t\": \"T\"\n}\n"
      for (ours, theirs) in [("null", "5"), ("5", "null"), ("null", "\"five\""), ("\"five\"", "null")] {
        let result = merge(empty, file(ours), file(theirs), path)
        let expected = ours == "null" ? theirs : ours
        #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file(expected), "\(path): \(ours), \(theirs)")
      }
    }
  }

  /// Paths, files, the versions in them, and what the merged version contains.
  static let headers: [(String, String, String, String)] = [
    ("config/locales/en.yml", "_version: 1\nen:\n  t: T\n", "1", "3"),
    ("i18n/en.json", "{\n  \"$version\": 1,\n  \"t\": \"T\"\n}\n", "1", "2"),
    (
      "App.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"t\" : {}\n  },\n  \"version\" : \"1.1\"\n}\n", "1.1", "2"
    ),
    (
      "App.resx",
      "<root>\n  <resheader name=\"version\">\n    <value>1</value>\n  </resheader>\n  <data name=\"a\">\n    <value>A</value>\n  </data>\n</root>\n",
      "1", "2"
    ),
    ("app_en.arb", "{\n  \"@@x-version\": 1,\n  \"t\": \"T\"\n}\n", "1", "2"),
  ]

  @Test(arguments: ContainerMergeTests.headers)
  func `A version in a header is no value of a key`(_ path: String, _ file: String, _ version: String, _ expected: String) {
    func changed(_ digit: String) -> String { file.replacing(version, with: version.replacing("1", with: digit)) }
    let result = merge(file, changed("2"), changed("3"), path)
    #expect(result.isClean && result.values.isEmpty, "\(path): \(result.values)")
    #expect(String(decoding: result.bytes, as: UTF8.self).contains(expected))
  }

  @Test func `The heading of a group is written once if one side replaces its first message and the other changes it`() {
    func file(_ group: String, _ blank: String = "") -> String {
      "t = T\n\n# Pages\n\(blank)\n## About\n\(blank)\(group)\n## Menu\nm = M\n"
    }
    let base = file("g = { $a }\n")
    let (changed, replaced) = (file("# Git\ng = {$a}!\n", "\n"), file("r = R\ns = S\n"))
    for (ours, theirs) in [(changed, replaced), (replaced, changed)] {
      let result = merge(base, ours, theirs, "i18n/it/app.ftl")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(result.method == .entries && result.conflicts.map(\.key) == ["g"], "\(text)")
      let lines = text.split(separator: "\n")
      #expect(["# Pages", "## About", "# Git", "## Menu"].allSatisfy { heading in lines.filter { $0 == heading }.count == 1 }, "\(text)")
      let places = ["## About", "r = R", "s = S", "# Git", "## Menu"].map { lines.firstIndex(of: Substring($0)) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "\(text)")
    }
    // A new first message has the heading above it, and the other side changes only the empty lines.
    let (spaced, added) = (file("g = { $a }\n", "\n"), file("r = R\ng = { $a }\n"))
    for (ours, theirs) in [(spaced, added), (added, spaced)] {
      let result = merge(base, ours, theirs, "i18n/it/app.ftl")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(result.isClean && text.ranges(of: "## About\n").count == 1, "\(text)")
      #expect(text.contains("## About\nr = R\ng = { $a }\n"), "\(text)")
    }
  }

  @Test func `A new heading that both sides add is written once`() {
    func file(_ group: String) -> String { "a = A\n\n## G\n\n\(group)" }
    let result = merge("a = A\n", file("b = B\n"), file("c = C\n"), "i18n/it/a.ftl")
    #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file("b = B\nc = C\n"))
    let others = merge("a = A\n", file("b = B\n"), file("c = C\n").replacing("## G", with: "## H"), "i18n/it/a.ftl")
    #expect(others.isClean && String(decoding: others.bytes, as: UTF8.self) == file("b = B\n\n## H\n\nc = C\n"))
  }

  @Test func `A file element that one side renames keeps the units of both sides`() {
    func file(_ parts: (String, [String])...) -> String { Self.xliff(parts.map { part in (part.0, part.1.map { ($0, "v" + $0) }) }) }
    func result(_ base: String, _ ours: String, _ theirs: String) -> String? {
      let result = merge(base, ours, theirs, "fr.xliff")
      return result.isClean && result.method == .entries ? String(decoding: result.bytes, as: UTF8.self) : nil
    }
    let (base, added, renamed) = (file(("none", ["a"])), file(("none", ["a", "b"])), file(("x.xliff", ["a", "c"])))
    #expect(result(base, added, renamed) == file(("x.xliff", ["a", "b", "c"])))
    #expect(result(base, renamed, added) == file(("x.xliff", ["a", "c", "b"])))
    // A key that is in two of them contains the name.
    let two = file(("A", ["a"]), ("B", ["a"]))
    let (changed, other) = (two.replacing("<target>va", with: "<target>new"), file(("A", ["a"]), ("C", ["a"])))
    let expected = other.replacing("<target>va", with: "<target>new")
    #expect(result(two, changed, other) == expected && result(two, other, changed) == expected)
    // Both made the same change, and one removed another element.
    let more = file(("A", ["a"]), ("C", ["a", "c"]))
    #expect(result(two, more, other.replacing("\"A\"", with: "\"D\"")) == more.replacing("\"A\"", with: "\"D\""))
    #expect(result(two, file(("B", ["a"])), more) == file(("C", ["a", "c"])))
  }

  @Test func `A file element of XLIFF 2 that one side renames keeps the units of both sides`() {
    func file(_ name: String, _ units: String...) -> String {
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" trgLang=\"de\">\n  <file \(name)>\n"
        + units.map {
          "    <unit id=\"\($0)\">\n      <segment>\n        <source>\($0)</source>\n        <target>v\($0)</target>\n      </segment>\n    </unit>\n"
        }
        .joined() + "  </file>\n</xliff>\n"
    }
    for (old, new) in [("id=\"f1\"", "id=\"f2\""), ("id=\"f1\" original=\"a\"", "id=\"f1\" original=\"b\"")] {
      let result = merge(file(old, "a"), file(old, "a", "b"), file(new, "a", "c"), "de.xliff")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(result.isClean && result.method == .entries && text == file(new, "a", "b", "c"), "\(text)")
    }
  }

  @Test func `A message of Qt that one side gives forms or one text has what fits it, and the texts of both sides`() {
    func file(_ message: String) -> String { Self.qt("<context>\n    <name>W</name>\n    \(message)\n</context>\n") }
    func plain(_ text: String, _ type: String = "") -> String {
      file("<message><source>%n file</source><translation\(type)>\(text)</translation></message>")
    }
    func plural(_ one: String, _ other: String) -> String {
      file(
        "<message numerus=\"yes\"><source>%n file</source><translation>"
          + "<numerusform>\(one)</numerusform><numerusform>\(other)</numerusform></translation></message>")
    }
    let unfinished = plain("v", " type=\"unfinished\"")
    let cases = [
      (plain("v"), plain("v2"), plural("v", "vs"), true), (unfinished, plain("v"), plural("w", "ws"), true),
      (plural("v", "vs"), plural("v", "v2"), plain("v"), false),
    ]
    for (base, changed, formed, isPlural) in cases {
      for (ours, theirs) in [(changed, formed), (formed, changed)] {
        let result = merge(base, ours, theirs, "app_de.ts")
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(result.method == .entries && result.conflicts.count == (isPlural ? 2 : 1), "\(text)")
        #expect(text.contains("numerus=\"yes\"") == isPlural && text.contains("<numerusform>") == isPlural, "\(text)")
        #expect(text.ranges(of: "=======").count == (isPlural ? 2 : 1), "\(text)")
      }
    }
    // Translations into the language of the program, which are its plurals.
    func english(_ file: String) -> String { file.replacing("language=\"de\"", with: "language=\"en\"") }
    let result = merge(english(plain("v")), english(plain("v2")), english(plural("v", "vs")), "app_en.ts")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(!result.isClean && text.contains("numerus=\"yes\"") == text.contains("<numerusform>"), "\(text)")
  }

  /// The parts of a message of Fluent in the base, on both sides, and in the result.
  static let attributes = [
    (" Save", " Save2", " Save\n    .title = Hi", " Save2\n    .title = Hi"),
    (" Save", " Save\n    .label = L", " Save\n    .title = T", " Save\n    .label = L\n    .title = T"),
    (" Save\n    .title = T", " Sichern\n    .title = T", " Save", " Sichern"),
    (" Save\n    .title = T\n    .label = L", " Save\n    .title = T2\n    .label = L", " Save\n    .title = T", " Save\n    .title = T2"),
    (" Save\n    .title = T", " Save\n    .title = T2", "\n    .title = T", "\n    .title = T2"),
    ("\n    .title = T", "\n    .title = T2", " Save\n    .title = T", " Save\n    .title = T2"),
    (
      "\n    Save\n    now\n    .title = T", "\n    Save\n    soon\n    .title = T", "\n    Save\n    now\n    .title = T2",
      "\n    Save\n    soon\n    .title = T2"
    ),
  ]

  @Test(arguments: ContainerMergeTests.attributes)
  func `The text of a message of Fluent and its attributes are merged one by one`(
    _ base: String, _ ours: String, _ theirs: String, _ expected: String
  ) {
    func file(_ parts: String, _ other: String = "x") -> String { "# About\nsave =\(parts)\nother = \(other)\n" }
    let result = merge(file(base), file(ours), file(theirs, "y"), "locales/de/app.ftl")
    #expect(result.isClean && result.method == .entries && result.chosenLines.isEmpty)
    #expect(String(decoding: result.bytes, as: UTF8.self) == file(expected, "y"))
    let swapped = merge(file(base), file(theirs, "y"), file(ours), "locales/de/app.ftl")
    let lines = String(decoding: swapped.bytes, as: UTF8.self).split(separator: "\n").sorted()
    #expect(swapped.isClean && lines == file(expected, "y").split(separator: "\n").sorted())
  }

  @Test func `A text of Fluent with other blanks in its placeables is the same text`() {
    let result = merge(
      "d = {$date} x\ne = {$a}b\nf = {NUMBER($n,maximumFractionDigits:2)}\n",
      "e = { $a }b!\nf = { NUMBER($n, maximumFractionDigits: 2) }\n",
      "d = { $date } x\ne = { $a }b\nf = {NUMBER($n,maximumFractionDigits:2)} x\n",
      "locales/de/app.ftl")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(result.isClean && text == "e = { $a }b!\nf = {NUMBER($n,maximumFractionDigits:2)} x\n", "\(text)")
  }

  @Test func `Variants of Fluent in another layout are the same text`() {
    func file(_ indentation: String, _ other: String, _ block: String = " ") -> String {
      "a =\n    { $n ->\n\(indentation)[one]\(block)One mail\n\(indentation)*[other] { $n } \(other)\n    }\n"
    }
    for (ours, theirs) in [
      (file("    ", "mails"), file("        ", "new mails")), (file("        ", "mails", "\n          "), file("        ", "new mails")),
    ] {
      let base = file("        ", "mails")
      for (first, second) in [(ours, theirs), (theirs, ours)] {
        let result = merge(base, first, second, "locales/de/app.ftl")
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(result.isClean && text.contains("{ $n } new mails") && !text.contains("<<<"), "\(text)")
      }
    }
    // What a variant consists of is no layout.
    let other = merge(file("  ", "mails"), file("  ", "old mails"), file("    ", "new mails"), "locales/de/app.ftl")
    #expect(!other.isClean)
  }

  /// A text of Android in the base, on both sides, and in the result.
  static let marked = [
    ("x", " ab", " ab!", "&lt;&lt;&lt;&lt;&lt;&lt;&lt; ab ======= ab! &gt;&gt;&gt;&gt;&gt;&gt;&gt;"),
    ("x", "<b>a</b>", "<b>c</b>", "&lt;&lt;&lt;&lt;&lt;&lt;&lt; <b>a</b> ======= <b>c</b> &gt;&gt;&gt;&gt;&gt;&gt;&gt;"),
    ("<b>x</b>", "<b>a</b>", "<i>c</i>", "&lt;&lt;&lt;&lt;&lt;&lt;&lt; <b>a</b> ======= <i>c</i> &gt;&gt;&gt;&gt;&gt;&gt;&gt;"),
    ("x", "a", "<i>c</i>", "&lt;&lt;&lt;&lt;&lt;&lt;&lt; a ======= <i>c</i> &gt;&gt;&gt;&gt;&gt;&gt;&gt;"),
    ("x", "&lt;b>a&lt;/b>", "c", "&lt;&lt;&lt;&lt;&lt;&lt;&lt; &lt;b&gt;a&lt;/b&gt; ======= c &gt;&gt;&gt;&gt;&gt;&gt;&gt;"),
  ]

  @Test(arguments: ContainerMergeTests.marked)
  func `A conflict of Android's texts keeps their elements`(_ base: String, _ ours: String, _ theirs: String, _ expected: String) {
    func file(_ text: String) -> String { Self.android("    <string name=\"k\">\(text)</string>\n") }
    let result = merge(file(base), file(ours), file(theirs), "res/values/strings.xml")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(result.conflicts.count == 1 && text == file(expected), "\(text)")
  }

  @Test func `Elements and the signs that they consist of are two texts`() {
    func file(_ text: String) -> String { Self.android("    <string name=\"k\">\(text)</string>\n") }
    for (ours, theirs) in [("<b>a</b>", "&lt;b>a&lt;/b>"), ("<![CDATA[<b>a</b>]]>", "<b>c</b>")] {
      let result = merge(file("x"), file(ours), file(theirs), "res/values/strings.xml")
      // No text can contain both: ours is kept, and both are named.
      #expect(!result.isClean && result.values.count == 1 && result.values[0].theirs.contains(theirs), "\(result.values)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == file(ours))
    }
    let changed = merge(file("<b>a</b>"), file("&lt;b>a&lt;/b>"), file("<b>a</b>"), "res/values/strings.xml")
    #expect(changed.isClean && String(decoding: changed.bytes, as: UTF8.self) == file("&lt;b>a&lt;/b>"))
  }

  @Test func `A trailing comma that only theirs has is not merged`() {
    func file(_ members: String...) -> String { "{\n" + members.map { "  " + $0 + "\n" }.joined() + "}\n" }
    let (one, group) = ("\"a\": \"1\"", "\"g\": {\"a\": \"1\"},")
    let cases = [
      (file(one), file(one + ",", "\"b\": \"2\""), file("\"a\": \"3\","), file("\"a\": \"3\",", "\"b\": \"2\"")),
      (
        file(group, "\"b\": \"2\""), file(group, "\"b\": \"3\""), file("\"g\": {\"a\": \"4\",},", "\"b\": \"2\","),
        file("\"g\": {\"a\": \"4\"},", "\"b\": \"3\"")
      ),
    ]
    for (base, ours, theirs, expected) in cases {
      let result = merge(base, ours, theirs, "locales/en.json")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(result.isClean && text == expected, "\(text)")
      // Who has one keeps it.
      let kept = merge(base, theirs, ours, "locales/en.json")
      #expect(kept.isClean && String(decoding: kept.bytes, as: UTF8.self).contains(",\n}"))
    }
  }

  @Test(arguments: ["App.strings", "app.properties", "en.json", "de.po"])
  func `A key that one side removes and the other one has twice is a conflict in a file that parses`(_ path: String) throws {
    func file(_ entries: CatalogMergeTests.Entries) -> String { CatalogMergeTests.file(path, entries) }
    let base = file([("a", "1"), ("b", "2"), ("c", "3")])
    let (removed, twice) = (file([("a", "1"), ("c", "3")]), file([("a", "1"), ("b", "2"), ("b", "4"), ("c", "3")]))
    for (ours, theirs) in [(removed, twice), (twice, removed)] {
      let result = merge(base, ours, theirs, path)
      #expect(result.method == .entries && result.conflicts.map(\.key) == ["b"], "\(String(decoding: result.bytes, as: UTF8.self))")
      let conflict = ours == removed ? Self.conflict("", "4") : Self.conflict("4", "")
      #expect(try texts(result.bytes, path) == ["a": ["1"], "b": [conflict], "c": ["3"]], "\(path)")
    }
  }

  @Test func `A file that can be merged neither by key nor by line is ours, and no file that can't be read`() throws {
    let base = Self.xliff([("none", [("a", "va")])])
    let ours = Self.xliff([("x", [("a", "va"), ("b", "vb")])])
    let theirs = Self.xliff([("y", [("a", "va"), ("c", "vc")])])
    let result = merge(base, ours, theirs, "fr.xliff")
    #expect(!result.isClean && result.method == .ours && result.markedLines == 0)
    #expect(try texts(result.bytes, "fr.xliff") == ["a": ["va"], "b": ["vb"]])
  }

  @Test func `Attributes that each side adds are both kept`() {
    func file(_ attributes: String, _ text: String = "A") -> String {
      "<resources>\n    <string name=\"a\"\(attributes)>\(text)</string>\n</resources>\n"
    }
    let result = merge(
      file(" translatable=\"true\""), file(" translatable=\"false\"", "B"), file(" translatable=\"true\" formatted=\"false\""),
      "values/strings.xml")
    #expect(result.isClean && result.chosenLines.isEmpty)
    #expect(String(decoding: result.bytes, as: UTF8.self) == file(" translatable=\"false\" formatted=\"false\"", "B"))
    let both = merge(
      file(" product=\"x\" formatted=\"a\""), file(" product=\"x\" formatted=\"b\""), file(" product=\"x\" formatted=\"c\""),
      "values/strings.xml")
    #expect(both.chosenLines == [2] && String(decoding: both.bytes, as: UTF8.self) == file(" product=\"x\" formatted=\"b\""))
  }

  @Test func `A request for review is not overruled by an approval`() {
    func file(_ state: String) -> String { Self.catalog("{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"a\"}}") }
    for (ours, theirs) in [("translated", "needs_review"), ("needs_review", "translated")] {
      let result = merge(file("new"), file(ours), file(theirs), "App.xcstrings")
      #expect(result.isClean && String(decoding: result.bytes, as: UTF8.self) == file("needs_review"))
    }
  }
}
