import Localize
import LocalizeAccessors
import Testing

struct KeyedTextsTests {
  private static let keys = TextKeys(["quit", "files", "greeting", "absent", "percent", "named", "message"])
  private let localizer = Localizer(
    embeddedCSV: """
      key,en,de
      quit,Quit,Beenden
      files,%d files,%d Dateien
      greeting,"Hello, %@!",
      percent,100%%,100 %%
      named,{first} and {second},{second} und {first}
      message,"{n, plural, =0 {none} one {# file of {who}} other {# files of {who}}}","{n, plural, one {# Datei von {who}} other {# Dateien von {who}}}"
      """)

  private func texts(_ languages: String) -> KeyedTexts { Self.keys.texts(for: localizer.reader(for: languages)) }

  @Test func `A number gives the text of its key in the reader's language`() {
    #expect(texts("de")[0] == "Beenden")
    #expect(texts("en")[0] == "Quit")
    #expect(texts("de").string(1, [TextArgument(3)]) == "3 Dateien")
  }

  @Test func `A missing text is the source's and an unknown key is a miss`() {
    let texts = texts("de")
    #expect(texts.string(2, [TextArgument("Anna")]) == "Hello, Anna!")
    #expect(texts[3] == "absent")
    #expect(localizer.misses.map(\.key) == ["absent"])
  }

  @Test func `A doubled percent sign is shown as one`() { #expect(texts("en")[4] == "100%") }

  @Test func `Named placeholders take the arguments with their names`() {
    let arguments = [TextArgument("first", "a"), TextArgument("second", 2)]
    #expect(texts("en").string(5, syntax: .brace, arguments) == "a and 2")
    #expect(texts("de").string(5, syntax: .brace, arguments) == "2 und a")
  }

  @Test(arguments: [(0, "none"), (1, "1 file of Ada"), (5, "5 files of Ada")])
  func `A message of ICU shows the branch of its number`(_ count: Int, _ expected: String) {
    #expect(texts("en").string(6, syntax: .icu, [TextArgument("n", count), TextArgument("who", "Ada")]) == expected)
  }

  @Test(arguments: [
    ("{n, plural, offset:1 =0 {none} one {you and # other} other {you and # others}}", "you and 2 others"),
    ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "3rd"),
    ("{g, select, female {her {n}} other {their}}", "her 3"), ("it's '{n}' and ''{n}''", "it's {n} and '3'"),
    ("{n, number, integer} {d, date, short} {x}", "3 {d, date, short} {x}"), ("{n, plural, one {x}", "{n, plural, one {x}"),
    ("{n} {", "{n} {"),
  ])
  func `A message is read as ICU reads it and one with a mistake is shown as it is`(_ message: String, _ expected: String) {
    let quoted = "\"" + message.replacing("\"", with: "\"\"") + "\""
    let localizer = Localizer(embeddedCSV: "key,en\nmessage,\(quoted)\n")
    let texts = Self.keys.texts(for: localizer.reader(for: "en"))
    #expect(texts.string(6, syntax: .icu, [TextArgument("n", 3), TextArgument("g", "female")]) == expected)
  }

  @Test func `An argument that a text repeats does not make it grow without bound`() {
    let localizer = Localizer(embeddedCSV: "key,en\nnamed,\(String(repeating: "{first}", count: 1_000))\n")
    let texts = Self.keys.texts(for: localizer.reader(for: "en"))
    let long = String(repeating: "x", count: 1_000)
    #expect(texts.string(5, syntax: .brace, [TextArgument("first", long)]).utf8.count < 80_000)
    #expect(texts.string(5, syntax: .icu, [TextArgument("first", long)]).utf8.count < 80_000)
  }

  @Test(arguments: [
    ("Hello { -brand } { $first }", "Hello Fox Ada"), ("{ -loop } { -gone }", "{ -loop } { -gone }"), ("{ -deep }", "In Fox"),
  ])
  func `A text of Fluent takes in messages and terms`(_ text: String, _ expected: String) {
    let localizer = Localizer(embeddedCSV: "key,en\nnamed,\(text)\n-brand,Fox\n-deep,In { -brand }\n-loop,{ -loop }\n")
    let texts = Self.keys.texts(for: localizer.reader(for: "en"))
    #expect(texts.string(5, syntax: .fluent, [TextArgument("$first", "Ada")]) == expected)
  }

  @Test func `Texts keep their moment until new ones are made`() {
    let before = texts("en")
    localizer.replaceCatalogs([])
    #expect(before[0] == "Quit")
    #expect(texts("en")[0] == "quit")
  }
}
