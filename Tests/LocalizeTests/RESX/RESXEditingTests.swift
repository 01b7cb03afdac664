import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of a `.resx` file changes its own bytes.
@Suite struct RESXEditingTests {
  @Test(
    arguments: [
      (Edit.setValue(key: "Save", locale: nil, text: "A & \"b\" <c>"), ">Sichern<", ">A &amp; \"b\" &lt;c&gt;<"),
      (.setValue(key: "Save", locale: nil, text: "a\nb\r"), ">Sichern<", ">a\r\nb&#13;<"),
      (.setValue(key: "Empty", locale: nil, text: "x"), "<value />", "<value>x</value>"),
      (.setValue(key: "Blank", locale: nil, text: " "), "<value>  </value>", "<value> </value>"),
      (.setValue(key: "Layout", locale: nil, text: "x"), "<value>\r\n    </value>", "<value>x</value>"),
      (.setValue(key: "Section", locale: nil, text: "<i>y & z</i>"), "<a href=\"x\">Mehr & mehr</a>", "<i>y & z</i>"),
      (.setValue(key: "Old", locale: nil, text: "Neu"), ">Alt<", ">Neu<"),
      (.renameKey(from: "A \"b\" & c", to: "It's"), "'A &quot;b&quot; &amp; c'", "'It&apos;s'"),
      (.removeKey(key: "Old"), "  <data name=\"Old\">Alt</data>\r\n", ""),
      (
        .removeKey(key: "Save"),
        "  <data name=\"Save\" xml:space=\"preserve\">\r\n    <value>Sichern</value>\r\n    <comment>A button</comment>\r\n  </data>\r\n",
        ""
      ),
      (
        .addKey(key: "New", locale: nil, text: "x", comment: "c"), "<data name=\"Old\">Alt</data>\r\n",
        "<data name=\"Old\">Alt</data>\r\n  <data name=\"New\" xml:space=\"preserve\"><value>x</value><comment>c</comment></data>\r\n"
      ),
    ])
  func `A text is written as its file and its existing spelling require`(edit: Edit, old: String, new: String) throws {
    let bytes = try XMLFiles.fixture("RESX/Resources.de.resx")
    let (result, waiting) = try RESXFormat.read(SourceText(bytes)).bytes(applying: [edit])
    #expect(waiting == [])
    let (before, after) = (String(decoding: bytes, as: UTF8.self), String(decoding: result, as: UTF8.self))
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(XMLReading(RESXFormat.read(SourceText(result))).problems == [])
  }

  @Test(
    arguments: [
      (
        "<root>\r\n\t<data name=\"a\">\r\n\t\t<value>é</value>\r\n\t</data>\r\n</root>",
        "<root>\r\n\t<data name=\"a\">\r\n\t\t<value>é</value>\r\n\t</data>\r\n\t<data name=\"b\" xml:space=\"preserve\">\r\n"
          + "\t\t<value>ü</value>\r\n\t\t<comment>c</comment>\r\n\t</data>\r\n</root>"
      ),
      (
        "<root>\n  <resheader name=\"version\"><value>2.0</value></resheader>\n</root>\n",
        "<root>\n  <resheader name=\"version\"><value>2.0</value></resheader>\n  <data name=\"b\" xml:space=\"preserve\">\n"
          + "    <value>ü</value>\n    <comment>c</comment>\n  </data>\n</root>\n"
      ),
      ("<root/>", "<root>\n  <data name=\"b\" xml:space=\"preserve\">\n    <value>ü</value>\n    <comment>c</comment>\n  </data>\n</root>"),
    ])
  func `A new key follows the layout of the file`(text: String, expected: String) throws {
    let edit = Edit.addKey(key: "b", locale: nil, text: "ü", comment: "c")
    #expect(String(decoding: try RESXFormat.read(SourceText(text)).bytes(applying: [edit]).bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `Any text can be set, and reads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("ab  '\"\\{0}<>&;\n\r\té🙂]#").map(String.init) + ["<b>", "</b>", "&amp;", "]]>", "\r\n"]
    let text = "x" + (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    let document = RESXFormat.read(SourceText(try XMLFiles.fixture("RESX/Resources.de.resx")))
    for key in ["Save", "Lines", "Empty", "Blank", "Layout", "Section", "A \"b\" & c"] {
      let bytes = try document.bytes(applying: [.setValue(key: key, locale: nil, text: text)]).bytes
      let reading = XMLReading(RESXFormat.read(SourceText(bytes)))
      #expect(reading.problems == [], "seed \(seed)")
      #expect(reading.pairs.contains("\(key)=\(text)"), "seed \(seed), \(key), \(text.debugDescription)")
      #expect(reading.document.entries.count == document.entries.count, "seed \(seed)")
    }
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = RESXFormat.read(SourceText(try XMLFiles.fixture("RESX/Resources.de.resx")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "Save", locale: LocaleIdentifier("fr"), text: ""), EditError(.unknownLocale, key: "Save")),
      (.setValue(key: "Save", locale: nil, text: "\u{1}"), EditError(.unsupportedText, key: "Save")),
      (.setValue(key: "Layout", locale: nil, text: " "), EditError(.unsupportedText, key: "Layout")),
      (.addKey(key: "Save", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "Save")),
      (.addKey(key: ">>ok.Name", locale: nil, text: "", comment: nil), EditError(.unsupportedText, key: ">>ok.Name")),
      (.renameKey(from: "Save", to: ""), EditError(.unsupportedText, key: "")),
      (.setState(key: "Save", locale: nil, state: .new), EditError(.unsupportedEdit, key: "Save")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }

  @Test func `Of two values for a name, an edit changes the first, which counts`() throws {
    let text = "<root>\n<data name=\"a\"><value>1</value></data>\n<data name=\"a\"><value>2</value></data>\n</root>\n"
    let bytes = try RESXFormat.read(SourceText(text)).bytes(applying: [.setValue(key: "a", locale: nil, text: "3")]).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("1", with: "3"))
  }

  @Test func `A new file has the header, the line ends and the indentation of another one`() throws {
    let model = RESXFormat.read(SourceText(try XMLFiles.fixture("RESX/Resources.de.resx")))
    let entry = PlainEntry(key: "a", comment: "c", translations: [PlainTranslation(.leaf(PlainLeaf("x\ny")))])
    let catalog = PlainCatalog(table: "T", sourceLocale: "en", locales: ["fr"], entries: [entry])
    let text = String(decoding: RESXFormat.serializer(for: FileModel(document: model)).bytes(of: catalog), as: UTF8.self)
    let end = "</resheader>\r\n  <data name=\"a\" xml:space=\"preserve\"><value>x\r\ny</value>"
    #expect(text.hasPrefix("\u{FEFF}<?xml") && text.contains("<xsd:schema") && text.hasSuffix("</data>\r\n</root>"))
    #expect(text.replacing("\r\n    <value>x", with: "<value>x").contains(end), "\(text)")
    let reading = XMLReading(RESXFormat.read(SourceText(text)))
    #expect(reading.problems == [] && reading.pairs == ["a=x\ny"])
  }
}
