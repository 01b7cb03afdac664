import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of a `.ts` file changes its own bytes.
@Suite struct QtEditingTests {
  private static func fixture() throws -> String { String(decoding: try XMLFiles.fixture("Qt/app_pl.ts"), as: UTF8.self) }

  private static func key(_ context: String, _ text: String) -> String { context + "\u{4}" + text }

  static let edits: [(Edit, String, String)] = [
    (
      .setValue(key: key("MainWindow", "&Open…"), locale: "pl", text: "A & \"b\" <c>'"), ">&amp;Otwórz…<",
      ">A &amp; &quot;b&quot; &lt;c&gt;&apos;<"
    ),
    (
      .setValue(key: key("MainWindow", "&Open…"), locale: "pl", text: "a\u{A0}b\u{1}\r\t"), ">&amp;Otwórz…<",
      ">a&#xa0;b<byte value=\"x1\"/><byte value=\"xd\"/>\t<"
    ),
    (
      .setValue(key: key("MainWindow", "Untranslated"), locale: "pl", text: "x"),
      "<source>Untranslated</source>\n        <translation type=\"unfinished\"><",
      "<source>Untranslated</source>\n        <translation>x<"
    ),
    (.setValue(key: key("MainWindow", "Close"), locale: "pl", text: "Zamknij"), ">Blisko<", ">Zamknij<"),
    (
      .setState(key: key("MainWindow", "Close"), locale: "pl", state: .translated), "<translation type=\"unfinished\">Blisko",
      "<translation>Blisko"
    ),
    (
      .setState(key: key("Dialog~|Old", "Close"), locale: "pl", state: .needsReview), "<translation>Zamknij okno",
      "<translation type=\"unfinished\">Zamknij okno"
    ),
    (.setForm(key: key("MainWindow", "%n file(s) in %1"), locale: "pl", form: ["few"], text: "x"), ">%n pliki w %1<", ">x<"),
    (.setValue(key: key("Dialog~|Old", "Preferences"), locale: "pl", text: "x"), ">Preferencje programu<", ">x<"),
    (.setValue(key: "app.title", locale: "pl", text: "x"), ">Tytuł<", ">x<"),
    (.renameKey(from: "app.title", to: "a\"b"), "id=\"app.title\"", "id=\"a&quot;b\""),
    (.renameKey(from: key("Dialog~|Old", "Preferences"), to: key("Dialog~|Old", "It's")), "<source>Preferences<", "<source>It&apos;s<"),
    (
      .renameKey(from: key("Dialog~|Old", "Preferences"), to: key("Dialog~|Old|tab", "Preferences")), "<source>Preferences</source>\n",
      "<source>Preferences</source>\n        <comment>tab</comment>\n"
    ),
    (.renameKey(from: key("MainWindow|a window", "Close"), to: key("MainWindow|a tab", "Close")), ">a window<", ">a tab<"),
    (
      .removeKey(key: key("MainWindow", "Untranslated")),
      "    <message>\n        <source>Untranslated</source>\n        <translation type=\"unfinished\"></translation>\n    </message>\n",
      ""
    ),
    (
      .addKey(key: key("MainWindow", "New"), locale: "pl", text: "Nowy", comment: "c"),
      "<translation type=\"obsolete\">Dawno usunięte</translation>\n    </message>\n",
      "<translation type=\"obsolete\">Dawno usunięte</translation>\n    </message>\n    <message>\n        <source>New</source>\n"
        + "        <extracomment>c</extracomment>\n        <translation>Nowy</translation>\n    </message>\n"
    ),
    (
      .addKey(key: key("New|x", "New"), locale: "en", text: "New", comment: nil), "</context>\n</TS>",
      "</context>\n<context>\n    <name>New</name>\n    <message>\n        <source>New</source>\n        <comment>x</comment>\n"
        + "        <translation type=\"unfinished\"></translation>\n    </message>\n</context>\n</TS>"
    ),
  ]

