import Localize
import LocalizeValidation
import Testing

@Suite struct PluralVariableUnusedRuleTests {
  @Test func `An unused variable is a warning at its definition`() async throws {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"), Sample.withVariable("%lld Dateien", variable: "1️⃣files2️⃣"), locale: "de")
    expectEqual(
      try await sample.findings(of: "plural-variable-unused"),
      ["1️⃣–2️⃣ warning de files: The variable “files” is not used by any text of the entry."])
  }

  @Test(arguments: ["%#@files@", "%1$#@files@ da", "%1#@files@", "%# @files @"]) func `A used variable is fine`(_ text: String)
    async throws
  {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"), Sample.withVariable(text, variable: "files"), locale: "de")
    expectEqual(try await sample.findings(of: "plural-variable-unused"), [])
  }
}
