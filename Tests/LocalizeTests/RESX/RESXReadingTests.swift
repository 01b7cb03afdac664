import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// `.resx` files are read as .NET's build reads them.
@Suite struct RESXReadingTests {
  static func read(_ text: String) -> XMLReading { XMLReading(RESXFormat.read(SourceText(text))) }

  static func root(_ content: String) -> String { "<root>\n\(content)\n</root>\n" }

  static func data(_ name: String, _ text: String) -> String {
    "<data name=\"\(name)\" xml:space=\"preserve\"><value>\(text)</value></data>"
  }

  @Test func `Every construct of the format is in the model, and what is no text is not`() throws {
    let reading = XMLReading(RESXFormat.read(SourceText(try XMLFiles.fixture("RESX/Resources.de.resx"))))
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "Save=Sichern", "Progress.Text={0:N2} von {1,-5} {{bereit}} & \"fertig\" <b>", "Lines=Erste Zeile\nzweite\r\n dritte ", "Empty=",
        "Blank=  ", "Layout=", "Section=<a href=\"x\">Mehr & mehr</a>", "Brand=Contoso", "Version=1.0", "Typed=Text", "A \"b\" & c=Eins",
        "Old=Alt",
      ])
    #expect(reading.comments.compactMap(\.self) == ["A button", "{0} is a size,\n{1} a name & more", "Our name"])
    let document = reading.document
    #expect(document.entries.filter { !$0.isTranslatable }.map { document.string(of: $0.key) } == ["Brand", "Version"])
    #expect(document.locales == [nil])
    #expect(reading.brokenPromises == [])
  }

  @Test(
    arguments: [
      ("a&#10;b", "a\nb"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("&#xD;&#xA;", "\r\n"), (" a  b ", " a  b "), ("&lt;b> &amp;amp;", "<b> &amp;"),
      ("<![CDATA[a\r\n<b>]]>", "a\n<b>"), ("a<!-- x -->b", "ab"), ("", ""), ("\\n", "\\n"), ("it's \"it\"", "it's \"it\""),
    ])
  func `References, sections and line ends become the text that XML has there`(raw: String, text: String) {
    let reading = Self.read(Self.root(Self.data("k", raw)))
    #expect(reading.pairs == ["k=\(text)"])
    #expect(reading.problems == [] && reading.brokenPromises == [])
  }

  @Test func `White space alone is a text only where it is kept`() {
    let kept = [
      "<data name=\"k\" xml:space=\"preserve\"><value> </value></data>", "<data name=\"k\"><value xml:space='preserve'> </value></data>",
    ]
    for data in kept { #expect(Self.read(Self.root(data)).pairs == ["k= "]) }
    #expect(Self.read("<root xml:space=\"preserve\"><data name=\"k\"><value> </value></data></root>").pairs == ["k= "])
    #expect(Self.read(Self.root("<data name=\"k\"><value> </value></data>")).pairs == ["k="])
    #expect(Self.read(Self.root("<data name=\"k\"><value> x </value></data>")).pairs == ["k= x "])
  }

  static let broken: [(String, [String], [String])] = [
    (root("<data name=\"a\"><value>x\n<data name=\"b\"><value>y</value></data>"), ["missingEndTag 2:1"], ["a=x", "b=y"]),
    (root("<data name=\"a\"><value>x</valu></data>\n" + data("b", "y")), ["mismatchedTag 2:24"], ["a=x", "b=y"]),
    (root("<data name=\"a><value>x</value></data>\n" + data("b", "y")), ["malformedTag 2:12"], ["a=x", "b=y"]),
    (root("<data><value>x</value></data>\n" + data("b", "y")), ["missingAttribute 2:1"], ["b=y"]),
    (root("<data name=\"a\"></data>\n" + data("b", "y")), ["missingElement 2:1"], ["a", "b=y"]),
    (root("<data name=\"a\"><val>x</val></data>"), ["missingElement 2:1", "unexpectedElement 2:16"], ["a"]),
    (root(data("a", "x <b>y</b>")), ["unexpectedElement 2:46"], ["a=x <b>y</b>"]),
    (root(data("a", "Q & A")), ["invalidReference 2:46"], ["a=Q & A"]),
    (root("junk\n" + data("a", "x")), ["unexpectedElement 2:1"], ["a=x"]),
    (root("<data name=\"a\">junk<value>x</value></data>"), ["unexpectedElement 2:16"], ["a=x"]),
    ("<root>\n" + data("a", "x") + "\n<data name=\"b\"><value>y", ["missingEndTag 3:16"], ["a=x", "b=y"]),
    (
      root("<<<<<<< HEAD\n\(data("a", "x"))\n=======\n\(data("a", "y"))\n>>>>>>> z"), ["conflictMarker 2:1"],
      ["a=x", "a=y"]
    ),
    ("<resources/>", ["unexpectedRoot 1:1"], []), ("", ["emptyFile 1:1"], []),
  ]

  @Test(arguments: broken)
  func `A broken file keeps its readable parts`(text: String, problems: [String], pairs: [String]) {
    let reading = Self.read(text)
    #expect(reading.problems == problems)
    #expect(reading.pairs == pairs)
    #expect(reading.brokenPromises == [])
  }

  @Test func `A position in a decoded text maps to the file`() throws {
    let document = RESXFormat.read(SourceText(Self.root(Self.data("k", "a &amp; b\r\n{0}"))))
    let leaf = try #require(document.localizations.first?.value.leaves.first)
    let decoded = document.string(of: leaf.text)
    #expect(decoded == "a & b\n{0}")
    XMLReading(document).expectPlaces(of: [("a", "a"), ("&", "&amp;"), ("\n", "\r\n"), ("{0}", "{0}")], in: leaf.text)
  }

  @Test(arguments: [UInt64(41), 42])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    try XMLReading.expectGuarantees(ofDamaged: "RESX/Resources.de.resx", signs: "data value\r\n", seed: seed) { RESXFormat.read($0) }
  }
}
