import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// `.ftl` files are read as the grammar of Fluent 1.0 has it.
@Suite struct FluentReadingTests {
  static func read(_ text: String) -> XMLReading { XMLReading(FluentFormat.read(SourceText(text))) }

  @Test func `Every construct of the format is in the model, without its layout`() throws {
    let reading = XMLReading(FluentFormat.read(SourceText(try XMLFiles.fixture("Fluent/main.ftl"))))
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "save=Save { $name } with { -brand-name }", "save.label=Save", "save.accesskey=S", "-brand-name=Library", "empty=",
        "blanks= both ends ", "lines=First line\n  indented line\n\n{ -brand-name } line", "signs=. point\n* star é { \"{\" }",
        "files={ $count ->\n    [one] { $count } file\n   *[other] { $count } files\n}",
        "parts.title={ NUMBER($size, style: \"percent\") } of { save.label }",
        "parts.note={ -brand-name.gender ->\n    [feminine] She\n   *[other] It\n} is here",
      ])
    let comment = "The name of the button that keeps a file.\nIt is short."
    #expect(reading.comments.compactMap(\.self) == [comment, comment, comment])
    #expect(reading.brokenPromises == [])
  }

  @Test(
    arguments: [
      ("a = x\r\n    y\r\n", "x\ny"), ("a =\n  x\n   y", "x\n y"), ("a =\n{ $x }\n   y", "{ $x }\n   y"), ("a = {\n$x\n}", "{\n$x\n}"),
      ("a = x   \n\n\n", "x"), ("a=x\n    y  \n  \n    z", "x\ny  \n\nz"), ("a = {\"\\\"\\\\\"}", "\"\\"),
      ("a = {\"\\U01F602\\uD800\"}", "😂\u{FFFD}"),
      ("a = { \"{\" }", "{ \"{\" }"), ("a = .x", ".x"), ("a = [x] *y", "[x] *y"), ("a = { { $x } }", "{ { $x } }"),
      ("a = { FOO(1, $x, b: \"c\",) }", "{ FOO(1, $x, b: \"c\",) }"), ("a = \tx", "\tx"), ("a = { -t(x: 1) }", "{ -t(x: 1) }"),
    ])
  func `A pattern becomes its text`(raw: String, text: String) {
    let reading = Self.read(raw)
    #expect(reading.pairs == ["a=\(text)"])
    #expect(reading.problems == [] && reading.brokenPromises == [])
  }

  static let broken: [(String, [String], [String])] = [
    ("a = { $x\nb = y\n", ["unterminatedCollection 1:5"], ["b=y"]), ("a = x }\nb = y", ["strayBrace 1:7"], ["b=y"]),
    ("a x\nb = y", ["missingEqualsSign 1:3"], ["b=y"]), ("a =\nb = y", ["missingValue 1:4"], ["b=y"]),
    ("-a =\n    .b = c\nb = y", ["missingValue 1:5"], ["b=y"]), ("a = x\n    .b =\nb = y", ["missingValue 2:9"], ["b=y"]),
    ("a = { \"x }\nb = y", ["unterminatedString 1:7"], ["b=y"]), ("a = { \"\\x\" }\nb = y", ["invalidExpression 1:8"], ["b=y"]),
    ("a = { $n ->\n  [one] x\n }\nb = y", ["missingDefaultVariant 1:5"], ["b=y"]),
    ("a = { $n ->\n *[one] x\n *[two] y\n }\nb = y", ["missingDefaultVariant 3:2"], ["b=y"]),
    ("a = { $n ->\n *[one]\n }\nb = y", ["missingVariantText 2:2"], ["b=y"]), ("a = { -t.x }\nb = y", ["termAttribute 1:7"], ["b=y"]),
    ("a = { m ->\n *[x] y\n }\nb = y", ["invalidSelector 1:7"], ["b=y"]),
    ("a = { -t ->\n *[x] y\n }\nb = y", ["invalidSelector 1:7"], ["b=y"]),
    ("a = { FOO(x: 1, 2) }\nb = y", ["invalidArgument 1:17"], ["b=y"]),
    ("a = { FOO(x: 1, x: 2) }\nb = y", ["invalidArgument 1:17"], ["b=y"]),
    ("a = { foo() }\nb = y", ["invalidExpression 1:7"], ["b=y"]), ("#x\nb = y", ["junk 1:2"], ["b=y"]),
    (" x\n?\nb = y", ["junk 1:1"], ["b=y"]),
    ("a = x\n\ty\nb = y", ["junk 2:1"], ["a=x", "b=y"]),
    ("<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> x\n", ["conflictMarker 1:1"], ["a=1", "a=2"]),
  ]

  @Test(arguments: broken)
  func `A broken entry is one problem, and reading goes on behind it`(text: String, problems: [String], pairs: [String]) {
    let reading = Self.read(text)
    #expect(reading.problems == problems)
    #expect(reading.pairs == pairs)
    #expect(reading.brokenPromises == [])
  }

  @Test func `A position in a text without its layout maps to the file`() throws {
    let document = FluentFormat.read(SourceText("k =\n    one {\"\\u00E9\"}\n      two { $x }\n"))
    let leaf = try #require(document.localizations.first?.value.leaves.first)
    #expect(document.string(of: leaf.text) == "one é\n  two { $x }")
    XMLReading(document).expectPlaces(
      of: [("one", "one"), ("é", "{\"\\u00E9\"}"), ("\n", "\n"), ("two { $x }", "two { $x }")], in: leaf.text)
  }

  @Test(arguments: [UInt64(51), 52])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    let bytes = try XMLFiles.fixture("Fluent/main.ftl")
    for end in 0...bytes.count { #expect(XMLReading(FluentFormat.read(SourceText(Array(bytes[..<end])))).brokenPromises == []) }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let signs = Array("{}[]*.=-#\"\\$ \n\r\t(),:>\u{0}é".utf8)
        mutated[Int.random(in: 0..<mutated.count, using: &generator)] = signs.randomElement(using: &generator) ?? 0
      }
      let document = FluentFormat.read(SourceText(mutated))
      #expect(XMLReading(document).brokenPromises == [], "seed \(seed)")
      #expect(try document.bytes().bytes == mutated, "seed \(seed)")
    }
  }

  static let long: [(String, @Sendable (Int) -> String)] = [
    ("braces", { "a = " + String(repeating: "{", count: $0) }), ("placeables", { "a = " + String(repeating: "{ $x } ", count: $0) }),
    ("junk", { String(repeating: "a = {F(\n", count: $0) }), ("blank lines", { "a = x" + String(repeating: "\n    y\n\n", count: $0) }),
    ("variants", { "a = { $n ->" + String(repeating: "\n [x] y", count: $0) + "\n *[z] w\n }" }),
    ("attributes", { "a =" + String(repeating: "\n .b = { $x }", count: $0) }), ("spaces", { "a =" + String(repeating: " ", count: $0) }),
    ("references", { (0..<$0).map { "a\($0) = { a\($0 + 1) }{ a\($0 + 1) }\n" }.joined() }),
  ]

  @Test(arguments: long.indices)
  func `A long text takes time in proportion`(number: Int) throws {
    let (name, text) = Self.long[number]
    try assertProportionalEffort(upTo: 40_000, name) {
      SourceText(text($0))
    } work: { source in
      let document = FluentFormat.read(source)
      for localization in document.localizations { _ = document.string(of: localization.value.leaves[0].text) }
    }
  }

  @Test func `Placeables nest as deep as no text does`() {
    #expect(FluentFormat.read(SourceText("a = " + String(repeating: "{", count: 100_000))).problems.map(\.kind) == [.nestingTooDeep])
    let deep = "a = " + String(repeating: "{", count: 99) + "$x" + String(repeating: "}", count: 99)
    #expect(FluentFormat.read(SourceText(deep)).problems.isEmpty)
  }

  @Test(
    arguments: [
      ("a = b", true), ("# x\na = b", true), ("### x", true), ("-a = b", true), ("a = $5 ${ $x }", true), ("oops\na = b\nc = d", true),
      ("### A file\n\n-bran", true), ("<<<<<<< HEAD\na = b\n=======\na = c\n>>>>>>> x\n", true), ("a = b\n <b>c</b>\n d\n", true),
      ("Hello\nworld\na = b", false),
      ("<#import \"x\">", false), ("<html>", false), ("Dear ${name},", false), ("# Title\n<#if x>", false), ("key = ${value}", false),
      ("", false),
      ("package ${p};", false), ("<@macro/>", false),
    ])
  func `Templates of FreeMarker are not files of Fluent`(text: String, isFluent: Bool) {
    #expect(FluentFormat.isOfFormat(Array(text.utf8)) == isFluent)
  }
}
