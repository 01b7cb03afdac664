import Localize
import LocalizeValidation
import Testing

@Suite struct CaseMismatchRuleTests {
  private static func sample(_ source: String, _ target: String, _ locale: String) -> Sample {
    var sample = Sample(.strings, source: source, target: target, locale: locale)
    sample.options.severities["case-mismatch"] = .warning
    return sample
  }

  @Test func `Another case at the beginning is reported if the rule is on`() async throws {
    expectEqual(
      try await Self.sample("Save", "1️⃣e2️⃣nregistrer", "fr").findings(of: "case-mismatch"),
      ["1️⃣–2️⃣ warning fr key: The translation starts with a lower-case letter, the source text with an upper-case one."])
    expectEqual(
      try await Self.sample("and", "1️⃣И2️⃣", "ru").findings(of: "case-mismatch"),
      ["1️⃣–2️⃣ warning ru key: The translation starts with an upper-case letter, the source text with a lower-case one."])
  }

  static let silent: [(String, String, String)] = [
    ("Save", "Sichern", "de"), ("Save", "保存", "zh"), ("Save", "حفظ", "ar"), ("%@ saved", "Gesichert: %@", "de"),
    ("“Save”", "«Enregistrer»", "fr"),
    ("1 file", "1 Datei", "de"), ("iPhone", "Das iPhone", "en-XA"), ("Ǆ", "ǅ", "hr"),
  ]

  @Test(arguments: silent)
  func `The same case, scripts without case, and texts with another beginning are fine`(_ texts: (String, String, String)) async throws {
    expectEqual(try await Self.sample(texts.0, texts.1, texts.2).findings(of: "case-mismatch"), [])
  }

  @Test func `Case may differ by default`() async throws {
    expectEqual(try await Sample(.strings, source: "Save", target: "enregistrer", locale: "fr").findings(), [])
  }
}
