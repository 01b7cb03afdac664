import Localize
import LocalizeValidation
import Testing

@Suite struct DoNotTranslateRuleTests {
  private func sample(_ source: String, _ target: String) -> Sample {
    Sample([
      ("res/values/strings.xml", "<resources>\n\(source)\n<string name=\"b\">B</string>\n</resources>\n"),
      ("res/values-de/strings.xml", "<resources>\n\(target)\n<string name=\"b\">Be</string>\n</resources>\n"),
    ])
  }

  @Test func `A translation of a text that Android marks as not translatable is a warning`() async throws {
    let found = try await sample(
      "<string name=\"a\" translatable=\"false\">Lunaria</string>", "<string name=\"a\">Silberblatt</string>"
    ).findings(of: "do-not-translate")
    #expect(found.count == 1)
    #expect(
      found.first?.contains("warning de a: “Lunaria” is marked as not translatable, but is translated here. Remove the translation.")
        == true,
      "\(found)")
  }

  @Test(arguments: [
    ("<string name=\"a\" translatable=\"false\">Lunaria</string>", "<string name=\"a\">Lunaria</string>"),
    ("<string name=\"a\">@string/b</string>", "<string name=\"a\">Be</string>"),
    ("<string name=\"a\" tools:ignore=\"MissingTranslation\">Lunaria</string>", "<string name=\"a\">Silberblatt</string>"),
  ]) func `The same text, a reference and an ignored gap are fine`(_ source: String, _ target: String) async throws {
    expectEqual(try await sample(source, target).findings(of: "do-not-translate"), [])
  }
}
