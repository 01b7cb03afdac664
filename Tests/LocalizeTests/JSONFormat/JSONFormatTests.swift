import Localize
import LocalizeProject
import Testing

@Suite struct JSONFormatTests {
  private func edited(_ text: String, _ edits: Edit...) throws -> String {
    let (bytes, waiting) = try JSONFormat.read(SourceText(text)).bytes(applying: edits)
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Every construct is read`() throws {
    let document = JSONFormat.read(SourceText(try CatalogFixtures.bytes("JSON/nested.json")))
    try CatalogFixtures.check(document, "nested")
    #expect(document.problems.isEmpty)
    #expect(document.locales == [nil])
    #expect(
      CatalogFixtures.lines(document) == [
        "title =Overview", "menu.open =Open …", "menu.items =plural{one:{{count}} item|other:{{count}} items}", "menu.deep.er.text =Text",
        "menu.place_ordinal =ordinal{one:{{count}}st|two:{{count}}nd|other:{{count}}th}", "lines =(first|second)", "steps.0.name =one",
        "steps.1.name =two", "tab_other =Other", "hours =plural{other:{{count}} 時間}", "nothing", "number",
      ])
    let flat = JSONFormat.read(SourceText(try CatalogFixtures.bytes("JSON/flat.json")))
    try CatalogFixtures.check(flat, "flat")
    #expect(CatalogFixtures.lines(flat) == ["app.title =Titel", "app.quit =Beenden", "zoom =Größe"])
  }

  @Test(arguments: [
    (#"{"a_one":"1","a_other":"2","a":"0"}"#, ["a_one =1", "a_other =2", "a =0"]),
    (#"{"a_one":"1","a_two":"2"}"#, ["a_one =1", "a_two =2"]),
    (
      #"{"a_one":"{{count}} a","a_few":"{{count}} b","a_many":"{{count}} c"}"#,
      ["a =plural{one:{{count}} a|few:{{count}} b|many:{{count}} c}"]
    ),
    (#"{"a_few":"1","a_many":"2"}"#, ["a_few =1", "a_many =2"]), (#"{"a_one":"{{count}}","a_two":"2"}"#, ["a_one ={{count}}", "a_two =2"]),
    (#"{"a_one":"1","b":"x","a_other":"2"}"#, ["a =plural{one:1|other:2}", "b =x"]),
    (#"{"_one":"1","_other":"2"}"#, ["_one =1", "_other =2"]),
    (#"{"a_one":["1"],"a_other":"2"}"#, ["a_one =(1)", "a_other =2"]),
    (#"{"\u00e9_one":"1","\u00e9_other":"2"}"#, ["é =plural{one:1|other:2}"]),
    (#"{"a.b":"1","a":{"b":"2"}}"#, ["a.b =1", "a.b =2"]), (#"{"a":{"":"1"},"":"2"}"#, ["a. =1", " =2"]),
  ])
  func `Plural forms become one entry only if they are certain`(text: String, lines: [String]) throws {
    let document = JSONFormat.read(SourceText(text))
    #expect(document.problems.isEmpty)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test(
    arguments: [
      (#"["a"]"#, ["unexpectedValue 1:1"], []), (#"{"a":{"b":"x""#, ["unterminatedCollection 1:6"], ["a.b =x"]),
      ("{\n  \"a\": {\n    \"b\": \"x\",\n  \"c\": \"y\"\n}\n", ["unterminatedCollection 2:8"], ["a.b =x", "c =y"]),
      (#"{"a":{"b":'x',"c":"y"}}"#, ["invalidValue 1:11"], ["a.b", "a.c =y"]),
    ] as [(String, [String], [String])])
  func `Unreadable input is reported`(text: String, problems: [String], lines: [String]) throws {
    let document = JSONFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(ProblemWords.all(document.problems, in: document.source) == problems)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test func `Hostile paths do not exhaust the memory`() {
    let long = String(repeating: "x", count: 5000)
    let document = JSONFormat.read(SourceText("{\"\(long)\":{\"a\":\"1\"},\"b\":\"2\"}"))
    #expect(document.problems.map(\.kind) == [.nestingTooDeep])
    #expect(CatalogFixtures.lines(document) == ["b =2"])
    let name = String(repeating: "y", count: 4000)
    let many = JSONFormat.read(SourceText("{\"\(name)\":[" + String(repeating: "[{\"a\":\"\"}],", count: 5000) + "[]]}"))
    #expect(many.pool.count <= 8 * many.source.text.count + 65_536)
    #expect(many.problems.contains { $0.kind == .nestingTooDeep })
  }

  @Test func `Edits change only their own lines`() throws {
    let document = JSONFormat.read(SourceText(try CatalogFixtures.bytes("JSON/nested.json")))
    func changes(_ edit: Edit) throws -> [String] {
      let (bytes, _) = try document.bytes(applying: [edit])
      let result = JSONFormat.read(SourceText(bytes))
      try CatalogFixtures.check(result, "\(edit)")
      #expect(result.problems.isEmpty)
      let (removed, added) = CatalogFixtures.changedLines(document.source.original, bytes)
      return removed.map { "-" + $0 } + added.map { "+" + $0 }
    }
    #expect(
      try changes(.setValue(key: "menu.open", locale: nil, text: "Öffnen…"))
        == [#"-    "open": "Open \u2026","#, #"+    "open": "Öffnen…","#])
    #expect(try changes(.setValue(key: "nothing", locale: nil, text: "x")) == [#"-  "nothing": null,"#, #"+  "nothing": "x","#])
    #expect(try changes(.setForm(key: "lines", locale: nil, form: ["1"], text: "x")).last == #"+  "lines": ["first", "x"],"#)
    #expect(
      try changes(.setForm(key: "menu.items", locale: nil, form: ["one"], text: "x"))
        == [#"-    "items_one": "{{count}} item","#, #"+    "items_one": "x","#])
    #expect(try changes(.setForm(key: "menu.items", locale: nil, form: ["few"], text: "x")).contains(#"+    "items_few": "x""#))
    #expect(
      try changes(.addKey(key: "menu.deep.new", locale: nil, text: "x", comment: nil)).contains(#"+        "text": "Text","#) == false)
    #expect(
      try changes(.addKey(key: "other.new", locale: nil, text: "x", comment: nil))
        == [#"-  "number": 3"#, #"+  "number": 3,"#, #"+  "other": {"#, #"+    "new": "x""#, "+  }"])
    #expect(
      try changes(.removeKey(key: "menu.items")) == [#"-    "items_one": "{{count}} item","#, #"-    "items_other": "{{count}} items","#])
    #expect(
      try changes(.renameKey(from: "menu.items", to: "menu.things"))
        == [
          #"-    "items_one": "{{count}} item","#, #"-    "items_other": "{{count}} items","#, #"+    "things_one": "{{count}} item","#,
          #"+    "things_other": "{{count}} items","#,
        ])
    #expect(try changes(.renameKey(from: "title", to: "heading")) == [#"-  "title": "Overview","#, #"+  "heading": "Overview","#])
    let moved = try document.bytes(applying: [.renameKey(from: "menu.open", to: "title2.open")]).bytes
    #expect(CatalogFixtures.lines(JSONFormat.read(SourceText(moved))).last == "title2.open =Open …")
  }

  @Test func `Flat files stay flat and in their order`() throws {
    let text = "{\n\t\"a.b\": \"1\",\n\t\"c\": \"2\"\n}\n"
    #expect(
      try edited(text, .addKey(key: "a.c", locale: nil, text: "/", comment: "lost"))
        == "{\n\t\"a.b\": \"1\",\n\t\"a.c\": \"/\",\n\t\"c\": \"2\"\n}\n")
    #expect(try edited(text, .removeKey(key: "c")) == "{\n\t\"a.b\": \"1\"\n}\n")
    #expect(try edited(text, .removeKey(key: "a.b")) == "{\n\t\"c\": \"2\"\n}\n")
    #expect(try edited(text, .renameKey(from: "a.b", to: "x.y")) == "{\n\t\"x.y\": \"1\",\n\t\"c\": \"2\"\n}\n")
    #expect(try edited(#"{"a":"\u00e9"}"#, .setValue(key: "a", locale: nil, text: "ü😀")) == #"{"a":"\u00fc\ud83d\ude00"}"#)
    #expect(try edited(#"{"a":"\/"}"#, .setValue(key: "a", locale: nil, text: "/x")) == #"{"a":"\/x"}"#)
    #expect(try edited("{}", .addKey(key: "a", locale: nil, text: "1", comment: nil)) == "{\n  \"a\": \"1\"\n}")
  }

  @Test(
    arguments: [
      (.removeKey(key: "a"), [3]), (.removeKey(key: "b"), [4, 5]), (.removeKey(key: "d"), [9]),
      (.renameKey(from: "b", to: "e.b"), [4, 5]),
    ] as [(Edit, [Int])])
  func `A comment goes with its member, and stays with it when a neighbour goes`(edit: Edit, gone: [Int]) throws {
    let text = """
      {
        // All texts

        "a": "A", // behind a
        // above b
        "b": "B", /* behind b */
        // above c
        "c": "C" // behind c
        ,
        "d": "D" // behind d
      }

      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let result = try edited(text, edit)
    let document = JSONDocument.read(SourceText(result))
    #expect(document.problems.allSatisfy { $0.kind == .unexpectedComment }, "\(result)")
    #expect(result.hasPrefix("{\n  // All texts\n\n"), "\(result)")
    for (number, line) in lines.enumerated() where line.contains("/") {
      let comment = String(try #require(line.firstMatch(of: #/\/[\/*].*/#)).output)
      #expect(result.contains(comment) == (!gone.contains(number) || "\(edit)".contains("rename")), "\(comment): \(result)")
    }
  }

  @Test(
    arguments: [
      ("{\n  \"a\": \"A\", // one\n  // two\n  \"c\": \"C\"\n}", "{\n  \"a\": \"A\", // one\n  \"b\": \"\",\n  // two\n  \"c\": \"C\"\n}"),
      ("{\n  // c\n  \"c\": \"C\",\n  \"d\": \"D\"\n}", "{\n  \"b\": \"\",\n  // c\n  \"c\": \"C\",\n  \"d\": \"D\"\n}"),
      ("{\n  // All\n\n  \"c\": \"C\",\n  \"d\": \"D\"\n}", "{\n  // All\n\n  \"b\": \"\",\n  \"c\": \"C\",\n  \"d\": \"D\"\n}"),
      ("{\n  \"a\": \"A\" // one\n}", "{\n  \"a\": \"A\" // one\n  , \"b\": \"\"\n}"),
      ("{\n  \"a\": \"A\" /* one */\n}", "{\n  \"a\": \"A\" /* one */\n  , \"b\": \"\"\n}"),
    ])
  func `A new member leaves the comments of its neighbours with them`(text: String, result: String) throws {
    #expect(try edited(text, .addKey(key: "b", locale: nil, text: "", comment: nil)) == result)
  }

  @Test func `An impossible edit is refused`() throws {
    let document = JSONFormat.read(SourceText(try CatalogFixtures.bytes("JSON/nested.json")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "x", locale: nil, text: ""), EditError(.unknownKey, key: "x")),
      (.setValue(key: "menu.items", locale: nil, text: ""), EditError(.unsupportedValue, key: "menu.items")),
      (.setValue(key: "number", locale: nil, text: ""), EditError(.unsupportedValue, key: "number")),
      (.setForm(key: "lines", locale: nil, form: ["2"], text: ""), EditError(.unknownForm, key: "lines")),
      (.addKey(key: "title.x", locale: nil, text: "", comment: nil), EditError(.unsupportedValue, key: "title.x")),
      (.addKey(key: "menu", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "menu")),
      (.setState(key: "title", locale: nil, state: .needsReview), EditError(.unsupportedEdit, key: "title")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
  }
}
