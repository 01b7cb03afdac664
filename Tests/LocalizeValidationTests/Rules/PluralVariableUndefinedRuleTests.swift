import Localize
import LocalizeValidation
import Testing

@Suite struct PluralVariableUndefinedRuleTests {
  @Test func `An undefined variable is an error at its name, with the defined ones`() async throws {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@ left", variable: "files"), Sample.withVariable("Noch 1️⃣%#@dateien@2️⃣", variable: "files"),
      locale: "de")
    expectEqual(
      try await sample.findings(of: "plural-variable-undefined"),
      ["1️⃣–2️⃣ error de files: The entry does not define the variable “dateien”. It defines: files."])
  }

  @Test func `The message names no variable if there are none`() async throws {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"),
      #"{ "stringUnit" : { "state" : "translated", "value" : "1️⃣%#@files@2️⃣" } }"#, locale: "de")
    expectEqual(
      try await sample.findings(of: "plural-variable-undefined"),
      ["1️⃣–2️⃣ error de files: The entry does not define the variable “files”."])
  }

  @Test(arguments: ["%#@files@", "%1$#@files@", "Noch %#@files@ übrig", "Keine"]) func `A defined variable is fine`(_ text: String)
    async throws
  {
    let sample = Sample.catalog(
      english: Sample.withVariable("%#@files@", variable: "files"), Sample.withVariable(text, variable: "files"), locale: "de")
    expectEqual(try await sample.findings(of: "plural-variable-undefined"), [])
  }

  @Test func `Formats without variables are not checked`() async throws {
    expectEqual(try await Sample(.csv, source: "%#@files@", target: "%#@files@").findings(of: "plural-variable-undefined"), [])
  }
}