  @Test(arguments: edits)
  func `A text is written as its file and its existing spelling require`(edit: Edit, old: String, new: String) throws {
    let before = try Self.fixture()
    let (result, waiting) = try QtFormat.read(SourceText(before)).bytes(applying: [edit])
    #expect(waiting == [])
    let after = String(decoding: result, as: UTF8.self)
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(QtFormat.read(SourceText(result)).problems == [])
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = QtFormat.read(SourceText(try Self.fixture()))
    let (open, plural) = (Self.key("MainWindow", "&Open…"), Self.key("MainWindow", "%n file(s) in %1"))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: open, locale: "fr", text: ""), EditError(.unknownLocale, key: open)),
      (.setValue(key: open, locale: "en", text: "x"), EditError(.unsupportedEdit, key: open)),
      (.setValue(key: open, locale: "pl", text: "\0"), EditError(.unsupportedText, key: open)),
      (.setValue(key: plural, locale: "pl", text: "x"), EditError(.unsupportedValue, key: plural)),
      (.setForm(key: plural, locale: "pl", form: ["other"], text: "x"), EditError(.unknownForm, key: plural)),
      (.setState(key: open, locale: "pl", state: .new), EditError(.unsupportedEdit, key: open)),
      (.addKey(key: open, locale: "pl", text: "", comment: nil), EditError(.existingKey, key: open)),
      (.renameKey(from: open, to: Self.key("Dialog", "x")), EditError(.unsupportedValue, key: Self.key("Dialog", "x"))),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `Any text can be set, and reads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters =
      Array("ab  '\"\\%1<>&;\n\r\té🙂]#\u{1B}\u{A0}").map(String.init) + ["<b>", "</b>", "&amp;", "]]>", "<byte value=\"x1\"/>", "\r\n"]
    let text = "x" + (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    let document = QtFormat.read(SourceText(try Self.fixture()))
    for key in [
      Self.key("MainWindow", "&Open…"), Self.key("MainWindow", "Untranslated"), Self.key("Dialog~|Old", "Preferences"), "app.title",
    ] {
      let bytes = try document.bytes(applying: [.setValue(key: key, locale: "pl", text: text)]).bytes
      let changed = QtFormat.read(SourceText(bytes))
      #expect(changed.problems == [], "seed \(seed)")
      #expect(
        QtReadingTests.texts(changed).contains("\(key.replacing("\u{4}", with: "␄"))=\(text)"), "seed \(seed), \(text.debugDescription)")
      #expect(changed.entries.count == document.entries.count, "seed \(seed)")
    }
  }

  @Test func `A file for another language has no translations and as many forms as that needs`() throws {
    let document = QtFormat.read(SourceText(try Self.fixture()))
    let template = String(decoding: try #require(document.format.project?.template(of: document, for: "pt-BR")), as: UTF8.self)
    let reading = QtFormat.read(SourceText(template))
    #expect(reading.locales == ["en", "pt-BR"] && reading.problems == [])
    #expect(QtReadingTests.texts(reading) == QtReadingTests.texts(document).map { String($0.prefix { $0 != "=" }) })
    #expect(template.contains("<TS version=\"2.1\" language=\"pt_BR\" sourcelanguage=\"en\">"))
    #expect(template.components(separatedBy: "<numerusform></numerusform>").count == 5)
    #expect(!template.contains("vanished") && !template.contains("translatorcomment") && template.contains("<location line=\"+8\"/>"))
  }

  @Test func `A new file has the layout of lupdate`() {
    func entry(_ key: String, _ source: String, _ target: PlainValue?, comment: String? = nil) -> PlainEntry {
      PlainEntry(
        key: key, comment: comment, translations: [PlainTranslation(.leaf(PlainLeaf(source))), target.map { PlainTranslation($0) }])
    }
    let plural = PlainValue.variations(
      .plural, [PlainBranch("one", .leaf(PlainLeaf("%n Datei"))), PlainBranch("other", .leaf(PlainLeaf("%n Dateien")))])
    let catalog = PlainCatalog(
      table: "app", sourceLocale: "en", locales: ["en", "de"],
      entries: [
        entry(Self.key("A|x", "Save"), "Save", .leaf(PlainLeaf("Sichern", state: .needsReview)), comment: "c"),
        entry("files", "%n files", plural), entry(Self.key("A", "Quit"), "Quit", nil),
      ])
    let text = String(decoding: QtFormat.serializer(for: FileModel()).bytes(of: catalog), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE TS>
        <TS version="2.1" language="de" sourcelanguage="en">
        <context>
            <name>A</name>
            <message>
                <source>Save</source>
                <comment>x</comment>
                <extracomment>c</extracomment>
                <translation type="unfinished">Sichern</translation>
            </message>
            <message>
                <source>Quit</source>
                <translation type="unfinished"></translation>
            </message>
        </context>
        <context>
            <name></name>
            <message id="files" numerus="yes">
                <source>%n files</source>
                <translation>
                    <numerusform>%n Datei</numerusform>
                    <numerusform>%n Dateien</numerusform>
                </translation>
            </message>
        </context>
        </TS>

        """)
  }
}
