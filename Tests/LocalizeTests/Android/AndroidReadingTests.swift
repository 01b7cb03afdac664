import Foundation
import Localize
import TestSupport
import Testing

/// Android's resources are read as its compiler reads them.
@Suite struct AndroidReadingTests {
  static func read(_ text: String) -> XMLReading { XMLReading(AndroidFormat.read(SourceText(text))) }

  static func resources(_ content: String) -> String { "<resources>\n\(content)\n</resources>\n" }

  @Test func `Every construct of the format is in the model`() throws {
    let reading = XMLReading(AndroidFormat.read(SourceText(try XMLFiles.fixture("Android/strings.xml"))))
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "app_name=K-9", "escapes=It's \"here\"\n\tA\\ @ ?", "spaces=two lines collapse", "quoted= it's  kept ",
        "markup=Hello <b>bold</b> & <xliff:g id=\"n\" example=\"3\">%1$d</xliff:g>", "html=<b>x</b>",
        "section=<a href=x>Bob's</a>", "reference=@string/app_name", "empty=", "songs=plural(one:%d song,other:%d songs)",
        "planets=[Mercury,Venus's]", "typed=T",
      ])
    #expect(reading.comments.compactMap(\.self) == ["The name of the app", "Only the last one counts"])
    let document = reading.document
    #expect(document.entries.filter { !$0.isTranslatable }.map { document.string(of: $0.key) } == ["app_name", "reference"])
    #expect(document.locales == [LocaleIdentifier("de")])
    #expect(reading.brokenPromises == [])
  }

  @Test(
    arguments: [
      ("a\\nb", "a\nb"), ("a\\u0041\\u00e9", "aAé"), ("\\ud83d\\ude42", "\u{1F642}"), ("\\ud83dx", "\u{FFFD}x"), ("\\u12x", "\\u12x"),
      ("a\\u", "a\\u"),
      ("a  b", "a b"), (" a ", "a"), ("a\n   b", "a b"), ("\"a  b\"", "a  b"), ("a \"  b\" c", "a   b c"), ("\\\"", "\""),
      ("\\qx", "qx"), ("a &quot;b  c&quot;", "a b  c"), ("a&#32;&#32;b", "a b"), ("&#160;", "\u{A0}"), ("<![CDATA[a  b\\n]]>", "a b\n"),
      ("a<!-- x -->b", "ab"), ("a <b> b</b>", "a <b> b</b>"), ("\\@x", "@x"), ("x\\", "x"), ("&lt;b>", "<b>"), ("", ""), ("  ", ""),
      ("a &amp;amp; b", "a &amp; b"), ("\"\"", ""),
      ("a <xliff:g xmlns:xliff='x' id='x'>%s</xliff:g>  b", "a <xliff:g xmlns:xliff='x' id='x'>%s</xliff:g> b"),
    ])
  func `Escapes and white space become what an app shows`(raw: String, text: String) {
    let reading = Self.read(Self.resources("<string name=\"k\">\(raw)</string>"))
    #expect(reading.pairs == ["k=\(text)"])
    #expect(reading.problems == [])
  }

  @Test(
    arguments: [
      ("@string/a", false), ("@android:string/ok", false), ("?attr/x", false), ("?android:attr/x", false), ("@null", false),
      ("@ home", true),
      ("\\@string/a", true), ("?", true), ("? a/b", true), ("a@b/c", true), ("@", true),
    ])
  func `A text that is a resource reference is not translatable`(text: String, isTranslatable: Bool) {
    let document = AndroidFormat.read(SourceText(Self.resources("<string name=\"k\">\(text)</string>")))
    #expect(document.entries.first?.isTranslatable == isTranslatable)
  }

  static let broken: [(String, [String], [String])] = [
    (resources("<string name=\"a\">x\n<string name=\"b\">y</string>"), ["missingEndTag 2:1"], ["a=x", "b=y"]),
    (resources("<string name=\"a\">x</strin>\n<string name=\"b\">y</string>"), ["mismatchedTag 2:19"], ["a=x", "b=y"]),
    (resources("<string name=\"a>x</string>\n<string name=\"b\">y</string>"), ["malformedTag 2:14"], ["a=x", "b=y"]),
    (resources("<string name=a>x</string>\n<string name=\"b\">y</string>"), ["malformedTag 2:9"], ["a=x", "b=y"]),
    (resources("<string>x</string>\n<string name=\"b\">y</string>"), ["missingAttribute 2:1"], ["b=y"]),
    (resources("<string name=\"a\">Q & A</string>"), ["invalidReference 2:20"], ["a=Q & A"]),
    (resources("<string name=\"a\">x <3 y</string>"), ["unescapedSign 2:20"], ["a=x <3 y"]),
    (resources("<string name=\"a\">x <b>y</string>\n<string name=\"b\">y</string>"), ["missingEndTag 2:20"], ["a=x <b>y", "b=y"]),
    (
      resources("<plurals name=\"a\">\n<item>x</item>\n<item quantity=\"other\">y</item>\n</plurals>"), ["missingAttribute 3:1"],
      ["a=plural(other:y)"]
    ),
    (
      resources("<plurals name=\"a\">\n<item quantity=\"one\">x\n<item quantity=\"other\">y</item>\n</plurals>"), ["missingEndTag 3:1"],
      ["a=plural(one:x,other:y)"]
    ),
    (resources("<string-array name=\"a\">\n<item>x</item>\n<color>y</color></string-array>"), ["unexpectedElement 4:1"], ["a=[x]"]),
    (resources("junk\n<string name=\"a\">x</string>"), ["unexpectedElement 2:1"], ["a=x"]),
    (
      resources("<<<<<<< HEAD\n<string name=\"a\">x</string>\n=======\n<string name=\"a\">y</string>\n>>>>>>> z"), ["conflictMarker 2:1"],
      ["a=x", "a=y"]
    ),
    ("<resources>\n<string name=\"a\">x</string>\n<string name=\"b\">y", ["missingEndTag 3:1"], ["a=x", "b=y"]),
    ("<resources>\n<string name=\"a\">x</string>\n", ["missingEndTag 1:1"], ["a=x"]),
    ("<manifest><application/></manifest>", ["unexpectedRoot 1:1"], []),
    (
      "<!DOCTYPE resources [<!ENTITY app \"K-9\">]>\n<resources><string name=\"a\">&app;</string></resources>",
      ["forbiddenDeclaration 1:1", "invalidReference 2:29"], ["a=&app;"]
    ),
    ("", ["emptyFile 1:1"], []),
    ("\0\0\0", ["missingElement 1:1", "invalidCharacter 1:1"], []),
  ]

  @Test(arguments: broken)
  func `A broken file keeps its readable parts`(text: String, problems: [String], pairs: [String]) {
    let reading = Self.read(text)
    #expect(reading.problems == problems)
    #expect(reading.pairs == pairs)
    #expect(reading.brokenPromises == [])
  }

  @Test func `A position in a decoded text maps to the file`() throws {
    let text = Self.resources("<string name=\"k\">It\\'s  %d &amp; <b>%s</b></string>")
    let document = AndroidFormat.read(SourceText(text))
    let leaf = try #require(document.localizations.first?.value.leaves.first)
    let decoded = document.string(of: leaf.text)
    #expect(decoded == "It's %d & <b>%s</b>")
    XMLReading(document).expectPlaces(
      of: [("It", "It"), ("'s", "\\'s"), ("%d", "%d"), ("& ", "&amp; "), ("<b>", "<b>"), ("%s", "%s")], in: leaf.text)
  }

  @Test(arguments: [UInt64(41), 42])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    try XMLReading.expectGuarantees(ofDamaged: "Android/strings.xml", signs: "item\\\n", seed: seed) { AndroidFormat.read($0) }
  }

  @Test func `Compose's texts keep quotation marks, white space and other backslashes`() throws {
    let text = Self.resources("<string name=\"k\"> It\\'s  \"x\" \\n\\u00e9 \\\\n &lt;</string>")
    let document = AndroidFormat.read(SourceText(text), at: "shared/composeResources/values/strings.xml")
    let leaf = try #require(document.leaf(at: 0))
    #expect(document.string(of: leaf.text) == " It\\'s  \"x\" \né \\n <")
    let android = AndroidFormat.read(SourceText(text), at: "app/src/main/res/values/strings.xml")
    #expect(android.string(of: try #require(android.leaf(at: 0)).text) == "It's x \né \\n <")
  }
}
