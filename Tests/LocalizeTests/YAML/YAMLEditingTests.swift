import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of a file of YAML changes its own bytes, in the style that is there.
@Suite struct YAMLEditingTests {
  static let edits: [(Edit, String, String)] = [
    (.setValue(key: "plain", locale: nil, text: "Neu"), "plain: Ein Text", "plain: Neu"),
    (.setValue(key: "plain", locale: "de", text: "a: b"), "plain: Ein Text", "plain: \"a: b\""),
    (.setValue(key: "plain", locale: nil, text: "yes"), "plain: Ein Text", "plain: \"yes\""),
    (.setValue(key: "plain", locale: nil, text: ""), "plain: Ein Text", "plain: \"\""),
    (.setValue(key: "single", locale: nil, text: "it's"), "'Es''s: # kein Kommentar'", "'it''s'"),
    (.setValue(key: "single", locale: nil, text: "a\nb"), "'Es''s: # kein Kommentar'", "\"a\\nb\""),
    (.setValue(key: "greeting", locale: nil, text: "%{name}"), "Hallo, %{name}! #", "\"%{name}\" #"),
    (.setValue(key: "literal", locale: nil, text: "a\n  b"), "|\n    Zeile 1\n      eingerückt\n\n    Zeile 4\n", "|-\n    a\n      b\n"),
    (.setValue(key: "literal", locale: nil, text: "a\n"), "|\n    Zeile 1\n      eingerückt\n\n    Zeile 4\n", "|\n    a\n"),
    (.setValue(key: "literal", locale: nil, text: " a"), "|\n    Zeile 1\n      eingerückt\n\n    Zeile 4\n", "|2-\n     a\n"),
    (.setValue(key: "folded", locale: nil, text: "a\nb"), ">-\n    Zeile 1\n    Zeile 2\n\n    Absatz", ">-\n    a\n\n    b"),
    (.setValue(key: "missing", locale: nil, text: "da"), "missing:\n", "missing: da\n"),
    (.setValue(key: "nothing", locale: nil, text: "da"), "nothing: ~", "nothing: da"),
    (.setValue(key: "alias", locale: nil, text: "da"), "alias: *again", "alias: da"),
    (.setValue(key: "flow.b", locale: nil, text: "d'a"), "'Zwei'", "'d''a'"),
    (.setValue(key: "flow.a", locale: nil, text: "a, b"), "{a: Eins", "{a: \"a, b\""),
    (.setForm(key: "files", locale: nil, form: ["one"], text: "1"), "one: Eine Datei", "one: \"1\""),
    (.setForm(key: "files", locale: nil, form: ["few"], text: "wenige"), "    other: \"%", "    few: wenige\n    other: \"%"),
    (.setForm(key: "date.day_names", locale: nil, form: ["1"], text: "Mo"), "\"Montag\"", "\"Mo\""),
    (.setForm(key: "date.month_names", locale: nil, form: ["0"], text: "x"), "- ~", "- x"),
    (
      .addKey(key: "date.formats.long", locale: nil, text: "Neu", comment: "c"), "    month_names:\n",
      "    formats:\n      # c\n      long: Neu\n    month_names:\n"
    ),
    (.addKey(key: "new", locale: nil, text: "a\nb", comment: nil), "fett</b>\n", "fett</b>\n  new: |-\n    a\n    b\n"),
    (.addKey(key: "flow.d", locale: nil, text: "x", comment: nil), "\"Drei\"}", "\"Drei\", d: x}"),
    (.addKey(key: "nothing.x", locale: nil, text: "x", comment: nil), "nothing: ~\n", "nothing:\n    x: x\n"),
    (.addKey(key: "missing.x", locale: nil, text: "x", comment: nil), "missing:\n", "missing:\n    x: x\n"),
    (.removeKey(key: "plain"), "  plain: Ein Text\n", ""),
    (
      .removeKey(key: "greeting"),
      "  # The greeting on the first page.\n  # %{name} is a person.\n  greeting: Hallo, %{name}! # ein Kommentar\n", ""
    ),
    (.removeKey(key: "kept"), "  kept: |+\n    mit Ende\n\n", ""),
    (.removeKey(key: "flow.c"), ", c: \"Drei\"}", "}"), (.removeKey(key: "flow.a"), "{a: Eins, ", "{"),
    (.removeKey(key: "deep.0.title"), "- title: Eins\n    text: Zwei", "- text: Zwei"),
    (
      .removeKey(key: "files"), "  files:\n    zero: Keine Dateien\n    one: Eine Datei\n    other: \"%{count} Dateien\"\n", ""
    ),
    (.renameKey(from: "plain", to: "no"), "\n  plain: Ein", "\n  \"no\": Ein"),
    (.renameKey(from: "404", to: "405"), "\"404\":", "\"405\":"),
  ]

