import Localize
import LocalizeValidation
import Testing

@Suite struct PluralVariableUndefinedRuleTests {
  @Test func `A variable that nothing defines is an error at its name, beside those that there are`() async throws {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@ left", variable: "files"), Sample.withVariable("Noch 1️⃣%#@dateien@2️⃣", variable: "files"),
      locale: "de")
    expectEqual(
      try await sample.findings(of: "plural-variable-undefined"),
      ["1️⃣–2️⃣ error de files: The entry does not define the variable “dateien”. It defines: files."])
  }

  @Test func `Without any variable the message names none`() async throws {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"),
      #"{ "stringUnit" : { "state" : "translated", "value" : "1️⃣%#@files@2️⃣" } }"#, locale: "de")
    expectEqual(
      try await sample.findings(of: "plural-variable-undefined"),
      ["1️⃣–2️⃣ error de files: The entry does not define the variable “files”."])
  }

  @Test(arguments: ["%#@files@", "%1$#@files@", "Noch %#@files@ übrig", "Keine"]) func `A variable that there is is fine`(_ text: String)
    async throws
  {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"), Sample.withVariable(text, variable: "files"), locale: "de")
    expectEqual(try await sample.findings(of: "plural-variable-undefined"), [])
  }

  @Test func `Formats without variables are not looked at`() async throws {
    expectEqual(try await Sample(.csv, source: "%#@files@", target: "%#@files@").findings(of: "plural-variable-undefined"), [])
  }
}
