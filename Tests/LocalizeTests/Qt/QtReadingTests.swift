import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// Qt Linguist's `.ts` files are read as `lrelease` reads them.
@Suite struct QtReadingTests {
  static func read(_ text: String) -> XMLReading { XMLReading(QtFormat.read(SourceText(text))) }

  static func root(_ messages: String, attributes: String = " version=\"2.1\" language=\"de\"") -> String {
    "<!DOCTYPE TS>\n<TS\(attributes)>\n<context><name>C</name>\n\(messages)\n</context>\n</TS>\n"
  }

  static func message(_ source: String, _ translation: String) -> String {
    "<message><source>\(source)</source><translation>\(translation)</translation></message>"
  }

  /// The keys with their texts in the locale of a number, as a person would write them.
  static func texts(_ document: Document, locale: Int = 1) -> [String] {
    document.entries.map { entry in
      let key = document.string(of: entry.key).replacing("\u{4}", with: "␄")
      let own = entry.localizations.map { document.localizations[$0] }.filter { $0.locale == UInt32(locale) }
      let forms = own.flatMap { document.formTexts(of: $0) }.filter { !document.string(of: $0.leaf.text).isEmpty }.map { path, leaf in
        let mark = leaf.state == .needsReview ? "?" : ""
        return mark + (path + [document.string(of: leaf.text)]).joined(separator: ":")
      }
      return key + (forms.isEmpty ? "" : "=" + forms.joined(separator: ", "))
    }
  }