  static let lines: [(text: String, new: String)] = [
    ("This is a text that goes on and on.", "This is a text\n    that goes on\n    and on."),
    ("This is a text that went on and on.", "This is a text\n    that went on\n    and on."),
    ("That is a text that goes on and on.", "That is a text\n    that goes on\n    and on."),
    ("This is a text and on.", "This is a text\n    and on."), ("Short", "Short"),
    ("This is a text that goes on and on, and a bit further.", "This is a text\n    that goes on\n    and on, and a\n    bit further."),
    ("It is a text: that goes on and on.", ">-\n    It is a text:\n    that goes on\n    and on."),
    ("This is a text\nthat goes on and on.", ">-\n    This is a text\n\n    that goes on\n    and on."),
    ("This is a text - goes on and on.", ">-\n    This is a text\n    - goes on\n    and on."),
    ("This is a text that goes on and on. ", "\"This is a text that goes on and on. \""), ("", "\"\""),
  ]

  @Test(arguments: lines)
  func `A text in several lines stays in lines, of which only those that differ change`(text: String, new: String) throws {
    let old = "This is a text\n    that goes on\n    and on."
    let before = "en:\n  long: \(old)\n\n  # Next\n  next: Text\n"
    let edit = Edit.setValue(key: "long", locale: nil, text: text)
    let (result, _) = try YAMLFormat.read(SourceText(before)).bytes(applying: [edit])
    #expect(String(decoding: result, as: UTF8.self) == before.replacing(old, with: new))
    let document = YAMLFormat.read(SourceText(String(decoding: result, as: UTF8.self)))
    let texts = document.localizations.compactMap { localization in localization.value.leaves.first.map { document.string(of: $0.text) } }
    #expect(texts == [text, "Text"] && document.problems.isEmpty)
  }

  @Test func `Lines stay where quotation marks, comments or their own indentation are around them`() throws {
    let cases = [
      ("'It''s a\n   long text'", "It's a lone text", "'It''s a\n   lone text'"),
      ("\"A \\\"long\\\"\n      text here\"", "A \"long\" text, here", "\"A \\\"long\\\"\n      text, here\""),
      ("A long\r\n    text here # c", "A long: text here", "\"A long: text here\" # c"),
      ("A long\n    text here\n    # deep", "A long: text here", "\"A long: text here\"\n    # deep"),
      (
        ">-\n    One two three\n    four  five\n    six.", "One two three four five six.",
        ">-\n    One two three\n    four five\n    six."
      ),
      (">\n    One\n    two.", "One\ntwo.\n", ">\n    One\n\n    two."),
      (">- # c\n    One\n    two.", "One three.\n", "> # c\n    One\n    three."),
      ("A long\n      text\n    with lines # c", "A long text of lines", "A long\n      text\n    of lines # c"),
    ]
    for (old, text, new) in cases {
      let before = "en:\n  long: \(old)\n  next: Text\n"
      let edit = Edit.setValue(key: "long", locale: nil, text: text)
      let (result, _) = try YAMLFormat.read(SourceText(before)).bytes(applying: [edit])
      #expect(String(decoding: result, as: UTF8.self) == "en:\n  long: \(new)\n  next: Text\n")
    }
  }

  @Test(arguments: edits)
  func `A text is written as its file and its existing spelling require`(edit: Edit, old: String, new: String) throws {
    let before = try YAMLReadingTests.fixture()
    let (result, waiting) = try YAMLFormat.read(SourceText(before)).bytes(applying: [edit])
    #expect(waiting == [])
    let after = String(decoding: result, as: UTF8.self)
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(YAMLFormat.read(SourceText(result)).problems == [])
  }

