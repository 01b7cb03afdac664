import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of an `.ftl` file changes its own bytes.
@Suite struct FluentEditingTests {
  static func edited(_ text: String, _ edits: Edit...) throws -> String {
    var bytes = Array(text.utf8)
    var waiting = edits
    while !waiting.isEmpty { (bytes, waiting) = try FluentFormat.read(SourceText(bytes)).bytes(applying: waiting) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (Edit.setValue(key: "save", locale: nil, text: "x"), "Save { $name } with { -brand-name }", "x"),
      (.setValue(key: "save.label", locale: nil, text: " x "), ".label = Save", ".label = {\" \"}x{\" \"}"),
      (.setValue(key: "empty", locale: nil, text: ".x"), "{\"\"}", ".x"),
      (.setValue(key: "save.accesskey", locale: nil, text: ""), "= S\n", "= {\"\"}\n"),
      (
        .setValue(key: "signs", locale: nil, text: "a\n.b\n\n[c"), "{\".\"} point\n    {\"*\"} star { \"\\u00E9\" } { \"{\" }",
        "a\n    {\".\"}b\n\n    {\"[\"}c"
      ),
      (.setValue(key: "empty", locale: nil, text: "a\nb"), "empty = {\"\"}", "empty = a\n    b"),
      (.setValue(key: "empty", locale: nil, text: "a\n b"), "empty = {\"\"}", "empty =\n    a\n     b"),
      (
        .setValue(key: "files", locale: nil, text: "{ $count ->\n    [one] A\n   *[other] B\n}"),
        "[one] { $count } file\n   *[other] { $count } files", "[one] A\n   *[other] B"
      ),
      (.removeKey(key: "save.label"), "    .label = Save\n", ""),
      (.removeKey(key: "save"), "save = Save { $name } with { -brand-name }\n", "save =\n"),
      (.removeKey(key: "-brand-name"), "-brand-name = Library\n    .gender = feminine\n", ""),
      (.renameKey(from: "save.accesskey", to: "save.key"), ".accesskey", ".key"),
      (.addKey(key: "-brand-name.x", locale: nil, text: "", comment: nil), "", ""),
      (.addKey(key: "save.title", locale: nil, text: "T", comment: nil), ".accesskey = S\n", ".accesskey = S\n    .title = T\n"),
      (.addKey(key: "parts", locale: nil, text: "a\nb", comment: nil), "parts =\n", "parts =\n    a\n    b\n"),
    ])
  func `A text is written as its file and its existing spelling require`(edit: Edit, old: String, new: String) throws {
    let before = String(decoding: try XMLFiles.fixture("Fluent/main.ftl"), as: UTF8.self)
    if old.isEmpty {
      #expect(throws: EditError(.unsupportedValue, key: "-brand-name.x")) { try Self.edited(before, edit) }
      return
    }
    let after = try Self.edited(before, edit)
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(XMLReading(FluentFormat.read(SourceText(after))).problems == [])
  }

  @Test func `A new key is at the end, with its comment, and its attributes are below it`() throws {
    let result = try Self.edited(
      "a = x\r\n# last", .addKey(key: "b.c", locale: nil, text: "1", comment: "n\n\nm"),
      .addKey(key: "d", locale: nil, text: "2", comment: nil),
      .addKey(key: "b.e", locale: nil, text: "3", comment: nil), .addKey(key: "b", locale: nil, text: "4", comment: nil))
    #expect(result == "a = x\r\n# last\r\n\r\n# n\r\n#\r\n# m\r\nb = 4\r\n    .c = 1\r\n    .e = 3\r\nd = 2\r\n")
  }

  @Test func `The last part of a message takes the message along`() throws {
    let text = "# c\na = x\n    .b = y\n    .c = z\n\nd = w\n"
    #expect(try Self.edited(text, .removeKey(key: "a"), .removeKey(key: "a.b"), .removeKey(key: "a.c")) == "d = w\n")
    #expect(try Self.edited(text, .removeKey(key: "a.b"), .removeKey(key: "a")) == "# c\na =\n    .c = z\n\nd = w\n")
  }

