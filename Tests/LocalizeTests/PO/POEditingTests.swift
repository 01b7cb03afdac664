import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of a PO file changes its own bytes.
@Suite struct POEditingTests {
  private static func document(_ path: String = "PO/pl.po") throws -> Document {
    POFormat.read(SourceText(try CatalogFixtures.bytes(path)))
  }

  @Test(arguments: [
    (Edit.setValue(key: "Overview", locale: "pl", text: "Widok"), "\"Przegląd\"", "\"Widok\""),
    (.setValue(key: "menu\u{4}Open", locale: nil, text: "a\"\\\t\u{1}"), "\"Otwórz\"", #""a\"\\\t\001""#),
    (.setValue(key: "Not yet", locale: nil, text: "Już"), "msgid \"Not yet\"\nmsgstr \"\"", "msgid \"Not yet\"\nmsgstr \"Już\""),
    (
      .setValue(
        key: "Overview", locale: nil, text: "Długi tekst, który nie mieści się w jednym wierszu, więc jest złamany za jedną ze spacji."),
      "\"Przegląd\"",
      "\"\"\n\"Długi tekst, który nie mieści się w jednym wierszu, więc jest złamany za \"\n\"jedną ze spacji.\""
    ),
    (.setValue(key: "Overview", locale: nil, text: "a\nb"), "\"Przegląd\"", "\"\"\n\"a\\n\"\n\"b\""),
    (.setForm(key: "Copied %d file to %s.", locale: "pl", form: ["few"], text: "x %d %s"), "\"Skopiowano %d pliki do %s.\"", "\"x %d %s\""),
    (.setState(key: "Overview", locale: nil, state: .needsReview), "msgid \"Overview\"", "#, fuzzy\nmsgid \"Overview\""),
    (.setState(key: "100% done", locale: nil, state: .needsReview), "#, no-c-format", "#, fuzzy, no-c-format"),
    (
      .setState(key: "Hello {name}!", locale: nil, state: .translated), "#, fuzzy, python-brace-format\n#| msgid \"Hello {nam}!\"\n",
      "#, python-brace-format\n"
    ),
    (.renameKey(from: "menu\u{4}Open", to: "menu\u{4}Close"), "\"menu\"\nmsgid \"Open\"", "\"menu\"\nmsgid \"Close\""),
    (.renameKey(from: "menu\u{4}Open", to: "Open"), "msgctxt \"menu\"\n", ""),
    (.renameKey(from: "Overview", to: "app\u{4}Overview"), "msgid \"Overview\"", "msgctxt \"app\"\nmsgid \"Overview\""),
    (.removeKey(key: "menu\u{4}Open"), "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n\n", ""),
    (
      .removeKey(key: "Overview"),
      "# For the translator.\n#. The title of the window.\n#. Keep it short.\n#: src/main.c:12 src/window.c:40\nmsgid \"Overview\"\n"
        + "msgstr \"Przegląd\"\n\n", ""
    ),
    (
      .addKey(key: "New", locale: nil, text: "Nowy", comment: "One\nTwo"), "\\101\"\n\n# An",
      "\\101\"\n\n#. One\n#. Two\nmsgid \"New\"\nmsgstr \"Nowy\"\n\n# An"
    ),
    (
      .addKey(key: "menu\u{4}New", locale: nil, text: "Nowy", comment: nil), "\\101\"\n\n# An",
      "\\101\"\n\nmsgctxt \"menu\"\nmsgid \"New\"\nmsgstr \"Nowy\"\n\n# An"
    ),
  ])
  func `An edit changes only its own lines`(edit: Edit, old: String, new: String) throws {
    let document = try Self.document()
    let (bytes, waiting) = try document.bytes(applying: [edit])
    #expect(waiting == [])
    let (before, after) = (String(decoding: document.source.original, as: UTF8.self), String(decoding: bytes, as: UTF8.self))
    // The last value of `msgstr "\\101"` is intended; all others occur once.
    let range = try #require(before.range(of: old, options: .backwards))
    #expect(after == before.replacingCharacters(in: range, with: new))
    #expect(POFormat.read(SourceText(bytes)).problems == [])
    try Gettext.check(bytes)
  }

  @Test func `A new key replaces an obsolete one`() throws {
    let bytes = try Self.document().bytes(applying: [.addKey(key: "Old", locale: nil, text: "Nowe", comment: nil)]).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("# An old one.") && !text.contains("Older") && !text.contains("Stare"))
    #expect(text.contains("msgid \"Old\"\nmsgstr \"Nowe\"\n\n#~ msgid \"%d old file\""))
    try Gettext.check(bytes)
  }