  @Test(arguments: edits)
  func `No edit changes the text of another key`(edit: Edit, old: String, new: String) throws {
    let document = YAMLFormat.read(SourceText(try YAMLReadingTests.fixture()))
    let (result, _) = try document.bytes(applying: [edit])
    let before = YAMLReadingTests.texts(document), after = YAMLReadingTests.texts(YAMLFormat.read(SourceText(result)))
    let lost = Set(before).subtracting(after)
    #expect(lost.count <= 2 && Set(after).subtracting(before).count <= 2)
  }

  @Test func `Unedited files keep their bytes`() throws {
    let text = try YAMLReadingTests.fixture()
    for variant in [text, text.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + text, String(text.dropLast())] {
      #expect(try YAMLFormat.read(SourceText(variant)).bytes().bytes == Array(variant.utf8))
    }
  }

  @Test func `New keys keep the layout of their file`() throws {
    let cases: [(String, [String], String)] = [
      ("a: 1\n", ["b"], "a: 1\nb: x\n"), ("a: 'x'\nb: 'y'\n", ["c"], "a: 'x'\nb: 'y'\nc: 'x'\n"),
      ("a: x\nc: x\ne: x\n", ["d", "b", "f"], "a: x\nb: x\nc: x\nd: x\ne: x\nf: x\n"), ("a: x", ["b"], "a: x\nb: x"),
      ("a: x\r\n", ["b"], "a: x\r\nb: x\r\n"), ("a.b: x\n", ["c.d"], "a.b: x\nc.d: x\n"),
      ("a:\n    b: x\n", ["a.c", "d.e"], "a:\n    b: x\n    c: x\nd:\n    e: x\n"), ("", ["a.b"], "a:\n  b: x\n"),
      ("{}\n", ["a"], "a: x\n"),
      ("de:\n", ["b", "a"], "de:\n  b: x\n  a: x\n"),
      ("de:\n  a:\n    b: x\n", ["a.c", "d", "a.e"], "de:\n  a:\n    b: x\n    c: x\n    e: x\n  d: x\n"),
      ("# c\na: x\n\nb: x\n", ["c"], "# c\na: x\n\nb: x\nc: x\n"), ("a: |\n  x\n", ["b"], "a: |\n  x\nb: x\n"),
      ("de:\n  a: x\n\nen:\n  a: x\n", ["b"], "de:\n  a: x\n  b: x\n\nen:\n  a: x\n"),
    ]
    for (before, keys, after) in cases {
      var document = YAMLFormat.read(SourceText(before))
      var edits = keys.map { Edit.addKey(key: $0, locale: document.locales[0], text: "x", comment: nil) }
      while !edits.isEmpty {
        let (bytes, waiting) = try document.bytes(applying: edits)
        #expect(waiting.count < edits.count)
        if waiting.count >= edits.count { break }
        edits = waiting
        document = YAMLFormat.read(SourceText(bytes))
      }
      #expect(String(decoding: document.source.text, as: UTF8.self) == after)
    }
  }

