import Foundation
import Testing

@testable import LocalizeValidation

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct XMLWriterTests {
  private func written(_ text: String) -> String {
    var xml = XMLWriter()
    xml.element("a", ["b": text])
    return xml.drain()
  }

  @Test(arguments: [
    ("a&b<c>\"d\"", "a&amp;b&lt;c&gt;&quot;d&quot;"), ("\t\n\r", "&#x9;&#xA;&#xD;"), ("\u{9B}31m\u{7F}", "&#x9B;31m&#x7F;"),
    ("\u{202E}x\u{2066}\u{2028}", "&#x202E;x&#x2066;&#x2028;"), ("ü日🎉", "ü日🎉"), ("]]>", "]]&gt;"),
  ])
  func `A text reads back the same`(_ text: String, _ escaped: String) throws {
    let output = written(text)
    #expect(output.hasSuffix("<a b=\"\(escaped)\"/>\n"))
    expectEqual(try Self.attribute(of: output), text)
  }

  @Test(arguments: [("\u{0}", #"\u{0}"#), ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{FFFE}\u{FFFF}", #"\u{FFFE}\u{FFFF}"#)])
  func `Characters that XML can't represent are written by name`(_ text: String, _ name: String) throws {
    expectEqual(try Self.attribute(of: written(text)), name)
  }

  @Test func `Elements nest, and a drained document continues`() {
    var xml = XMLWriter()
    var pieces: [String] = []
    xml.element("a", ["x": "1"]) { xml in
      xml.element("b", [:], lines: ["1 < 2", "&"])
      pieces.append(xml.drain())
      xml.element("c", [:])
    }
    pieces.append(xml.drain())
    #expect(
      pieces.joined() == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a x=\"1\">\n  <b>1 &lt; 2\n&amp;</b>\n  <c/>\n</a>\n")
  }

  private static func attribute(of output: String) throws -> String? {
    let reader = AttributeReader()
    let parser = XMLParser(data: Data(output.utf8))
    parser.delegate = reader
    try #require(parser.parse())
    return reader.value
  }

  private final class AttributeReader: NSObject, XMLParserDelegate {
    var value: String?

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String] = [:]
    ) {
      value = attributeDict["b"]
    }
  }
}