  @Test func `Edits follow the style of the file`() throws {
    let long = String(repeating: "word ", count: 40) + "end"
    let unwrapped = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"\(long)\"\n"
    let edit = Edit.setValue(key: "a", locale: nil, text: long + "!")
    #expect(
      try POFormat.read(SourceText(unwrapped)).bytes(applying: [edit]).bytes
        == Array(unwrapped.replacingOccurrences(of: "end", with: "end!").utf8))
    let oneLine = "msgid \"a\"\nmsgstr \"b\\nc\"\n"
    #expect(
      try POFormat.read(SourceText(oneLine)).bytes(applying: [.setValue(key: "a", locale: nil, text: "d\ne")]).bytes
        == Array("msgid \"a\"\nmsgstr \"d\\ne\"\n".utf8))
    let latin1 = try Self.document("PO/latin1-crlf.po")
    let bytes = try latin1.bytes(applying: [.addKey(key: "Street", locale: nil, text: "Straße", comment: nil)]).bytes
    #expect(bytes == latin1.source.original + Array("\r\nmsgid \"Street\"\r\nmsgstr \"Stra".utf8) + [0xDF] + Array("e\"\r\n".utf8))
    #expect(throws: EditError(.unsupportedText, key: "Size")) {
      try latin1.bytes(applying: [.setValue(key: "Size", locale: nil, text: "Größe …")])
    }
    try Gettext.check(bytes)
  }

  @Test func `Texts are wrapped like gettext wraps them`() throws {
    var generator = SeededGenerator(seed: 7)
    let words = ["a", "Größe", "fenêtre", "the", "supercalifragilistic", "%d", "files", "źródło", "\\", "\"x\"", "\n"]
    for round in 0..<60 {
      let text = (0..<Int.random(in: 1...60, using: &generator)).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
        .joined(separator: " ")
      let bytes = try Self.document().bytes(applying: [.setValue(key: "Overview", locale: nil, text: text)]).bytes
      guard let expected = try Gettext.run("msgcat", ["-"], input: bytes) else { return }
      try #require(expected.status == 0, "\(expected.errors)")
      let ours = POFormat.read(SourceText(bytes)), theirs = POFormat.read(SourceText(expected.output))
      func literal(_ document: Document) -> String { document.source.string(in: document.localizations[1].range) }
      #expect(literal(ours) == literal(theirs), "seed 7, round \(round)")
    }
  }

  @Test func `Forms are added in order`() throws {
    let text =
      "msgid \"\"\nmsgstr \"Language: pl\\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\"\n"
      + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n"
    let document = POFormat.read(SourceText(text))
    let few = try document.bytes(applying: [.setForm(key: "a", locale: nil, form: ["few"], text: "d")]).bytes
    #expect(few == Array((text + "msgstr[1] \"d\"\n").utf8))
    #expect(throws: EditError(.unknownForm, key: "a")) {
      try document.bytes(applying: [.setForm(key: "a", locale: nil, form: ["many"], text: "d")])
    }
  }

  @Test func `A template takes no text for the locale of its messages`() throws {
    let template = POFormat.read(SourceText("msgid \"a\"\nmsgstr \"\"\n"))
    #expect(template.locales == ["en"])
    #expect(throws: EditError(.unsupportedEdit, key: "a")) { try template.bytes(applying: [.setValue(key: "a", locale: "en", text: "b")]) }
    #expect(throws: EditError(.unsupportedEdit, key: "b")) {
      try template.bytes(applying: [.addKey(key: "b", locale: "en", text: "c", comment: nil)])
    }
    let added = try template.bytes(applying: [.addKey(key: "b", locale: "en", text: "b", comment: nil)]).bytes
    #expect(added == Array("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"b\"\nmsgstr \"\"\n".utf8))
    // A file of the source locale has texts of its own, and a text without a locale is the translation.
    let english = POFormat.read(SourceText("msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n"))
    #expect(try english.bytes(applying: [.setValue(key: "a", locale: "en", text: "b")]).bytes.suffix(4) == Array("\"b\"\n".utf8))
    #expect(try template.bytes(applying: [.setValue(key: "a", locale: nil, text: "b")]).bytes.suffix(4) == Array("\"b\"\n".utf8))
  }

  @Test func `An empty file gets a header`() throws {
    let bytes = try POFormat.read(SourceText("")).bytes(applying: [.addKey(key: "a", locale: nil, text: "ä", comment: nil)]).bytes
    let document = POFormat.read(SourceText(bytes))
    #expect(document.problems == [])
    #expect(CatalogFixtures.lines(document) == ["a en=a =ä"])
    try Gettext.check(bytes)
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = try Self.document()
    let plural = "Copied %d file to %s."
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: plural, locale: nil, text: ""), EditError(.unsupportedValue, key: plural)),
      (.setValue(key: "Overview", locale: "en", text: ""), EditError(.unsupportedEdit, key: "Overview")),
      (.setValue(key: "Overview", locale: "fr", text: ""), EditError(.unknownLocale, key: "Overview")),
      (.setValue(key: "Overview", locale: nil, text: "\0"), EditError(.unsupportedText, key: "Overview")),
      (.setForm(key: plural, locale: nil, form: ["other"], text: ""), EditError(.unknownForm, key: plural)),
      (.setForm(key: "Overview", locale: nil, form: ["one"], text: ""), EditError(.unknownForm, key: "Overview")),
      (.setState(key: "Overview", locale: nil, state: .new), EditError(.unsupportedEdit, key: "Overview")),
      (.addKey(key: "Overview", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "Overview")),
      (.addKey(key: "", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: "")),
      (.addKey(key: "a\u{4}b\u{4}c", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: "a\u{4}b\u{4}c")),
      (.renameKey(from: "menu\u{4}Open", to: "door\u{4}Open"), EditError(.existingKey, key: "door\u{4}Open")),
      (.addLocale("fr"), EditError(.unsupportedEdit, key: "")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }
}
