import ErrorRecovery
import Testing

/// Text for terminals.
@Suite struct TerminalTextTests {
  @Test(
    arguments: [
      ("\u{1B}[2Jx", "\\u{1B}[2Jx"), ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"), ("\u{9B}31m", "\\u{9B}31m"), ("\u{7F}", "\\u{7F}"),
      ("\0", "\\u{0}"),
      ("\u{202A}\u{202E}", "\\u{202A}\\u{202E}"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ])
  func `Characters that control a terminal, forge lines or reorder text become visible`(text: String, expected: String) {
    #expect(TerminalText.harmless(text) == expected)
    #expect(TerminalText.harmless(expected) == expected)
  }

  @Test(arguments: ["ÅÄÖ", "日本語", "العربية\u{200F}", "👨‍👩‍👧", "می\u{200C}خواهم", "C:\\dir"])
  func `Letters of all scripts are kept`(text: String) {
    #expect(TerminalText.harmless(text) == text)
  }

  @Test func `Arguments and defaults are made harmless; line feeds of the default and the catalogue's own text are kept`() {
    let catalog = TableCatalog(["ar": ["k": "\u{2068}%1$@\u{2069}"]])
    let text = ErrorText(key: "k", defaultValue: "a\n\u{1B}%1$@", arguments: [.string("\u{1B}\n"), .integer(1)])
    #expect(text.harmlessInTerminal().render(for: .user) == "a\n\\u{1B}\\u{1B}\\n")
    #expect(text.harmlessInTerminal().render(for: .user, catalog: catalog, languages: ["ar"]) == "\u{2068}\\u{1B}\\n\u{2069}")
  }
}
