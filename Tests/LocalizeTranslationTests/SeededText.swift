import TestSupport

/// Texts of random words, spaces and tokens of all grammars.
struct SeededText {
  var generator: SeededGenerator
  var seed: UInt64 { generator.seed }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let parts = [
    "Save", "the file", "été", "ファイル", "🎉", "a < b", "100 %", "{", "}", "{{", "__0__", "<x", "don't", "and/or", "%@", "%1$@", "%2$lld",
    "%d", "%%", "%s",
    "%(name)s", "{name}", "{0}", "{{count}}", "${app}", "%{user}", "%#@files@", "<b>", "</b>", "<br/>", "<a href=\"x\">", "</a>", "&amp;",
    "&#39;", "\n",
    "\r\n", "\\n", "https://example.org/a?b=%@", "me@example.org", "/usr/local/bin", "**", "`x`", "[a](b)", "$t(key)", "@:key", "''",
    "'{x}'", " ", "  ",
    "\t", "\u{A0}", ".", "?", "…", "\u{1F1E6}\u{1F1F9}", "e\u{301}", "&", ";", "_", "#", "*",
  ]

  mutating func text() -> String {
    var result = ""
    for _ in 0..<Int.random(in: 0...9, using: &generator) { result += Self.parts.randomElement(using: &generator) ?? "" }
    return result
  }
}
