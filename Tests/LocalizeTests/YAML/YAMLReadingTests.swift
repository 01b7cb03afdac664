import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// YAML is read as libyaml reads it, and catalogues as Rails and Symfony do.
@Suite struct YAMLReadingTests {
  static func fixture() throws -> String { String(decoding: try XMLFiles.fixture("YAML/de.yml"), as: UTF8.self) }

  /// The keys with their texts, as a person would write them.
  static func texts(_ document: Document) -> [String] {
    document.entries.map { entry in
      let texts = entry.localizations.map { number -> String in
        let localization = document.localizations[number]
        let forms = document.formTexts(of: localization).map { path, leaf in
          (path + [document.string(of: leaf.text)]).joined(separator: ":")
        }
        let locale = document.locales.count > 1 ? "\(document.locales[Int(localization.locale)]?.identifier ?? "?") " : ""
        return locale + forms.joined(separator: ", ")
      }
      return document.string(of: entry.key) + (texts.isEmpty ? "" : "=" + texts.joined(separator: "; "))
    }
  }

  static func read(_ text: String, at path: String = "") -> Document { YAMLFormat.read(SourceText(text), at: path) }

  @Test func `Every construct of a file of Rails is in the model`() throws {
    let document = Self.read(try Self.fixture(), at: "config/locales/de.yml")
    #expect(document.problems == [] && document.locales == ["de"])
    #expect(
      Self.texts(document) == [
        "plain=Ein Text", "quoted=Mit \"Zeichen\"\tund äA😀weiter", "single=Es's: # kein Kommentar",
        "folded_plain=Eine Zeile und noch eine\nnach einer leeren", "greeting=Hallo, %{name}!",
        "files=zero:Keine Dateien, one:Eine Datei, other:%{count} Dateien", "date.day_names=0:Sonntag, 1:Montag, 2:Dienstag",
        "date.month_names=0:, 1:Januar, 2:Februar", "date.order", "number.precision", "number.significant", "number.delimiter=.",
        "number.ratio", "number.since", "literal=Zeile 1\n  eingerückt\n\nZeile 4\n", "folded=Zeile 1 Zeile 2\nAbsatz",
        "kept=mit Ende\n\n", "empty=", "missing", "nothing", "tagged=12", "defaults.save=Speichern", "defaults.cancel=Abbrechen",
        "form.save=Sichern", "form.cancel=Abbrechen", "again=Nochmal", "alias=Nochmal", "deep.0.title=Eins", "deep.0.text=Zwei",
        "404=Nicht gefunden", "flow.a=Eins", "flow.b=Zwei", "flow.c=Drei", "last_html=<b>fett</b>",
      ])
    let comments = document.entries.compactMap(\.comment).map { document.string(of: $0) }
    #expect(comments == ["The greeting on the first page.\n%{name} is a person."])
    for key in ["missing", "nothing"] {
      let entry = try #require(document.entries.first { document.string(of: $0.key) == key })
      #expect(document.holdsNull(entry))
    }
  }

  @Test(
    arguments: [
      ("de:\n  a: b\n", "config/locales/de.yml", "de", "a=b"), ("a: b\n", "translations/messages.de.yaml", "?", "a=b"),
      ("a.b: c\n", "messages.de.yaml", "?", "a.b=c"), ("a:\n  b: c\n", "messages.de.yaml", "?", "a.b=c"),
      ("de: Deutsch\nen: Englisch\n", "languages.de.yaml", "?", "de=Deutsch en=Englisch"),
      ("pt_BR:\n  a: b\n", "pt_BR.yml", "pt-BR", "a=b"), ("app:\n  a: b\n", "en.yml", "?", "app.a=b"),
      ("fil:\n  a: b\n", "fil.yml", "fil", "a=b"), ("de:\n", "de.yml", "de", ""), ("\u{FEFF}de:\r\n  a: b\r\n", "", "de", "a=b"),
      ("de:\n  a: b\nen:\n  a: c\n  d: e\n", "all.yml", "de en", "a=de b; en c d=en e"),
      ("\"no\":\n  a: b\n", "no.yml", "no", "a=b"), ("%YAML 1.1\n---\nde:\n  a: b\n...\n", "de.yml", "de", "a=b"),
    ])
  func `The outermost keys are locales where all of them are`(text: String, path: String, locales: String, texts: String) {
    let document = Self.read(text, at: path)
    #expect(document.problems == [])
    #expect(document.locales.map { $0?.identifier ?? "?" }.joined(separator: " ") == locales)
    #expect(Self.texts(document).joined(separator: " ") == texts)
  }

  @Test(
    arguments: [
      ("one: a\nother: b", true, true), ("other: b", true, false), ("other: \"%{count}\"", true, true), ("one: a\ntwo: b", false, false),
      ("one: a\nother: b\nname: c", false, false), ("one: a\nother: 5", true, false), ("other: {a: b}", false, false),
    ])
  func `A mapping of categories with other is a plural`(forms: String, isOfRails: Bool, isOfOthers: Bool) {
    let indented = forms.split(separator: "\n").map { "    \($0)\n" }.joined()
    for (text, isPlural) in [("de:\n  x:\n" + indented, isOfRails), ("y:\n  x:\n" + indented, isOfOthers)] {
      let document = Self.read(text)
      let hasForms = document.localizations.contains { if case .variations = $0.value { true } else { false } }
      #expect(hasForms == isPlural, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("yes", "boolean"), ("Off", "boolean"), ("true", "text?"), ("~", "null"), ("null", "null"), ("1_000", "other"), ("0x1f", "other"),
      ("0x1g", "text"), ("1.5", "other"), (".5", "other"), ("-12", "other"), ("1.2.3", "text"), ("10:30", "other"), ("10:75", "text"),
      ("2001-01-01", "other"), ("2001-01-01 10:00:00", "other"), (":one", "other"), ("Yes please", "text"), ("12 %", "text"),
      ("-", "text?"),
      ("+49 30", "text"), (".inf", "other"), ("5e3", "text"), ("1,000", "other"), ("...", "text?"), ("nothing", "text"), ("y", "text"),
    ])
  func `A value without quotation marks has the type that Ruby gives it`(value: String, type: String) {
    let document = Self.read("de:\n  a: \(value)\n")
    let isText = document.entries.first.map { $0.localizationCount == 1 } ?? false
    if !type.hasSuffix("?") { #expect(isText == (type == "text")) }
    if type == "null" { #expect(document.entries.first.map { document.holdsNull($0) } == true) }
  }

  /// What ruby-i18n and Symfony say, as `check_yaml.py` asks them: whether the value is a text for Ruby, and for Symfony.
  @Test(
    arguments: [
      ("08", true, true), ("+08", true, false), ("-08", true, true), ("007", false, false), ("0o17", true, false), ("0X1F", true, false),
      ("0b11", false, true), ("0b12", true, true),
      ("1_000", false, false), ("1__0", true, false), ("1_", true, false), ("_1", true, true), ("1,", true, true), ("1,000", false, true),
      ("0_", false, false), ("1.5e3", true, false), ("1.5e+3", false, false), ("5.", false, false), ("._1", true, true),
      ("1.0_0", true, false),
      ("1e", true, true), ("12:30", false, true), ("190:20:30.15", false, true), ("1:60", true, true), ("-1:05", false, true),
      ("+.inf", false, true), (".iNf", false, false), (".NAN", false, false), ("inf", true, true), ("nUll", false, false),
      ("nulla", true, true),
      ("2001-02-28", false, false), ("2000-02-29", false, false), ("2001-1-1", false, false), ("2001-13-01", true, true),
      ("2001-02-30", true, false),
      ("2001-12-14t21:59:43.10-05:00", false, false), ("2001-12-14 21:59", true, true), (":a b", false, true), ("+49", false, false),
      ("-a", true, true), ("1.2.3", true, true),
    ])
  func `A value is a text where the program that reads the file makes one of it`(value: String, isOfRuby: Bool, isOfSymfony: Bool) {
    let types = [true, false].map { isRuby in Array(value.utf8).withBytes { YAMLType(of: $0, isRuby: isRuby) == .text } }
    #expect(types == [isOfRuby, isOfSymfony])
    #expect(!Array(value.utf8).withBytes { YAMLType.isTextEverywhere($0) } || isOfRuby && isOfSymfony)
  }

  @Test func `Keys that Ruby makes booleans are named`() {
    let document = Self.read("no:\n  yes: Ja\n  'no': Nei\n  on: På\n", at: "no.yml")
    #expect(document.problems.map(\.detail) == ["no", "yes", "on"] && document.problems.allSatisfy { $0.kind == .booleanKey })
    #expect(document.locales == ["no"] && document.entries.count == 3)
    #expect(Self.read("yes: Ja\nno: Nej\n", at: "messages.sv.yaml").problems == [])
    // The i18n library looks for both by their names.
    #expect(Self.read("de:\n  true: Ja\n  false: Nein\n  True: x\n", at: "de.yml").problems.map(\.detail) == ["True"])
  }

  static let broken: [(String, String, [String])] = [
    ("a: b\n\tc: d\ne: f\n", "2:1 tabIndentation", ["a=b", "e=f"]),
    ("a:\n  b: c\n\td: e\n\n  \tf: g\n  h: i\nj: k\n", "3:1 tabIndentation", ["a.b=c", "a.h=i", "j=k"]),
    ("a:\n\tb: c\n  d: e\nf: g\n", "2:1 tabIndentation", ["a.d=e", "f=g"]),
    ("a:\n\tb: c\nf: g\n", "2:1 tabIndentation", ["f=g"]),
    ("a: 1 b\n b: c\nd: e\n", "2:3 unexpectedMapping", ["d=e"]),
    ("a:\n    b: c\n  d: e\nf: g\n", "3:3 unexpectedIndentation", ["a.b=c", "f=g"]),
    ("a: b: c\nd: e\n", "1:5 unexpectedMapping", ["d=e"]),
    ("a: %{b} c\nd: e\n", "1:4 unquotedCharacter", ["d=e"]),
    ("a: @b\nd: e\n", "1:4 unquotedCharacter", ["d=e"]),
    ("a: *b\nd: e\n", "1:4 undefinedAlias", ["d=e"]),
    ("a: *bold* c\nd: e\n", "1:4 unquotedCharacter", ["d=e"]),
    ("a: \"b\nc: \"d\"\ne: f\n", "1:4 unterminatedString", ["c=d", "e=f"]),
    ("a: \"b\" c\nd: e\n", "1:8 junk", ["a=b", "d=e"]),
    ("a: [b\nd: e\n", "1:4 unterminatedCollection", ["d=e"]),
    ("a: [b] c\nd: e\n", "1:8 junk", ["a=0:b", "d=e"]),
    ("a: b\nc\nd: e\n", "2:1 missingColon", ["a=b", "d=e"]),
    ("a: \"\\q\"\nd: e\n", "1:5 malformedEscape", ["a=\\q", "d=e"]),
    ("a: - b\nd: e\n", "1:4 junk", ["d=e"]),
    ("a: b\n---\nc: d\n", "2:1 secondDocument", ["a=b"]),
    ("a: |x\n  b\nd: e\n", "1:5 junk", ["d=e"]),
    ("a: {b: c\n  d: e\nf: g\n", "1:4 unterminatedCollection", ["f=g"]),
    ("a: b\u{1}\n", "1:5 controlCharacter", ["a=b\u{1}"]),
    ("<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> x\n", "1:1 conflictMarker", ["a=b", "a=c"]),
    ("- a\n- b\n", "1:1 unexpectedValue", []),
  ]

  private static let long: [(name: String, text: @Sendable (Int) -> String)] = [
    ("keys", { (0..<$0).map { "key\($0): x\n" }.joined() }), ("levels", { (0..<$0).map { "key\($0):\n  a: x\n" }.joined() }),
    ("quotation marks", { String(repeating: "a: \"x\n", count: $0) }), ("tabs", { String(repeating: "a: x\n\tb: y\n", count: $0) }),
    ("elements", { "a: [" + String(repeating: "b, ", count: $0) + "c]\n" }),
    ("anchors", { (0..<$0).map { "a\($0): &b\($0) x\n" }.joined() }),
  ]

  @Test(arguments: long.indices)
  func `A long file takes time in proportion`(number: Int) throws {
    let (name, text) = Self.long[number]
    try assertProportionalEffort(upTo: 20_000, name) {
      SourceText(text($0))
    } work: {
      _ = YAMLFormat.read($0)
    }
  }

  @Test(arguments: broken)
  func `A bad line is one finding, and reading continues`(text: String, problem: String, texts: [String]) throws {
    let document = Self.read(text)
    let table = LineTable(document.source)
    let found = document.problems.map { problem -> String in
      let place = table.position(of: problem.range.start)
      return "\(place.line):\(place.column) \(problem.kind)"
    }
    #expect(found == [problem])
    #expect(Self.texts(document).filter { $0.contains("=") } == texts)
  }

  @Test func `A scalar of every style has the text that libyaml gives it`() {
    let cases: [(String, String)] = [
      ("|\n  a\n   b\n", "a\n b\n"), ("|-\n  a\n\n", "a"), ("|+\n  a\n\n\n", "a\n\n\n\n"), ("|2\n   a\n  b\n", " a\nb\n"),
      ("|2-\n   a\n", " a"), (">\n  a\n  b\n\n  c\n", "a b\nc\n"), (">\n  a\n   b\n  c\n", "a\n b\nc\n"), (">-\n\n  a\n", "\na"),
      ("|\n\n", ""), ("|+\n\n", "\n\n"), ("\"a\n\n  b \\\n  c\"", "a\nb c"), ("'a\n  b'", "a b"), ("a\n  b\n\n  c", "a b\nc"),
      ("\" a \"", " a "), ("\"a\\n \\x41\\u00e9\\_\"", "a\n Aé\u{A0}"), ("a:b#c", "a:b#c"), ("a # b", "a"), ("-a", "-a"), ("''''", "'"),
      ("a  \n", "a"), ("|  # c\n  a\n", "a\n"), ("\"a  \n   \n  b\"", "a\nb"),
    ]
    for (scalar, text) in cases {
      let document = Self.read("k: \(scalar)\nnext: x\n")
      #expect(document.problems == [], "\(scalar)")
      #expect(Self.texts(document) == ["k=" + text, "next=x"], "\(scalar)")
    }
  }

  @Test func `Aliases are never expanded exponentially`() {
    var text = "a0: &a0 {x: y, z: y}\n"
    for number in 1...40 { text += "a\(number): &a\(number) {x: *a\(number - 1), z: *a\(number - 1)}\n" }
    #expect(Self.read(text).entries.count < 4000)
    let cyclic = Self.read("a: &a\n  b: *a\nc: &c\n  <<: *c\n  d: e\n")
    #expect(Self.texts(cyclic) == ["c.d=e"])
  }

  @Test func `A piece of a text has a place in each style`() throws {
    let cases = [
      ("a: \"x\\ty\\u00e9z\"", "é", "\\u00e9"), ("a: 'it''s z'", "'", "''"), ("a: |\n  one\n  two\n", "two", "two"),
      ("a: one\n  two", "two", "two"),
      ("a: >\n  one\n  two\n", "two", "two"), ("a: \"one\n  two\"", " ", "\n  "),
    ]
    for (text, piece, spelling) in cases {
      let document = Self.read(text)
      let leaf = try #require(document.leaf(at: 0))
      let decoded = Array(document.string(of: leaf.text).utf8)
      let start = try #require(decoded.firstRange(of: Array(piece.utf8))).lowerBound
      let range = document.range(of: start..<start + piece.utf8.count, in: leaf.text)
      #expect(document.source.string(in: range) == spelling, "\(text)")
    }
  }
}
