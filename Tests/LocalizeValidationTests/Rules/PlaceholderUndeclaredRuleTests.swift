import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderUndeclaredRuleTests {
  private static let declared = #""placeholders": {"user": {"content": "$1"}}"#

  private func findings(_ source: String, _ target: String) async throws -> [String] {
    try await Sample([("_locales/en/messages.json", source), ("_locales/de/messages.json", target)])
      .findings(of: "placeholder-undeclared")
  }

  @Test func `A placeholder that the message does not declare is an error at its place`() async throws {
    expectEqual(
      try await findings(
        "{\"a\": {\"message\": \"Hi $USER$\", \(Self.declared)}}", #"{"a": {"message": "Hallo 1️⃣$USER$2️⃣"}}"#),
      ["1️⃣–2️⃣ error de a: The message does not declare “$USER$”. Add it to “placeholders”, or remove it from the text."])
  }

  @Test func `Declarations count in any case, and those of another key don't`() async throws {
    expectEqual(
      try await findings(
        "{\"a\": {\"message\": \"Hi $User$\", \(Self.declared)}, \"b\": {\"message\": \"Bye 1️⃣$user$\"}}", "{}"),
      ["1️⃣ error en b: The message does not declare “$user$”. Add it to “placeholders”, or remove it from the text."])
  }

  @Test func `Two arguments without a blank between them are read as a name`() async throws {
    expectEqual(
      try await findings(#"{"a": {"message": "1️⃣$1$2️⃣2"}}"#, "{}"),
      ["1️⃣–2️⃣ error en a: The message does not declare “$1$”. Add it to “placeholders”, or remove it from the text."])
  }

  @Test func `A tenth argument is a warning`() async throws {
    expectEqual(
      try await findings(#"{"a": {"message": "Costs 1️⃣$102️⃣ now"}}"#, "{}"),
      [
        "1️⃣–2️⃣ warning en a: Browsers pass at most nine arguments: of “$10” they read only “$1”. If it is not an argument, double the dollar sign ($$)."
      ])
  }

  @Test(arguments: ["$1 of $9", "$$10", "$ 10", "$0", "US$, A$B", "$", "a_b$c d$"])
  func `Arguments and dollar signs are no placeholders with a name`(text: String) async throws {
    expectEqual(try await findings("{\"a\": {\"message\": \"\(text)\"}}", "{}").filter { $0.contains("declare") }, [])
  }

  @Test func `Other formats declare nothing`() async throws {
    let sample = Sample([("l/app_en.json", #"{"a": "Hi $USER$"}"#), ("l/app_de.json", #"{"a": "Hallo $USER$"}"#)])
    expectEqual(try await sample.findings(of: "placeholder-undeclared"), [])
  }

  @Test func `A dollar sign alone is a warning, also in a text with escapes`() async throws {
    func sample(_ text: String) -> Sample { Sample([("_locales/en/messages.json", "{\"price\": {\"message\": \"\(text)\"}}")]) }
    let message = "Chrome removes a single dollar sign and the character after it. Write “$$”."
    expectEqual(try await sample("US1️⃣$2️⃣ 5").findings(), ["1️⃣–2️⃣ warning placeholder-undeclared en price: \(message)"])
    expectEqual(try await sample("1️⃣\\u00A3 or $2️⃣").findings(), ["1️⃣–2️⃣ warning placeholder-undeclared en price: \(message)"])
    expectEqual(try await sample("US$$ 5 and $1").findings(), [])
  }

  @Test func `A declaration that lacks the argument of the source's is an error`() async throws {
    func file(_ content: String) -> String {
      "{\"a\": {\"message\": \"$USER$\", \"placeholders\": {\"user\": {\"content\": \"\(content)\"}}}}"
    }
    func findings(_ source: String, _ target: String) async throws -> [String] {
      let files = [("_locales/en/messages.json", file(source)), ("_locales/de/messages.json", file(target))]
      return try await Sample(files).report().diagnostics.map { "\($0.severity) \($0.rule) \(Presentation.english.string($0.message))" }
    }
    let message = "“placeholders” does not contain $1, which the source text shows under the same name."
    expectEqual(try await findings("$1", "1 Dollar"), ["error placeholder-undeclared \(message)"])
    expectEqual(try await findings("$1", "$2"), ["error placeholder-undeclared \(message)"])
    expectEqual(try await findings("$1", "($1)"), [])
    expectEqual(try await findings("an app", "eine App"), [])
  }

  @Test func `A translation may lack what the source text doesn't declare`() async throws {
    func rules(_ source: String) async throws -> [String] {
      let files = [("_locales/en/messages.json", "{\"a\": \(source)}"), ("_locales/de/messages.json", #"{"a": {"message": "Hallo du"}}"#)]
      return try await Sample(files).report().diagnostics.map { "\($0.rule) \($0.locale ?? "")" }.sorted()
    }
    expectEqual(try await rules(#"{"message": "Hi $USER$"}"#), ["placeholder-undeclared en"])
    expectEqual(
      try await rules(#"{"message": "Hi $USER$ $1", "placeholders": {"other": {"content": "$2"}}}"#),
      ["placeholder-missing de", "placeholder-undeclared en"])
    expectEqual(try await rules("{\"message\": \"Hi $USER$\", \(Self.declared)}"), ["placeholder-missing de"])
  }

  @Test func `Names whose arguments are swapped are found`() async throws {
    func file(_ first: String, _ second: String) -> String {
      """
      {"a": {"message": "$X$: $Y$", "placeholders": {"x": {"content": "\(first)"}, "y": {"content": "\(second)"}}}}
      """
    }
    let files = [("_locales/en/messages.json", file("$1", "$2")), ("_locales/de/messages.json", file("$2", "$1"))]
    expectEqual(
      try await Sample(files).report().diagnostics.map { "\($0.severity) \(Presentation.english.string($0.message))" }.sorted(),
      [
        "warning “x” stands for $2 here, and for $1 in the source text.",
        "warning “y” stands for $1 here, and for $2 in the source text.",
      ])
  }
}
