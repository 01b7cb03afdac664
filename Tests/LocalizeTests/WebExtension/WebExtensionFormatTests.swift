import Localize
import LocalizeProject
import Testing

@Suite struct WebExtensionFormatTests {
  private static let path = "WebExtension/_locales/de/messages.json"

  private static func fixture() throws -> Document { WebExtensionFormat.read(SourceText(try CatalogFixtures.bytes(path))) }

  private func edited(_ text: String, _ edits: Edit...) throws -> String {
    let (bytes, waiting) = try WebExtensionFormat.read(SourceText(text)).bytes(applying: edits)
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Every construct is read`() throws {
    let document = try Self.fixture()
    try CatalogFixtures.check(document, "messages.json")
    #expect(document.problems.isEmpty)
    #expect(
      CatalogFixtures.lines(document) == [
        "extName =Zähler für Tabs", "greeting =Hallo, $USER$! Sie haben $1 neue Nachrichten.",
        "price =Das kostet $$5.\n„Ja“ oder \"Nein\"?", "plain =Ein Text",
      ])
    #expect(
      document.entries.map { $0.comment.map { document.string(of: $0) } }
        == ["The name of the extension.", "Shown in the popup.", nil, nil])
  }

  @Test(
    arguments: [
      ("[]", ["unexpectedValue 1:1"], []), (#"{"a":1,"b":{"message":"x"}}"#, ["unexpectedValue 1:2"], ["a", "b =x"]),
      (#"{"a":{"message":1}}"#, ["unexpectedValue 1:7"], ["a"]), (#"{"a":{"message":null}}"#, ["unexpectedValue 1:7"], ["a"]),
      (#"{"a":{"description":"x"},"b":{"message":"y"}}"#, ["missingMember 1:2"], ["a", "b =y"]),
      (#"{"a":{"message":"x","message":"y"}}"#, ["duplicateMember 1:21"], ["a =y"]),
      (#"{"a b":{"message":"x"}}"#, ["invalidName 1:2"], ["a b =x"]), (#"{"":{"message":"x"}}"#, ["invalidName 1:2"], [" =x"]),
      (#"{"@@ui_locale":{"message":"x"}}"#, ["invalidName 1:2"], ["@@ui_locale =x"]),
      (#"{"a":{"message":"$1","placeholders":[]}}"#, ["unexpectedValue 1:22"], ["a =$1"]),
      (#"{"a":{"message":"$B$","placeholders":{"b":{}}}}"#, ["missingMember 1:39"], ["a =$B$"]),
      (#"{"a":{"message":"$B$","placeholders":{"b":"x"}}}"#, ["unexpectedValue 1:39"], ["a =$B$"]),
      (#"{"a":{"message":"x","placeholders":{"b-c":{"content":"$1"}}}}"#, ["invalidName 1:37"], ["a =x"]),
      (#"{"a":{"message":"Hi $USER$ $user$"}}"#, ["undeclaredPlaceholder 1:21", "undeclaredPlaceholder 1:28"], ["a =Hi $USER$ $user$"]),
      (#"{"a":{"message":"$1$2"}}"#, ["undeclaredPlaceholder 1:18"], ["a =$1$2"]),
      (#"{"a":{"message":"costs $10, $$10 and $ 10"}}"#, ["argumentOutOfRange 1:24"], ["a =costs $10, $$10 and $ 10"]),
      (#"{"a":{"message":"$B$","placeholders":{"B":{"content":"<$12>"}}}}"#, ["argumentOutOfRange 1:56"], ["a =$B$"]),
      ("{\"a\":{\"message\":\"x,\n\"b\":{\"message\":\"y\"}}", ["unterminatedCollection 1:1", "unterminatedString 1:17"], ["a"]),
      (#"{"a":{"message":"$B$","placeh"#, ["unterminatedString 1:23"], ["a =$B$"]),
      (#"{"a":{"message":"x"}"#, ["unterminatedCollection 1:1"], ["a =x"]),
      (#"{"a":{"message":"x"},}"#, ["trailingComma 1:21"], ["a =x"]),
    ] as [(String, [String], [String])])
  func `Unreadable input is reported`(text: String, problems: [String], lines: [String]) throws {
    let document = WebExtensionFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(ProblemWords.all(document.problems, in: document.source) == problems)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test func `Comments to the end of a line are skipped, others are reported`() throws {
    let document = WebExtensionFormat.read(SourceText("// All texts\n{\n  \"a\": { // A.\n    \"message\": \"x // y\" /* no */\n  }\n}\n"))
    #expect(ProblemWords.all(document.problems, in: document.source) == ["unexpectedComment 4:25"])
    #expect(CatalogFixtures.lines(document) == ["a =x // y"])
  }

  @Test func `A text is written on one line`() throws {
    let document = try Self.fixture()
    let (bytes, _) = try document.bytes(applying: [.setValue(key: "plain", locale: nil, text: "a\"\n/ü")])
    let (removed, added) = CatalogFixtures.changedLines(document.source.original, bytes)
    #expect(removed.count == 1 && added == [#"        "message": "a\"\n/ü","#])
  }

  @Test func `A key that has no message gets one`() throws {
    #expect(
      try edited(#"{"a": {"description": "x"}}"#, .setValue(key: "a", locale: nil, text: "y"))
        == #"{"a": {"message": "y", "description": "x"}}"#)
    #expect(try edited(#"{"a": {"message": null}}"#, .setValue(key: "a", locale: nil, text: "y")) == #"{"a": {"message": "y"}}"#)
  }

  @Test func `Keys are added, removed and renamed with all that belongs to them`() throws {
    let document = try Self.fixture()
    let removed = try CatalogFixtures.edited(document, .removeKey(key: "greeting"), read: WebExtensionFormat.read)
    #expect(removed.problems.isEmpty && removed.entries.count == 3)
    #expect(CatalogFixtures.changedLines(document.source.original, removed.source.original).added.isEmpty)
    let renamed = try CatalogFixtures.edited(document, .renameKey(from: "greeting", to: "welcome"), read: WebExtensionFormat.read)
    #expect(renamed.entries[1].comment.map { renamed.string(of: $0) } == "Shown in the popup.")
    #expect(CatalogFixtures.changedLines(document.source.original, renamed.source.original).added == [#"    "welcome": {"#])
    let new = try CatalogFixtures.edited(
      document, .addKey(key: "new", locale: nil, text: "Neu", comment: "A note."), read: WebExtensionFormat.read)
    #expect(
      CatalogFixtures.changedLines(document.source.original, new.source.original).added
        == ["    },", "    \"new\": {", "        \"message\": \"Neu\",", "        \"description\": \"A note.\""])
  }

  @Test func `New keys follow the order of the file`() throws {
    let sorted = #"{"a":{"message":"1"},"c":{"message":"3"}}"#
    #expect(
      try edited(sorted, .addKey(key: "b", locale: nil, text: "2", comment: nil))
        == #"{"a":{"message":"1"},"b":{"message":"2"},"c":{"message":"3"}}"#)
    #expect(
      try edited("{}\n", .addKey(key: "b", locale: nil, text: "2", comment: nil)) == "{\n  \"b\": {\n    \"message\": \"2\"\n  }\n}\n")
  }

  @Test func `Keys are found in any case, and keep theirs`() throws {
    let text = #"{"extName":{"message":"x"}}"#
    #expect(try edited(text, .setValue(key: "EXTNAME", locale: nil, text: "y")) == #"{"extName":{"message":"y"}}"#)
    #expect(try edited(text, .renameKey(from: "extname", to: "ExtName")) == #"{"ExtName":{"message":"x"}}"#)
    #expect(try edited(text, .removeKey(key: "extname")) == "{}")
    #expect(throws: EditError(.existingKey, key: "extname")) {
      try edited(text, .addKey(key: "extname", locale: nil, text: "", comment: nil))
    }
  }

  @Test func `An impossible edit is refused`() throws {
    let document = try Self.fixture()
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "x", locale: nil, text: ""), EditError(.unknownKey, key: "x")),
      (.setValue(key: "plain", locale: "fr", text: ""), EditError(.unknownLocale, key: "plain")),
      (.setState(key: "plain", locale: nil, state: .new), EditError(.unsupportedEdit, key: "plain")),
      (.setForm(key: "plain", locale: nil, form: ["one"], text: ""), EditError(.unsupportedEdit, key: "plain")),
      (.addKey(key: "a.b", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: "a.b")),
      (.addKey(key: "plain", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "plain")),
      (.renameKey(from: "plain", to: "price"), EditError(.existingKey, key: "price")),
      (.renameKey(from: "plain", to: "a b"), EditError(.unsupportedText, key: "a b")),
      (.addLocale("fr"), EditError(.unsupportedEdit, key: "")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
    #expect(try document.bytes(applying: [.setState(key: "plain", locale: nil, state: .translated)]).bytes == document.source.original)
  }

  @Test(
    arguments: [
      ("_locales/de/messages.json", FormatIdentifier.webExtension), ("/a/src/_locales/pt_BR/messages.json", .webExtension),
      ("_locales/de/other.json", .json), ("locales/de/messages.json", .json), ("messages.json", .json), ("_locales/messages.json", .json),
      ("_locales/de/messages.xml", .android),
    ])
  func `The place of a file decides that it holds the messages of an extension`(path: String, format: FormatIdentifier) {
    #expect(FormatIdentifier(path: path) == format)
  }

  @Test(
    arguments: [
      ("$USER$ sees $1 of $9", "user:any 1:any 9:any"), ("$user@1$", "user@1:any"), ("$0 $ $x", ""), ("$$", ""), ("$$$A$", "a:any"),
      ("$$A$ and $$1", "a:any"), ("$1$", "1:any"), ("$12", "1:any"), ("{{count}} $A$", "count:any a:any"),
    ])
  func `Placeholders are names in any case and numbers to nine`(text: String, expected: String) {
    #expect(PlaceholderScan(text, hint: .webExtension).summary == expected)
  }
}
