import Localize
import LocalizeValidation
import Testing

@Suite struct NewlineMismatchRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Done.\n", "Fertig.1️⃣", "de", "The translation ends with a different number of line breaks than the source text."),
    ("Done.", "Fertig.1️⃣\n", "de", "The translation ends with a different number of line breaks than the source text."),
    ("\nDone.", "1️⃣Fertig.", "de", "The translation starts with a different number of line breaks than the source text."),
    ("Done.\n\n", "Fertig.1️⃣\n", "de", "The translation ends with a different number of line breaks than the source text."),
    ("One\nTwo", "Eins1️⃣\\n2️⃣Zwei", "de", "The translation has a literal “\\n” where the source text has a line break."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A line end lost or added at an edge is a warning, even if it is an escape`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "newline-mismatch"), ["1️⃣\(end) warning \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "newline-mismatch"), [.safe])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Done.\n", "Fertig.\n", "de"),
    ("Done.\r\n", "Fertig.\n", "de"),
    ("One\nTwo", "Eins Zwei", "de"),
    ("One Two", "Eins\nZwei", "de"),
    ("C:\\new", "C:\\neu", "de"),
    ("One\\nTwo", "Eins\\nZwei", "de"),
    ("Path\nC:\\new", "Pfad\nC:\\neu", "de"),
    ("\n", "x", "de"),
    ("Done.\n", "[Ðöñé.]", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Line ends inside a text, other line ends and literal backslashes are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "newline-mismatch"), [])
  }
}