  @Test func `Every construct of the format is in the model, and what is no message in use is not`() throws {
    let document = QtFormat.read(SourceText(try XMLFiles.fixture("Qt/app_pl.ts")))
    #expect(document.problems == [] && XMLReading(document).brokenPromises == [])
    #expect(document.locales == ["en", "pl"] && document.sourceLocale == "en")
    #expect(
      Self.texts(document) == [
        "MainWindow␄&Open…=&Otwórz…", "MainWindow|a window␄Close=Zamknij", "MainWindow␄Close=?Blisko",
        "MainWindow␄%n file(s) in %1=one:%n plik w %1, few:%n pliki w %1, many:%n plików w %1", "MainWindow␄%Ln page(s)",
        "MainWindow␄It's <b>%L1</b> of %2=To <b>%L1</b> z\u{A0}%2", "MainWindow␄Untranslated", "Dialog~|Old␄Close=Zamknij okno",
        "Dialog~|Old␄Escape\u{1B}[1m=Wyjście\u{1B}[1m", "Dialog~|Old␄Preferences=Preferencje programu",
        "Dialog~|Old␄Two\nlines=Dwa\nwiersze",
        "app.title=Tytuł",
      ])
    #expect(Self.texts(document, locale: 0).suffix(2) == ["Dialog~|Old␄Two\nlines=Two\nlines", "app.title=Title"])
    let comment = document.entries[0].comment.map { document.string(of: $0) }
    #expect(comment == "The menu \"File\"\njak w innych programach")
  }

  @Test(
    arguments: [
      ("ar", "zero one two few many other"), ("cy", "0 1 2 3 4"), ("de", "one other"), ("fr", "one other"), ("pt_PT", "one other"),
      ("ja", "other"), ("tr", "other"), ("hu", "other"), ("pl", "one few many"), ("ru", "one few many"), ("cs", "one few other"),
      ("ro", "one few other"), ("sl", "one two few other"), ("lt", "one few other"), ("ga", "one two other"), ("kab", "other"),
    ])
  func `Plurals have the forms of Qt's own rules`(language: String, selectors: String) {
    #expect(QtFormat(language: LocaleIdentifier(language)).selectors.joined(separator: " ") == selectors)
  }

  @Test func `A form is chosen by Qt's rules`() {
    let forms = { (language: String, numbers: [Int]) in
      numbers.map { QtFormat(language: LocaleIdentifier(language)).pluralSelector(for: $0) ?? "" }.joined(separator: " ")
    }
    #expect(forms("pl", [0, 1, 2, 5, 12, 22, 101]) == "many one few many many few many")
    #expect(forms("fr", [0, 1, 2, 1_000_000]) == "one one other other")
    #expect(forms("ar", [0, 1, 2, 3, 11, 100, 102]) == "zero one two few many other other")
    #expect(forms("mk", [1, 2, 11, 12]) == "0 1 0 1")
  }

  @Test(
    arguments: [
      (" language=\"de_AT\"", "en de-AT"), (" language=\"zh_CN\" sourcelanguage=\"de\"", "de zh-CN"), (" language=\"en\"", "en"),
      (" version=\"1.1\"", "en ?"),
    ])
  func `The locales are those that the file names, English if it names no source`(attributes: String, locales: String) {
    let document = QtFormat.read(SourceText(Self.root(Self.message("a", "b"), attributes: attributes)))
    #expect(document.locales.map { $0?.identifier ?? "?" }.joined(separator: " ") == locales)
    #expect(document.problems == [])
  }

  @Test func `A template has the texts of its source alone, and a file for that language its translations`() {
    let plural =
      "<message numerus=\"yes\"><source>%n file(s)</source><translation><numerusform>%n file</numerusform>"
      + "<numerusform>%n files</numerusform></translation></message>"
    let template = QtFormat.read(
      SourceText(Self.root("<message><source>a</source><translation type=\"unfinished\"/></message>", attributes: "")))
    #expect(template.locales == ["en"] && Self.texts(template, locale: 0) == ["C␄a=a"])
    let english = QtFormat.read(SourceText(Self.root(plural + Self.message("a", "b"), attributes: " language=\"en\"")))
    #expect(Self.texts(english, locale: 0) == ["C␄%n file(s)=one:%n file, other:%n files", "C␄a=b"])
  }

  @Test(
    arguments: [
      ("src/app_de.ts", "de"), ("app_zh_CN.ts", "zh-CN"), ("qt_help_pt_BR.ts", "pt-BR"), ("de.ts", "de"), ("app.ts", "?"),
      ("app_window.ts", "?"),
      ("app.sr.ts", "sr"),
    ])
  func `A file without a language has the plurals of the one that it is named for`(path: String, language: String) {
    let document = QtFormat.read(SourceText(Self.root("", attributes: " version=\"2.1\"")), at: path)
    #expect((document.format.language?.identifier ?? "?") == language)
  }

  static let broken: [(String, [String], [String])] = [
    (root("<message><source>a</source><translation>x\n</message>\n" + message("b", "y")), ["missingEndTag 4:28"], ["C␄a=x", "C␄b=y"]),
    (
      root("<message><source>a</source><translation>x</translatio></message>\n" + message("b", "y")), ["mismatchedTag 4:42"],
      ["C␄a=x", "C␄b=y"]
    ),
    (root(message("a", "x <b>y</b>")), ["unexpectedElement 4:43"], ["C␄a=x <b>y</b>"]),
    (root(message("a", "x<!-- y -->")), ["unexpectedElement 4:42"], ["C␄a=x"]),
    (root(message("a", "Q & A")), ["invalidReference 4:43"], ["C␄a=Q & A"]),
    (root(message("a", "Q&nbsp;A")), ["invalidReference 4:42"], ["C␄a=Q&nbsp;A"]),
    (root("junk\n" + message("a", "x")), ["unexpectedElement 4:1"], ["C␄a=x"]),
    (root("<message><source>a</source><text>y</text><translation>x</translation></message>"), ["unexpectedElement 4:28"], ["C␄a=x"]),
    (root("<message numerus=\"yes\"><source>a</source><translation>x</translation></message>"), ["unexpectedElement 4:55"], ["C␄a"]),
    (
      root("<message><source>a</source><translation><numerusform>x</numerusform></translation></message>"), ["unexpectedElement 4:41"],
      ["C␄a=<numerusform>x</numerusform>"]
    ),
    (root(message("a", "x")) + "<TS/>", ["unexpectedElement 7:1"], ["C␄a=x"]),
    ("<TS version=\"2.1\" language=\"de\">\n<message><source>a</source></message>\n</TS>", ["unexpectedElement 2:1"], []),
    (root("<message><source>a</source><translation type=\"unfinshed\">b</translation></message>"), ["unknownState 4:47"], ["C␄a=b"]),
    (
      "<?xl version=\"1.0\" encoding=\"utf-8\"?>\n<TS version=\"2.1\" language=\"de\">\n<context>\n<name>C</name>\n" + message("a", "x")
        + "</context>\n</TS>\n", ["unexpectedElement 1:1"], ["C␄a=x"]
    ),
    (root("<!-- a -- b -->\n" + message("a", "x")), ["unescapedSign 4:8"], ["C␄a=x"]),
    (root("<message>\n<translation>x</translation></message>\n" + message("b", "y")), ["missingElement 4:1"], ["C␄b=y"]),
    (root("<message id=\"\"><translation>x</translation></message>\n" + message("b", "y")), ["missingElement 4:1"], ["C␄b=y"]),
    (root("<message><soruce>a</soruce><translation>x</translation></message>"), ["unexpectedElement 4:10"], []),
    (root("<message><translation>x</translatio></message>"), ["mismatchedTag 4:24"], []),
    ("<xliff/>", ["unexpectedRoot 1:1"], []), ("", ["emptyFile 1:1"], []),
  ]

  @Test(arguments: broken)
  func `A broken file keeps its readable parts`(text: String, problems: [String], texts: [String]) {
    let reading = Self.read(text)
    #expect(reading.problems == problems)
    #expect(Self.texts(reading.document) == texts)
    #expect(reading.brokenPromises == [])
  }

  @Test(
    arguments: [
      "<message><source>a</source><extra-x>y</extra-x><translation>b</translation><userdata>z</userdata></message>",
      "<message><!-- x --><source>a</source><translation>b</translation></message>",
      "<message><source>a</source><translation type=\"finished\">b</translation></message>",
      "<message><source>a</source><translation><![CDATA[b]]></translation></message>",
      "<message><source></source><extracomment>About the context</extracomment><translation></translation></message>",
      "<message><translation type=\"vanished\">b</translation></message>", "<message id=\"a\"><translation>b</translation></message>",
    ])
  func `What lrelease accepts is no problem`(message: String) {
    #expect(Self.read(Self.root(message)).problems == [])
  }

  @Test(arguments: ["<byte value=\"zz\"/>", "<byte value=\"x\"/>", "<byte value=\"0\"/>", "<byte/>", "<byte value=\"-5\"/>"])
  func `A byte without a number is nothing`(element: String) throws {
    let document = QtFormat.read(SourceText(Self.root(Self.message("k", "a\(element)b"))))
    let leaf = try #require(document.localizations.last?.value.leaves.first)
    #expect(document.string(of: leaf.text) == "ab")
  }

  @Test func `A position in a decoded text maps to the file`() throws {
    let document = QtFormat.read(SourceText(Self.root(Self.message("k", "a &amp; <byte value=\"x1b\"/>b\r\n%1"))))
    let leaf = try #require(document.localizations.last?.value.leaves.first)
    let decoded = document.string(of: leaf.text)
    #expect(decoded == "a & \u{1B}b\n%1")
    XMLReading(document).expectPlaces(
      of: [("a", "a"), ("&", "&amp;"), ("\u{1B}", "<byte value=\"x1b\"/>"), ("\n", "\r\n"), ("%1", "%1")], in: leaf.text)
  }

  @Test(arguments: [UInt64(41), 42])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    try XMLReading.expectGuarantees(ofDamaged: "Qt/app_pl.ts", signs: "source\r\n", seed: seed) { QtFormat.read($0) }
  }
}
