#if Servers
import Localize
import LocalizeWorkspace
import Testing
import TestSupport

@testable import l10n

/// Texts in pages.
@Suite struct MarkupTests {
  @Test func `No text ends its place in a page`() {
    var generator = SeededGenerator(seed: 29)
    let pieces = [
      "<", ">", "&", "\"", "'", "\u{0}", "\u{1B}", "\u{85}", "\u{202E}", "\n", "é", "%@", "{n, plural,", "script", "--", "]]>", "\u{FEFF}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let escaped = Markup.escaped(text)
      #expect(
        !escaped.contains("<") && !escaped.contains(">") && !escaped.contains("\"") && !escaped.contains("'"), "\(text.debugDescription)")
      #expect(escaped.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) || $0 == "\n" })
      let shown = Markup.shown(text, hint: .undetermined).replacing(/<\/?(bdi|span)( class="(token|sign)")?>/, with: "")
      #expect(!shown.contains("<") && !shown.contains(">"), "\(text.debugDescription)")
      #expect(!shown.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test(
    arguments: [
      ("plain", true), ("two\nlines", true), ("two\r\nlines", true), ("a\tb", true), ("a\r\nb\nc", false), ("a\rb", false),
      ("a\u{0}", false),
      ("a\u{7F}", false), ("a\u{FFFF}", false), ("\u{202B}a", true),
    ])
  func `A form gives back what it can hold`(text: String, isEditable: Bool) { #expect(Markup.isEditable(text) == isEditable) }

  @Test func `A text keeps the line ends of its file`() {
    #expect(Markup.received("a\r\nb", like: ["x\ny"]) == "a\nb")
    #expect(Markup.received("a\r\nb", like: ["x\r\ny"]) == "a\r\nb")
  }

  @Test func `An address gives its query back`() {
    let fields = WebRequest.fields("catalog=App%2FShop&locale=de&locale=pt-BR&show=findings&rule=double-space&text=a%26b&from=50")
    let address = TableAddress(fields)
    #expect(address.query.locales == ["de", "pt-BR"] && address.query.rule == "double-space" && address.query.text == "a&b")
    #expect(TableAddress(WebRequest.fields(address.path("").dropFirst())) == address)
    #expect(TableAddress(WebRequest.fields("show=nothing&since=--output%3Dx&from=-3&locale=%00")) == TableAddress([]))
  }
}
#endif
