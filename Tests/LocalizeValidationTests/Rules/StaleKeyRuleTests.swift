import Localize
import LocalizeValidation
import Testing

@Suite struct StaleKeyRuleTests {
  @Test func `A key that the sources do not use is a warning`() async throws {
    let sample = Sample([
      (
        "App.xcstrings",
        #"""
        { "sourceLanguage" : "en", "strings" : {
          "New" : { }, "1️⃣Old2️⃣" : { "extractionState" : "stale" }, "Other" : { "extractionState" : "manual" }
        }, "version" : "1.0" }
        """#
      )
    ])
    expectEqual(
      try await sample.findings(of: "stale-key"),
      [
        "1️⃣–2️⃣ warning - Old: The source code no longer uses this key. Remove it, or mark it “manual” if the key is built at run time."
      ])
    expectEqual(try await sample.fixability(of: "stale-key"), [.unsafe])
  }

  @Test func `Formats without data about the sources have no stale keys`() async throws {
    expectEqual(try await Sample(.strings, source: "stale", target: "stale").findings(of: "stale-key"), [])
  }
}
