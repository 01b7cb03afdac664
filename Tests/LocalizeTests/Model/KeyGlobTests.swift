import Testing

@testable import Localize

/// Patterns for keys.
@Suite struct KeyGlobTests {
  @Test(
    arguments: [
      ("brand.*", "brand.name", true), ("brand.*", "brand.", true), ("brand.*", "a.brand.name", false), ("*", "", true), ("", "", true),
      ("", "a", false), ("?", "é", true), ("?", "e\u{301}", false), ("??", "e\u{301}", true), ("?", "", false), ("a?c", "a😀c", true),
      ("*.title", "settings.sync.title", true), ("*.title", "title", false), ("a*b*c", "a1b2b3c", true), ("a*b*c", "a1c2b", false),
      ("\\*", "*", true), ("\\*", "x", false), ("\\?x", "?x", true), ("a\\b", "a\\b", true), ("a\\", "a\\", true), ("\\\\", "\\", true),
      ("**a", "xa", true), ("a/*", "a/b/c", true),
    ])
  func `* is any run, ? any one character, a backslash makes them ordinary`(pattern: String, key: String, expected: Bool) {
    #expect(KeyGlob(pattern).matches(key) == expected, "\(pattern) \(key)")
  }

  @Test func `Many stars don't take exponential time`() {
    let pattern = KeyGlob(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }
}
