import HouseRules
import LocalizeValidation
import Testing

struct ShoutingRuleTests {
  @Test func `Extra exclamation marks are a warning at their position`() async throws {
    let sample = RuleSample(source: "Saved.", translation: "Gespeichert!!!")
    #expect(
      try await sample.findings(of: ShoutingRule()) == [
        "de.lproj/Sample.strings:1:21 warning: 3 more exclamation marks than in the source text."
      ])
  }

  @Test(arguments: ["Gespeichert.", "Gespeichert!"])
  func `As many exclamation marks as in the source text are fine`(translation: String) async throws {
    let sample = RuleSample(source: "Saved!", translation: translation)
    #expect(try await sample.findings(of: ShoutingRule()) == [])
  }

  @Test func `French is exempt`() async throws {
    let sample = RuleSample(source: "Saved.", translation: "Enregistré !", locale: "fr")
    #expect(try await sample.findings(of: ShoutingRule()) == [])
  }

  @Test func `The fix leaves nothing to report`() async throws {
    let sample = try await RuleSample(source: "Saved.", translation: "Gespeichert!!!").texts(fixedBy: ShoutingRule())
    #expect(sample.files["de.lproj/Sample.strings"] == "\"key\" = \"Gespeichert.\";\n")
    #expect(try await sample.findings(of: ShoutingRule()) == [])
  }
}