  @Test func `A message that gets another name gets it where other texts take it in`() throws {
    let text = "a = x\n    .l = y\nb = { a } { a.l } { -a } { $a } a\n-a = t\n    .g = m\nc = { -a.g ->\n   *[m] { -a }\n }\n"
    // Attributes are keys of their own.
    #expect(throws: EditError(.unsupportedEdit, key: "a")) { try Self.edited(text, .renameKey(from: "a", to: "n")) }
    #expect(try Self.edited("a = x\nb = { a }\n", .renameKey(from: "a", to: "n")) == "n = x\nb = { n }\n")
    #expect(
      try Self.edited(text, .renameKey(from: "-a", to: "-n")).contains("{ -n } { $a } a\n-n = t\n    .g = m\nc = { -n.g ->\n   *[m] { -n }")
    )
    #expect(try Self.edited(text, .renameKey(from: "a.l", to: "a.k")).hasPrefix("a = x\n    .k = y\nb = { a } { a.k } { -a }"))
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func `Any text that is Fluent can be set, and reads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters =
      Array("ab  .*[]\"\\#=-\n\n\té🙂\r").map(String.init) + [
        "{ $x }", "{ -t }", "{ \"{\" }", "  ", "\n ", "{ $n ->\n    [one] a\n   *[other] b\n}",
      ]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    let document = FluentFormat.read(SourceText(try XMLFiles.fixture("Fluent/main.ftl")))
    let keys = ["save", "save.label", "empty", "lines", "files", "parts.note", "-brand-name"]
    for key in keys + ["new", "parts", "new.attribute"] {
      let edit: Edit =
        keys.contains(key) ? .setValue(key: key, locale: nil, text: text) : .addKey(key: key, locale: nil, text: text, comment: nil)
      let bytes = try document.bytes(applying: [edit]).bytes
      let reading = XMLReading(FluentFormat.read(SourceText(bytes)))
      #expect(reading.problems == [], "seed \(seed)")
      #expect(
        reading.pairs.contains("\(key)=\(text)"),
        "seed \(seed), \(key), \(text.debugDescription), \(String(decoding: bytes, as: UTF8.self))")
      #expect(reading.document.entries.count == document.entries.count + (keys.contains(key) ? 0 : 1), "seed \(seed)")
    }
    let entries = ["a", "b.c"].map { PlainEntry(key: $0, comment: "c", translations: [PlainTranslation(.leaf(PlainLeaf(text)))]) }
    let catalog = PlainCatalog(table: "T", sourceLocale: "en", locales: ["fr"], entries: entries)
    let reading = XMLReading(FluentFormat.read(SourceText(FluentFormat.serializer(for: FileModel()).bytes(of: catalog))))
    #expect(reading.problems == [] && reading.pairs == ["a=\(text)", "b.c=\(text)"], "seed \(seed)")
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = FluentFormat.read(SourceText(try XMLFiles.fixture("Fluent/main.ftl")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "save", locale: LocaleIdentifier("fr"), text: ""), EditError(.unknownLocale, key: "save")),
      (.setValue(key: "save", locale: nil, text: "{ $x"), EditError(.unsupportedText, key: "save")),
      (.setValue(key: "save", locale: nil, text: "}"), EditError(.unsupportedText, key: "save")),
      (.addKey(key: "save", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "save")),
      (.addKey(key: "a b", locale: nil, text: "", comment: nil), EditError(.unsupportedValue, key: "a b")),
      (.renameKey(from: "save", to: "-save"), EditError(.unsupportedValue, key: "-save")),
      (.renameKey(from: "save", to: "parts"), EditError(.existingKey, key: "parts")),
      (.setState(key: "save", locale: nil, state: .new), EditError(.unsupportedEdit, key: "save")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
  }

  @Test func `A new file quotes braces that are not Fluent's, and drops keys that it can't have`() {
    let texts = [("a", "{n, plural, other {x}}"), ("b c", "x"), ("d.e", "{0} %s"), ("d", "v")]
    let entries = texts.map { PlainEntry(key: $0.0, translations: [PlainTranslation(.leaf(PlainLeaf($0.1)))]) }
    let catalog = PlainCatalog(table: "T", sourceLocale: "en", locales: ["fr"], entries: entries)
    let text = String(decoding: FluentFormat.serializer(for: FileModel()).bytes(of: catalog), as: UTF8.self)
    #expect(text == "a = {\"{\"}n, plural, other {\"{\"}x{\"}\"}{\"}\"}\nd = v\n    .e = {0} %s\n")
  }
}
