import Localize
import Testing

/// Broken XML is one problem at its place.
@Suite struct XMLBrokenInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    /// The elements named `b`, by the text in them.
    var texts: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: [String], _ texts: [String]) {
      self.text = text
      self.problems = problems
      self.texts = texts
    }
  }

  static let tags: [Case] = [
    Case("<a><b>x</b><b>y</b></a>", [], ["x", "y"]),
    Case("<a><b>x</c><b>y</b></a>", ["mismatchedTag 1:8"], ["x", "y"]),
    Case("<a><b>x</i> z</b><b>y</b></a>", ["mismatchedTag 1:8"], ["x z", "y"]),
    Case("<a><b>x<b>y</b></a>", ["missingEndTag 1:4"], ["x", "y"]),
    Case("<a>\n<b>x\n<b>y</b>\n</a>", ["missingEndTag 2:1"], ["x", "y"]),
    Case("<a><b>x <i>z</b><b>y</b></a>", ["missingEndTag 1:9"], ["x z", "y"]),
    Case("<a><b>x</b></i><b>y</b></a>", ["mismatchedTag 1:12"], ["x", "y"]),
    Case("<a><b>x</b><b>y</b>", ["missingEndTag 1:1"], ["x", "y"]),
    Case("<a><b>x</b><b>y", ["missingEndTag 1:12"], ["x", "y"]),
    Case("<a><b>x</b><b>y</b></a></a>", ["mismatchedTag 1:24"], ["x", "y"]),
    Case("<a><b>x</b ><b>y</b\n></a>", [], ["x", "y"]),
    Case("<a><b>x</b z><b>y</b></a>", ["malformedTag 1:8"], ["x", "y"]),
    Case("<a><b>x</b<b>y</b></a>", ["malformedTag 1:8"], ["x", "y"]),
    Case("<a><b>x</b><b/></a><a/>", ["unexpectedElement 1:20"], ["x", ""]),
    Case("<a><b>x</b></a>junk", ["unexpectedElement 1:16"], ["x"]),
    Case("junk<a><b>x</b></a>", ["unexpectedElement 1:1"], ["x"]),
  ]

  static let attributes: [Case] = [
    Case("<a><b c=d>x</b><b>y</b></a>", ["malformedTag 1:7"], ["x", "y"]),
    Case("<a><b c>x</b><b>y</b></a>", ["malformedTag 1:7"], ["x", "y"]),
    Case("<a><b c=\"d>x</b>\n<b e=\"f\">y</b></a>", ["malformedTag 1:9"], ["x", "y"]),
    Case("<a><b c=\"d/>\n<b e='f'>y</b></a>", ["malformedTag 1:9"], ["", "y"]),
    Case("<a><b c=\"d\"e=\"f\">x</b></a>", ["malformedTag 1:12"], ["x"]),
    Case("<a><b c=\"d\" c=\"e\">x</b></a>", ["duplicateAttribute 1:13"], ["x"]),
    Case("<a><b c=\"<\">x</b></a>", ["unescapedSign 1:10"], ["x"]),
    Case("<a><b c=\"a&b\">x</b></a>", ["invalidReference 1:11"], ["x"]),
    Case("<a><b c=\"d\"\n<b>y</b></a>", ["missingEndTag 1:4", "malformedTag 1:12"], ["", "y"]),
    Case("<a><b c = 'd\ne' >x</b></a>", [], ["x"]),
    Case("<a><b c=\"a>b\">x</b></a>", [], ["x"]),
    Case("<a><b \u{201C}c\u{201D}=d>x</b></a>", ["malformedTag 1:7"], ["x"]),
    Case("<a><b !>x</b></a>", ["malformedTag 1:7"], ["x"]),
  ]

  static let signs: [Case] = [
    Case("<a><b>x & y</b></a>", ["invalidReference 1:9"], ["x & y"]),
    Case("<a><b>x &y; z</b></a>", ["invalidReference 1:9"], ["x &y; z"]),
    Case("<a><b>&nbsp;</b><b>y</b></a>", ["invalidReference 1:7"], ["&nbsp;", "y"]),
    Case("<a><b>&#0;</b></a>", ["invalidReference 1:7"], ["&#0;"]),
    Case("<a><b>x < y</b></a>", ["unescapedSign 1:9"], ["x < y"]),
    Case("<a><b>x <3</b></a>", ["unescapedSign 1:9"], ["x <3"]),
    Case("<a><b>x <y and z</b></a>", ["unescapedSign 1:9"], ["x <y and z"]),
    Case("<a><b>x > y ]] ></b></a>", [], ["x > y ]] >"]), Case("<a><b>x ]]&gt;</b><c d=\"]]>\"/><!-- ]]> --></a>", [], ["x ]]>"]),
    Case("<a><b>x > y ]]></b></a>", ["unescapedSign 1:13"], ["x > y ]]>"]),
    Case("<a><b><![CDATA[x]]>]]></b><c>]]></c></a>", ["unescapedSign 1:20", "unescapedSign 1:30"], ["x]]>"]),
    Case("<a><b>x<</b></a>", ["unescapedSign 1:8"], ["x<"]),
    Case("<a><b>x</b></a><", ["unescapedSign 1:16"], ["x"]),
    Case("<a><b>x\u{1}</b><b>\0</b></a>", ["invalidCharacter 1:8", "invalidCharacter 1:16"], ["x\u{1}", "\0"]),
  ]

  static let sections: [Case] = [
    Case("<a><!-- x\n<b>y</b></a>", ["unterminatedMarkup 1:4"], ["y"]),
    Case("<a><!-- x -- y --><b>y</b></a>", ["unescapedSign 1:11"], ["y"]),
    Case("<a><!-- x ---><b>y</b></a>", ["unescapedSign 1:11"], ["y"]), Case("<a><!-- - - --><b>y</b></a>", [], ["y"]),
    Case("<a><b><![CDATA[<!-- x -- y -->]]></b></a>", [], ["<!-- x -- y -->"]),
    Case("<a><b><![CDATA[x</b>\n<b>y</b></a>", ["missingEndTag 1:4", "unterminatedMarkup 1:7"], ["x</b>", "y"]),
    Case("<a><? x\n<b>y</b></a>", ["unterminatedMarkup 1:4"], ["y"]),
    Case("<!DOCTYPE a\n", ["unterminatedMarkup 1:1"], []), Case("<a", ["unterminatedMarkup 1:1"], []),
    Case("<!DOCTYPE plist PUBLIC \"-//A//EN\" \"http://a/b.dtd\"><a><b>x</b></a>", [], ["x"]),
    Case("<!DOCTYPE a [<!ENTITY x \"y\">]><a><b>&x;</b></a>", ["forbiddenDeclaration 1:1", "invalidReference 1:37"], ["&x;"]),
    Case("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a><b>z</b></a>", ["forbiddenDeclaration 1:1"], ["z"]),
    Case("<a/><!DOCTYPE a>", ["unexpectedElement 1:5"], []),
    Case("\n<?xml version=\"1.0\"?><a><b>x</b></a>", ["malformedTag 2:1"], ["x"]),
    Case("", ["emptyFile 1:1"], []),
    Case("not xml", ["missingElement 1:1"], []),
    Case("<a>\n<<<<<<< HEAD\n<b>x</b>\n=======\n<b>y</b>\n>>>>>>> z\n</a>", ["conflictMarker 2:1"], ["x", "y"]),
  ]

  @Test(arguments: tags + attributes + signs + sections)
  func `A problem is located where the text becomes invalid, and the rest is read`(test: Case) {
    let source = SourceText(test.text)
    let tree = XMLTree(source, vocabulary: XMLVocabulary([.init("b", level: 2), .init("a", level: 1)]))
    #expect(XMLReading.describe(tree.problems, in: source) == test.problems)
    #expect(tree.nodes.indices.filter { tree.isElement($0, "b") }.map { tree.string(of: $0) } == test.texts)
  }
}
