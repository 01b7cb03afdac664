import Localize
import LocalizeValidation
import Testing

@Suite struct EllipsisStyleRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Loading…", "Wird geladen1️⃣...2️⃣", "de", "The translation uses three full stops where the source text has “…”."),
    ("Please wait… Loading", "Bitte warten1️⃣...2️⃣ Es lädt", "de", "The translation uses three full stops where the source text has “…”."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `Three full stops in place of an ellipsis are an info`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "ellipsis-style"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "ellipsis-style"), [.safe])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Loading…", "Wird geladen …", "de"),
    ("Loading...", "Wird geladen...", "de"),
    ("Loading...", "Wird geladen …", "de"),
    ("… and ...", "... und ...", "de"),
    ("Loading…", "Wird geladen....", "de"),
    ("Loading…", "Ļôåðîñĝ...", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `An ellipsis is fine, and so are full stops where the source has them`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "ellipsis-style"), [])
  }
}
