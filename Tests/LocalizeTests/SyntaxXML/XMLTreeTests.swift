import Localize
import LocalizeProject
import Testing

/// XML is read into a located tree.
@Suite struct XMLTreeTests {
  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- top -->
    <xliff version='1.2' xmlns="urn:x" xmlns:x="urn:y">
      <file original="A &amp; B"><body>
        <trans-unit id="1"><source>One</source></trans-unit>
        <trans-unit id="2"><source>T&lt;w&#111;<![CDATA[ & ]]>x</source><target/></trans-unit>
        <trans-unit id='3"'><x:g id="i">in</x:g> out</trans-unit>
      </body></file>
    </xliff>
    """

  @Test(
    arguments: [
      ("xliff/@version", "1.2"), ("/xliff/file/@original", "A & B"), ("xliff/file/body/trans-unit[2]/@id", "2"),
      ("xliff/file/body/trans-unit[2]/source", "T<wo & x"), ("xliff/*/*/trans-unit[3]/@id", "3\""),
      ("xliff/file/body/trans-unit[@id='2']/source/text()", "T<wo"), ("xliff/file/body/trans-unit/../../@original", "A & B"),
      ("xliff/file/body/trans-unit[3]/x:g", "in"), ("xliff/file/body/trans-unit[3]", "in out"), ("xliff/file/body/*[2]/target", ""),
      ("xliff/file/body/trans-unit[4]/@id", nil), ("xliff/file[2]", nil), ("xliff/nothing/body", nil), ("xliff/@nothing", nil),
      ("file", nil), ("", nil), ("xliff/@version/x", nil), ("xliff/file[0]", nil), ("xliff//file", nil), ("xliff/file[x", nil),
      ("..", nil), ("xliff/..", nil),
    ] as [(String, String?)])
  func `A path leads to the first matching node, or to none`(path: String, text: String?) {
    let tree = XMLTree(SourceText(Self.xliff))
    #expect(tree.problems == [])
    #expect(tree.string(at: path) == text)
  }

  @Test func `A path can start at a node`() throws {
    let tree = XMLTree(SourceText(Self.xliff))
    guard case .node(let body) = tree.place(at: "xliff/file/body") else { throw CancellationError() }
    #expect(tree.string(at: "trans-unit[2]/@id", from: body) == "2")
    #expect(tree.string(at: "/xliff/@version", from: body) == "1.2")
    #expect(tree.string(at: "../@original", from: body) == "A & B")
  }

  @Test func `White space is a node only if an element contains nothing else`() {
    let tree = XMLTree(SourceText("<a>\n <b> </b>\n <c>x</c> </a>\n"))
    let texts = tree.nodes.filter { $0.kind == .text }.map { tree.source.string(in: $0.range) }
    #expect(texts == [" ", "x"])
    #expect(tree.problems == [])
  }

  @Test func `Nodes know their parents and their ends`() {
    let tree = XMLTree(SourceText("<a><b><c/>x</b><!--y--><d e='f'/></a>"))
    #expect(
      tree.nodes.map { tree.source.string(in: $0.range) } == [
        "<a><b><c/>x</b><!--y--><d e='f'/></a>", "<b><c/>x</b>", "<c/>", "x", "<!--y-->", "<d e='f'/>",
      ])
    #expect(tree.nodes.map(\.parent) == [-1, 0, 1, 1, 0, 0])
    #expect(tree.nodes.map(\.end) == [6, 4, 3, 4, 5, 6])
    #expect(Array(tree.children(of: 0)) == [1, 4, 5])
    #expect(tree.attributes(of: 5).map { tree.string(of: $0) } == ["f"])
  }

  @Test(
    arguments: [
      ("a&amp;b&lt;&gt;&quot;&apos;", "a&b<>\"'"), ("&#65;&#x41;&#x1F642;", "AA\u{1F642}"),
      ("&#0;&#xD800;&#x110000;", "&#0;&#xD800;&#x110000;"),
      ("&lol;&amp", "&lol;&amp"), ("<![CDATA[<b>&amp;]]>", "<b>&amp;"), ("x<!-- y -->z<?pi q?>", "xz"), ("a < b", "a < b"),
      ("&#xFFFE;&#1;", "&#xFFFE;&#1;"), ("&&amp;", "&&"), ("<![CDATA[open", "open"),
    ])
  func `References and sections are decoded, and nothing else`(raw: String, text: String) {
    let decoded = raw.withBytes { bytes in
      let buffer = DecodingBuffer()
      XMLText.decode(bytes, markup: .kept, into: buffer)
      return String(decoding: buffer.bytes, as: UTF8.self)
    }
    #expect(decoded == text)
  }

  @Test(arguments: ["a<b>&\"'", "]]>", "\t\n\r x", "&amp;", "🙂é", "]]]]>>", "<![CDATA[x]]>", "a]]>b]]>"])
  func `Written text reads back the same`(text: String) throws {
    let content = try #require(XMLText.encoded(text, in: .content))
    let double = try #require(XMLText.encoded(text, in: .attribute(quote: UInt8(ascii: "\""))))
    let single = try #require(XMLText.encoded(text, in: .attribute(quote: UInt8(ascii: "'"))))
    let bytes = Array("<a b=\"".utf8) + double + Array("\" c='".utf8) + single + Array("'>".utf8) + content + Array("</a>".utf8)
    let tree = XMLTree(SourceText(bytes))
    #expect(tree.problems == [])
    #expect(tree.string(at: "a") == text)
    #expect(tree.string(at: "a/@b") == text)
    #expect(tree.string(at: "a/@c") == text)
    if let section = XMLText.section(text) {
      let tree = XMLTree(SourceText(Array("<a>".utf8) + section + Array("</a>".utf8)))
      #expect(tree.problems == [])
      #expect(tree.string(at: "a") == text)
    }
  }

  @Test(arguments: ["\0", "a\u{1}", "\u{FFFE}"])
  func `Characters that XML can't represent are refused`(text: String) {
    #expect(XMLText.encoded(text, in: .content) == nil)
    #expect(XMLText.section(text) == nil)
  }

  @Test func `UTF-16 is read, and a conflicting declaration is reported`() {
    func utf16(_ text: String, mark: Bool = true) -> [UInt8] {
      (mark ? [0xFF, 0xFE] : []) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    func problems(_ bytes: [UInt8]) -> [String] {
      let source = SourceText(bytes)
      return XMLReading.describe(XMLTree(source).problems, in: source)
    }
    #expect(problems(utf16("<?xml version='1.0' encoding='UTF-16'?><a>é</a>")) == [])
    #expect(problems(utf16("<?xml version='1.0' encoding='UTF-16'?><a>é</a>", mark: false)) == [])
    #expect(problems(utf16("<?xml version='1.0' encoding='UTF-8'?><a>é</a>")) == ["encodingMismatch 1:31"])
    #expect(problems(Array("<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<a/>".utf8)) == ["encodingMismatch 1:31"])
    #expect(problems(Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a>x</a>".utf8)) == [])
    #expect(problems(Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a>é</a>".utf8)) == ["encodingMismatch 1:31"])
    #expect(
      problems(Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a>".utf8) + [0xE9] + Array("</a>".utf8)) == ["invalidEncoding 2:4"])
    #expect(problems([0xEF, 0xBB, 0xBF] + Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>".utf8)) == [])
  }

  @Test func `Invalid bytes of a declaration do not move its places`() {
    let bytes = Array("<?xml version=\"1.0\" encoding=\"".utf8) + Array(repeating: 0xFF, count: 40) + Array("\"?><a/>".utf8)
    let tree = XMLTree(SourceText(bytes))
    #expect(tree.problems.allSatisfy { Int($0.range.end) <= bytes.count })
    #expect(tree.problems.first { $0.kind == .encodingMismatch }?.range == TextRange(30, 70))
  }

  @Test(arguments: [
    (#"version="1.0""#, []),
    (#"version='1.0' encoding='utf-8' standalone='yes' "#, []),
    (#"version = "1.1"  standalone = "no""#, []),
    ("version=\"1.0\"\n\tencoding=\"UTF-8\"", []),
    ("", ["malformedDeclaration 1:6"]),
    (#"vesion="1.0""#, ["malformedDeclaration 1:7"]),
    (#"encoding="UTF-8""#, ["malformedDeclaration 1:7"]),
    (#"version="10.""#, ["malformedDeclaration 1:16"]),
    (#"version="1.""#, ["malformedDeclaration 1:16"]),
    (#"version="""#, ["malformedDeclaration 1:15"]),
    (#"version=1.0"#, ["malformedDeclaration 1:7"]),
    (#"version="1.0"encoding="UTF-8""#, ["malformedDeclaration 1:20"]),
    (#"version="1.0" encodign="UTF-8""#, ["malformedDeclaration 1:21"]),
    (#"version="1.0" encoding=u"tf-8""#, ["malformedDeclaration 1:21"]),
    (#"version="1.0" encoding="" "#, ["malformedDeclaration 1:30"]),
    (#"version="1.0" encoding="UTF-8" standalone="maybe""#, ["malformedDeclaration 1:50"]),
    (#"version="1.0" standalone="no" encoding="UTF-8""#, ["malformedDeclaration 1:37"]),
    (#"version="1.0" encoding="uft-8""#, ["encodingMismatch 1:31"]),
  ])
  func `A declaration is what XML has there`(declaration: String, expected: [String]) {
    let source = SourceText(Array("<?xml\(declaration.isEmpty ? "" : " ")\(declaration)?><a/>".utf8))
    #expect(XMLReading.describe(XMLTree(source).problems, in: source) == expected)
  }

  @Test(arguments: [
    (#"<a xmlns:t="u" t:b="1"><t:c/></a>"#, []),
    (#"<a xml:lang="de"><b xmlns:t="u"><t:c t:d="1"/></b></a>"#, []),
    (#"<a><b t:c="1"/><b t:c="2"/><u:b/></a>"#, ["undeclaredPrefix 1:7", "undeclaredPrefix 1:29"]),
    (#"<a><b xmlns:t="u"/><t:c/></a>"#, ["undeclaredPrefix 1:21"]),
    (#"<a xmlns:t="u" t::b="1" :c="1" d:="1"/>"#, ["malformedTag 1:16", "malformedTag 1:25", "malformedTag 1:32"]),
    (#"<a><b t:c=1/></a>"#, ["malformedTag 1:7"]),
  ])
  func `A prefix is declared where it is used`(text: String, expected: [String]) {
    let source = SourceText(Array(text.utf8))
    #expect(XMLReading.describe(XMLTree(source).problems, in: source) == expected)
  }

  @Test func `An instruction begins with its name`() {
    func problems(_ text: String) -> [String] {
      let source = SourceText(Array(text.utf8))
      return XMLReading.describe(XMLTree(source).problems, in: source)
    }
    #expect(problems("<?a?><?b c?><a/>") == [])
    #expect(problems("<?a= c?><a/>") == ["malformedTag 1:1"])
    #expect(problems("<?;a?><a/>") == ["malformedTag 1:1"])
    #expect(problems("<??><a/>") == ["malformedTag 1:1"])
  }
}
