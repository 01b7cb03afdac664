import Localize
import LocalizeProject
import Testing

@Suite struct ARBFormatTests {
  private static func fixture() throws -> Document { ARBFormat.read(SourceText(try CatalogFixtures.bytes("ARB/app_de.arb"))) }

  private func edited(_ text: String, _ edits: Edit...) throws -> String {
    let (bytes, waiting) = try ARBFormat.read(SourceText(text)).bytes(applying: edits)
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Every construct is read`() throws {
    let document = try Self.fixture()
    try CatalogFixtures.check(document, "app_de")
    #expect(document.problems.isEmpty)
    #expect(document.locales == ["de"])
    #expect(
      CatalogFixtures.lines(document) == [
        "title de=Übersicht", "files de={count, plural, =0{keine Dateien} one{eine Datei} other{{count} Dateien}}",
        "plain de=Ein \"Text\"\nmit Zeile",
      ])
    #expect(
      document.entries.map { $0.comment.map { document.string(of: $0) } } == ["The title of the first page.", "How many files.", nil])
  }

  @Test(
    arguments: [
      (#"[]"#, ["unexpectedValue 1:1"], []), (#"{"a":1,"b":"x"}"#, ["unexpectedValue 1:2"], ["a", "b =x"]),
      (#"{"@@locale":"","a":"x"}"#, ["unexpectedValue 1:2"], ["a =x"]), (#"{"@a":"x","a":"y"}"#, ["unexpectedValue 1:2"], ["a =y"]),
      (#"{"@@locale":"de","@@locale":"fr"}"#, ["duplicateMember 1:18"], []),
      (#"{"a":"x","a":"y",}"#, ["trailingComma 1:17"], ["a =x", "a =y"]),
      ("{\"a\":\"x,\n\"b\":\"y\"}", ["unterminatedString 1:6"], ["a", "b =y"]), (#"{"a":"x""#, ["unterminatedCollection 1:1"], ["a =x"]),
    ] as [(String, [String], [String])])
  func `Unreadable input is reported`(text: String, problems: [String], lines: [String]) throws {
    let document = ARBFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(ProblemWords.all(document.problems, in: document.source) == problems)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test func `A text is written on one line`() throws {
    let document = try Self.fixture()
    let (bytes, _) = try document.bytes(applying: [.setValue(key: "plain", locale: "de", text: "a\"\n/ü")])
    let (removed, added) = CatalogFixtures.changedLines(document.source.original, bytes)
    #expect(removed.count == 1 && added == [#"    "plain": "a\"\n/ü","#])
  }

  @Test func `Metadata is removed and renamed with its key`() throws {
    let document = try Self.fixture()
    let removed = try CatalogFixtures.edited(document, .removeKey(key: "files"), read: ARBFormat.read)
    #expect(removed.problems.isEmpty && removed.entries.count == 2)
    #expect(!removed.source.string(in: TextRange(0, removed.source.text.count)).contains("files"))
    let renamed = try CatalogFixtures.edited(document, .renameKey(from: "files", to: "documents"), read: ARBFormat.read)
    #expect(renamed.entries[1].comment.map { renamed.string(of: $0) } == "How many files.")
    let (_, added) = CatalogFixtures.changedLines(document.source.original, renamed.source.original)
    #expect(added.count == 2)
    let new = try CatalogFixtures.edited(document, .addKey(key: "new", locale: nil, text: "Neu", comment: "A note."), read: ARBFormat.read)
    #expect(
      CatalogFixtures.changedLines(document.source.original, new.source.original).added
        == ["    \"@@x-note\": [1, 2],", "    \"new\": \"Neu\",", "    \"@new\": {", "        \"description\": \"A note.\"", "    }"])
    #expect(CatalogFixtures.lines(new).last == "new de=Neu")
  }

  @Test func `New keys follow the order of the file`() throws {
    let sorted = #"{"a":"1","@a":{},"c":"3"}"#
    #expect(try edited(sorted, .addKey(key: "b", locale: nil, text: "2", comment: nil)) == #"{"a":"1","@a":{},"b":"2","c":"3"}"#)
    #expect(try edited(sorted, .addKey(key: "d", locale: nil, text: "4", comment: nil)) == #"{"a":"1","@a":{},"c":"3","d":"4"}"#)
    #expect(try edited(#"{"c":"3", "a":"1"}"#, .addKey(key: "b", locale: nil, text: "2", comment: nil)) == #"{"c":"3", "a":"1","b":"2"}"#)
    #expect(try edited("{}\n", .addKey(key: "b", locale: nil, text: "2", comment: nil)) == "{\n  \"b\": \"2\"\n}\n")
  }

  @Test func `An impossible edit is refused`() throws {
    let document = try Self.fixture()
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "x", locale: nil, text: ""), EditError(.unknownKey, key: "x")),
      (.setValue(key: "title", locale: "fr", text: ""), EditError(.unknownLocale, key: "title")),
      (.setState(key: "title", locale: nil, state: .new), EditError(.unsupportedEdit, key: "title")),
      (.setForm(key: "title", locale: nil, form: ["one"], text: ""), EditError(.unsupportedEdit, key: "title")),
      (.addKey(key: "@x", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: "@x")),
      (.addKey(key: "title", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "title")),
      (.renameKey(from: "title", to: "files"), EditError(.existingKey, key: "files")),
      (.addLocale("fr"), EditError(.unsupportedEdit, key: "")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
    #expect(try document.bytes(applying: [.setState(key: "title", locale: "de", state: .translated)]).bytes == document.source.original)
  }
}
