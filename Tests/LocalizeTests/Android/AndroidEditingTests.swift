import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of Android's resources changes its own bytes.
@Suite struct AndroidEditingTests {
  @Test(
    arguments: [
      (Edit.setValue(key: "app_name", locale: nil, text: "Bob's \"app\" <&>"), ">K-9<", ">Bob\\'s \\\"app\\\" &lt;&amp;&gt;<"),
      (.setValue(key: "app_name", locale: LocaleIdentifier("de"), text: "@x"), ">K-9<", ">\\@x<"),
      (.setValue(key: "app_name", locale: nil, text: "a\nb\t\\"), ">K-9<", ">a\\nb\\t\\\\<"),
      (.setValue(key: "app_name", locale: nil, text: " a  'b"), ">K-9<", ">\" a  'b\"<"),
      (.setValue(key: "quoted", locale: nil, text: "it's"), ">\" it's  kept \"<", ">\"it's\"<"),
      (.setValue(key: "empty", locale: nil, text: "x"), "<string name=\"empty\"/>", "<string name=\"empty\">x</string>"),
      (
        .setValue(key: "markup", locale: nil, text: "<b>Du</b> & <xliff:g id=\"n\">%1$d</xliff:g> it's"),
        "Hello <b>bold</b> &amp; <xliff:g id=\"n\" example=\"3\">%1$d</xliff:g>",
        "<b>Du</b> &amp; <xliff:g id=\"n\">%1$d</xliff:g> it\\'s"
      ),
      (
        .setValue(key: "markup", locale: nil, text: "<i>x</i> <b>"),
        "Hello <b>bold</b> &amp; <xliff:g id=\"n\" example=\"3\">%1$d</xliff:g>",
        "&lt;i&gt;x&lt;/i&gt; &lt;b&gt;"
      ),
      (.setValue(key: "html", locale: nil, text: "<b>y</b>"), "&lt;b&gt;x&lt;/b&gt;", "&lt;b&gt;y&lt;/b&gt;"),
      (
        .setValue(key: "section", locale: nil, text: "<i>Al's</i>"), "<![CDATA[<a href=\"x\">Bob\\'s</a>]]>",
        "<![CDATA[<i>Al\\'s</i>]]>"
      ),
      (.setForm(key: "songs", locale: nil, form: ["one"], text: "ein Lied"), "%d song<", "ein Lied<"),
      (
        .setForm(key: "songs", locale: nil, form: ["many"], text: "m"), "%d songs</item>\n",
        "%d songs</item>\n        <item quantity=\"many\">m</item>\n"
      ),
      (.setForm(key: "planets", locale: nil, form: ["1"], text: "V"), "Venus\\'s", "V"),
      (.renameKey(from: "html", to: "html_2"), "\"html\"", "\"html_2\""),
      (.removeKey(key: "reference"), "    <string name=\"reference\">@string/app_name</string>\n", ""),
      (
        .removeKey(key: "app_name"),
        "    <!-- The name of the app -->\n    <string name=\"app_name\" translatable=\"false\">K-9</string>\n", ""
      ),
      (
        .addKey(key: "added", locale: nil, text: "It's", comment: "c"), "name=\"typed\">T</item>\n",
        "name=\"typed\">T</item>\n    <!-- c -->\n    <string name=\"added\">It\\'s</string>\n"
      ),
    ])
  func `A text is written as its element, its file and its existing spelling require`(edit: Edit, old: String, new: String) throws {
    let bytes = try XMLFiles.fixture("Android/strings.xml")
    let document = AndroidFormat.read(SourceText(bytes))
    let (result, waiting) = try document.bytes(applying: [edit])
    #expect(waiting == [])
    let (before, after) = (String(decoding: bytes, as: UTF8.self), String(decoding: result, as: UTF8.self))
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(XMLReading(AndroidFormat.read(SourceText(result))).problems == [])
  }

  @Test func `Edits follow CRLF, tabs and UTF-16`() throws {
    let text = "<resources>\r\n\t<string name=\"a\">é</string>\r\n</resources>\r\n"
    func utf16(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      return bytes
    }
    let edit = Edit.addKey(key: "b", locale: nil, text: "ü", comment: nil)
    let result = try AndroidFormat.read(SourceText(utf16(text))).bytes(applying: [edit]).bytes
    let expected = "<resources>\r\n\t<string name=\"a\">é</string>\r\n\t<string name=\"b\">ü</string>\r\n</resources>\r\n"
    #expect(result == utf16(expected))
  }

  @Test(arguments: ["<resources/>", "<resources></resources>", "<resources>\n</resources>\n"])
  func `A key can be added to an empty file`(text: String) throws {
    let edits: [Edit] = [.addKey(key: "a", locale: nil, text: "b", comment: nil)]
    let bytes = try AndroidFormat.read(SourceText(text)).bytes(applying: edits).bytes
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<resources>\n    <string name=\"a\">b</string>\n</resources>"))
  }

  @Test func `Two edits of one text are applied in order`() throws {
    let document = AndroidFormat.read(SourceText("<resources>\n<string name=\"a\"></string>\n</resources>\n"))
    let edits: [Edit] = [.setValue(key: "a", locale: nil, text: "1"), .setValue(key: "a", locale: nil, text: "2")]
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting == [edits[1]])
    #expect(XMLReading(AndroidFormat.read(SourceText(bytes))).pairs == ["a=1"])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `Any text can be set, and reads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters =
      Array("ab  '\"\\@?<>&;\n\t%é🙂]u0041n#").map(String.init) + ["<b>", "</b>", "&amp;", "]]>", "<xliff:g id=\"x\">", "</xliff:g>"]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
      .joined()
    let document = AndroidFormat.read(SourceText(try XMLFiles.fixture("Android/strings.xml")))
    for key in ["app_name", "quoted", "markup", "section", "empty"] {
      let bytes = try document.bytes(applying: [.setValue(key: key, locale: nil, text: text)]).bytes
      let reading = XMLReading(AndroidFormat.read(SourceText(bytes)))
      #expect(reading.problems == [], "seed \(seed)")
      #expect(reading.pairs.contains("\(key)=\(text)"), "seed \(seed), \(key), \(text.debugDescription)")
      #expect(reading.document.entries.count == document.entries.count, "seed \(seed)")
    }
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = AndroidFormat.read(SourceText(try XMLFiles.fixture("Android/strings.xml")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "songs", locale: nil, text: ""), EditError(.unsupportedValue, key: "songs")),
      (.setValue(key: "html", locale: LocaleIdentifier("fr"), text: ""), EditError(.unknownLocale, key: "html")),
      (.setValue(key: "html", locale: nil, text: "\0"), EditError(.unsupportedText, key: "html")),
      (.setForm(key: "planets", locale: nil, form: ["2"], text: ""), EditError(.unknownForm, key: "planets")),
      (.addKey(key: "html", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "html")),
      (.addKey(key: "a b", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: "a b")),
      (.renameKey(from: "html", to: "a\"b"), EditError(.unsupportedText, key: "a\"b")),
      (.setState(key: "html", locale: nil, state: .new), EditError(.unsupportedEdit, key: "html")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }
}
