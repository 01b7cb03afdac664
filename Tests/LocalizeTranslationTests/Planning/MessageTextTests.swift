import Localize
import LocalizeTranslation
import Testing

@Suite struct MessageTextTests {
  private static func message(_ text: String, to target: LocaleIdentifier, hint: PlaceholderHint = .icu) -> MessageText {
    MessageText(text, reader: SegmentReader(hint: hint), hint: hint, target: target)
  }

  private static func echo(_ message: MessageText) -> String? { message.text(of: message.parts.map(\.segment.pieces)) }

  @Test func `A message is split into branches and gets the categories of its language`() {
    let message = Self.message("You have {n, plural, =0 {no file} one {# file} other {# files}} in {folder}.", to: "pl")
    #expect(
      message.parts.map(\.segment.normalForm) == [
        "You have {0:choice} in {1:any:folder}.", "no file", "{0:number} file", "{0:number} files", "{0:number} files", "{0:number} files",
      ])
    #expect(message.parts.map(\.category) == [nil, nil, .one, .few, .many, .other])
    #expect(message.parts.map(\.isGuess) == [false, false, false, true, true, false])
    #expect(
      Self.echo(message)
        == "You have {n, plural, =0 {no file} one {# file} few {# files} many {# files} other {# files}} in {folder}.")
    #expect(Self.echo(Self.message("{n, plural, one{# file} other{# files}}", to: "ja")) == "{n, plural, other{# files}}")
  }

  @Test func `Choices nest, and words and layout around them are kept`() {
    let text = """
      {gender, select,
        female {She has {n, plural, offset:1 one {one friend} other {# friends of {name}}}}
        other {They have {n, plural, offset:1 one {one friend} other {# friends of {name}}}}
      }
      """
    let message = Self.message(text, to: "de")
    #expect(Self.echo(message) == text)
    #expect(message.parts.contains { $0.segment.normalForm == "{0:number} friends of {1:any:name}" })
    #expect(message.parts.contains { $0.segment.normalForm == "She has {0:choice}" })
  }

  @Test func `An answer that would make another message is refused`() {
    let message = Self.message("{n, plural, one {# file} other {# files}}", to: "de")
    func answer(_ word: String) -> String? {
      message.text(of: message.parts.map { part in part.segment.hasWords ? [.token(0), .text(" \(word)")] : part.segment.pieces })
    }
    #expect(answer("Dateien") == "{n, plural, one {# Dateien} other {# Dateien}}")
    #expect(answer("Dateien }") == nil)
    #expect(answer("{x}") == nil)
    #expect(message.text(of: []) == nil)
  }

  @Test func `Apostrophes are doubled where they quote, and kept where a project has them plain`() {
    let quoting = Self.message("{n, plural, one {it''s # file} other {it''s # files}}", to: "fr", hint: .javaScript)
    #expect(quoting.parts.contains { $0.segment.normalForm == "it's {0:number} file" })
    #expect(Self.echo(quoting) == "{n, plural, one {it''s # file} other {it''s # files}}")
    let plain = Self.message("{n, plural, one {it's # file} other {it's # files}}", to: "fr")
    #expect(Self.echo(plain) == "{n, plural, one {it's # file} other {it's # files}}")
  }

  static let plurals: [(text: String, locale: LocaleIdentifier, written: String)] = [
    ("One file|%count% files", "ru", "One file|%count% files|%count% files"), ("One file | %count% files", "ja", "%count% files"),
    ("One file | %count% files", "pl", "One file | %count% files | %count% files"),
    ("One file|%count% files", "fr", "One file|%count% files"),
    ("{0} None|{1} One|]1,Inf[ %count% files", "ru", "{0} None|{1} One|]1,Inf[ %count% files"),
    ("{0} None|one: One|more: %count% files", "sl", "{0} None|one: One|more: %count% files|more: %count% files|more: %count% files"),
    ("Letter.|{{ limit }} letters.", "lv", "{{ limit }} letters.|Letter.|{{ limit }} letters."),
  ]

  @Test(arguments: plurals)
  func `A plural of Symfony gets the parts that its language needs`(_ sample: (text: String, locale: LocaleIdentifier, written: String)) {
    for hint in [PlaceholderHint.yaml, .undetermined] {
      #expect(Self.echo(Self.message(sample.text, to: sample.locale, hint: hint)) == sample.written)
    }
  }

  @Test func `Conditions, names and placeholders of Symfony's plurals are no words, and a bar in an answer is escaped`() {
    let message = Self.message("{0} None|one: One|more: %count% files", to: "ru", hint: .yaml)
    #expect(message.parts.map(\.segment.normalForm) == ["None", "One", "{0:any:count} files", "{0:any:count} files"])
    #expect(message.parts.map(\.isGuess) == [false, false, true, true])
    let answers: [[Segment.Piece]] = [[.text("a|b")], [.text("c")], [.token(0)], [.token(0)]]
    #expect(message.text(of: answers) == "{0} a||b|one: c|more: %count%|more: %count%")
    #expect(Self.message("Home | %site%", to: "ru", hint: .yaml).parts.count == 1)
  }
}
