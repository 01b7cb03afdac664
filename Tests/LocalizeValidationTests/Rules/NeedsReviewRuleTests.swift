import Localize
import LocalizeValidation
import Testing

@Suite struct NeedsReviewRuleTests {
  private static func catalog(_ localizations: String) -> Sample {
    Sample([
      (
        "App.xcstrings",
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Save\" : { \"localizations\" : { \(localizations) } } }, \"version\" : \"1.0\" }"
      )
    ])
  }

  @Test func `A text that is to be reviewed is an info`() async throws {
    let sample = Self.catalog(#""de" : { "stringUnit" : { "state" : "needs_review", "value" : "1️⃣Sichern2️⃣" } }"#)
    expectEqual(
      try await sample.findings(of: "needs-review"),
      ["1️⃣–2️⃣ info de Save: The file says that somebody must look at this translation."])
  }

  @Test func `Several forms of one text are one finding`() async throws {
    let sample = Self.catalog(
      #""de" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "needs_review", "value" : "1️⃣Eins2️⃣" } }, "other" : { "stringUnit" : { "state" : "needs_review", "value" : "Mehr" } } } } }"#
    )
    expectEqual(try await sample.findings(of: "needs-review").count, 1)
  }

  @Test(arguments: ["translated", "new"]) func `Other states are fine`(_ state: String) async throws {
    let sample = Self.catalog(#""de" : { "stringUnit" : { "state" : "\#(state)", "value" : "Sichern" } }"#)
    expectEqual(try await sample.findings(of: "needs-review"), [])
  }

  @Test func `A pseudo-locale is not reviewed`() async throws {
    let sample = Self.catalog(#""en-XA" : { "stringUnit" : { "state" : "needs_review", "value" : "Šåvé" } }"#)
    expectEqual(try await sample.findings(of: "needs-review"), [])
  }
}
