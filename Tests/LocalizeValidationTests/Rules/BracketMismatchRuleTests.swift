import Localize
import LocalizeValidation
import Testing

@Suite struct BracketMismatchRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Size (MB)", "Größe 1️⃣(2️⃣MB", "de", "The bracket “(” has no counterpart."),
    ("Size (MB)", "Größe (MB)1️⃣)2️⃣", "de", "The bracket “)” has no counterpart."),
    ("Size (MB)", "大小（HTTP） %li1️⃣）2️⃣", "zh", "The bracket “）” has no counterpart."),
    ("The file", "ファイル1️⃣「2️⃣名", "ja", "The bracket “「” has no counterpart."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A bracket without its partner is an info`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "bracket-mismatch"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "bracket-mismatch"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Size (MB)", "Größe (MB)", "de"),
    ("Size (MB)", "大小（MB)", "zh"),
    ("a) One", "a) Eins", "de"),
    ("Hello", "Hallo :)", "de"),
    ("Hello", ":-( Hallo", "de"),
    ("Size (MB)", "Größe", "de"),
    ("{name} left", "{name} ging", "de"),
    ("[0, 10)", "[0, 10)", "de"),
    ("Size (MB)", "(MB) גודל", "he"),
    ("Size (MB)", "[Šîžé (MB]", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Pairs of any width, emoticons, and brackets that the source leaves open are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "bracket-mismatch"), [])
  }
}