  @Test func `A null that is the only value of its mapping is set, renamed and removed`() throws {
    let cases: [(String, Edit, String)] = [
      ("de:\n  a:\n    b: ~\n  c: x\n", .setValue(key: "a.b", locale: "de", text: "new"), "de:\n  a:\n    b: new\n  c: x\n"),
      ("de:\n  a:\n    b:\n  c: x\n", .setValue(key: "a.b", locale: "de", text: "new"), "de:\n  a:\n    b: new\n  c: x\n"),
      ("a:\n  b:\n    c: null\n", .setValue(key: "a.b.c", locale: nil, text: "new"), "a:\n  b:\n    c: new\n"),
      ("de:\n  a:\n    b: ~\n  c: x\n", .renameKey(from: "a.b", to: "a.d"), "de:\n  a:\n    d: ~\n  c: x\n"),
      ("de:\n  a:\n    b: ~\n  c: x\n", .removeKey(key: "a.b"), "de:\n  c: x\n"),
    ]
    for (before, edit, after) in cases {
      let (bytes, _) = try YAMLFormat.read(SourceText(before)).bytes(applying: [edit])
      #expect(String(decoding: bytes, as: UTF8.self) == after)
    }
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = YAMLFormat.read(SourceText(try YAMLReadingTests.fixture()))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "plain", locale: "fr", text: ""), EditError(.unknownLocale, key: "plain")),
      (.setValue(key: "form.cancel", locale: nil, text: "x"), EditError(.unsupportedValue, key: "form.cancel")),
      (.setValue(key: "number.precision", locale: nil, text: "x"), EditError(.unsupportedValue, key: "number.precision")),
      (.setValue(key: "files", locale: nil, text: "x"), EditError(.unsupportedValue, key: "files")),
      (.setForm(key: "files", locale: nil, form: ["lots"], text: "x"), EditError(.unknownForm, key: "files")),
      (.setState(key: "plain", locale: nil, state: .new), EditError(.unsupportedEdit, key: "plain")),
      (.addKey(key: "plain", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "plain")),
      (.addKey(key: "plain.x", locale: nil, text: "", comment: nil), EditError(.unsupportedValue, key: "plain.x")),
      (.removeKey(key: "form.cancel"), EditError(.unsupportedValue, key: "form.cancel")),
      (.addLocale("fr"), EditError(.unsupportedEdit, key: "")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }

  /// Texts that a reader would take for something else.
  static let traps = [
    "yes", "No", "on", "~", "null", "", " a", "a ", "a: b", "a #b", "#a", "- a", "-", "? a", ":a", "a:", "[a]", "{a}", "a, b", "&a", "*a",
    "!a",
    "|", ">", "'a'", "\"a\"", "%a", "@a", "`a", "1", "1.5", "0x1f", "1_000", "2001-01-01", "10:30", ":one", "a\nb", "a\n", "\na",
    "a\n\n\nb\n\n",
    "a\tb", "\u{A0}", "a\u{2028}b", "\u{FEFF}a", "\u{1}", "a\r\nb", "---", "--- a", "...", "y", "=", "<<", "é", "日本", "😀", " \n ", "\\",
    "a\\n",
    "a'b\"c", "  a\n b", "a\n  b\n", "true", "12e3", "a  b",
  ]

  @Test(arguments: [
    "a: x\n", "a: 'x'\n", "a: \"x\"\n", "a: |\n  x\n", "a: >-\n  x\n", "b: {a: x}\n", "b: [x]\n", "a:\n", "de:\n  a: x\n",
    "b:\n- a: |+\n    x\n\n", "a: >-\n  x y\n  z\n\n  w\n", "a: >\n  x\n  y\n", "a: >\n  x\n  y",
  ])
  func `Every text is read as it was written`(file: String) throws {
    let document = YAMLFormat.read(SourceText(file))
    let key = document.string(of: try #require(document.entries.first).key)
    let isList = file.contains("[")
    for text in Self.traps {
      let edit = isList ? Edit.setForm(key: key, locale: nil, form: ["0"], text: text) : .setValue(key: key, locale: nil, text: text)
      let (bytes, _) = try document.bytes(applying: [edit])
      let read = YAMLFormat.read(SourceText(bytes))
      #expect(read.problems == [], "\(text.debugDescription) \(String(decoding: bytes, as: UTF8.self))")
      let expected = key + "=" + (isList ? "0:" : "") + text
      #expect(YAMLReadingTests.texts(read) == [expected], "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `Every key is read as it was written`() throws {
    for key in Self.traps + [String(repeating: "k", count: 1500)] {
      var catalog = PlainCatalog(table: "t", sourceLocale: "de", locales: ["de"])
      catalog.entries = [PlainEntry(key: key, translations: [PlainTranslation(.leaf(PlainLeaf("x")))])]
      let bytes = YAMLFormat.serializer(for: FileModel()).bytes(of: catalog)
      let read = YAMLFormat.read(SourceText(bytes), at: "de.yml")
      #expect(read.problems == [] && YAMLReadingTests.texts(read) == [key + "=x"], "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `A key moves to another mapping with its value`() throws {
    let cases = [
      ("de:\n  a:\n    b: |\n      x\n    c: u\n", "a.b", "d.e", "de:\n  a:\n    c: u\n  d:\n    e: |\n      x\n"),
      ("de:\n  a:\n    b: u\n  c: z\n", "a.b", "b", "de:\n  c: z\n  b: u\n"),
      (
        "de:\n  a:\n    b:\n      one: u\n      other: z\n", "a.b", "a.c.d",
        "de:\n  a:\n    c:\n      d:\n        one: u\n        other: z\n"
      ),
    ]
    for (before, key, newKey, after) in cases {
      let (bytes, _) = try YAMLFormat.read(SourceText(before)).bytes(applying: [.renameKey(from: key, to: newKey)])
      #expect(String(decoding: bytes, as: UTF8.self) == after)
    }
  }
}
