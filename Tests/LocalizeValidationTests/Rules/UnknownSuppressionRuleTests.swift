import Localize
import LocalizeValidation
import Testing

@Suite struct UnknownSuppressionRuleTests {
  @Test func `An unknown name is a warning at the name, with the nearest one`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "/* l10n:disable=url-x-y,1️⃣placeholder-typ2️⃣ */\n\"a\" = \"A\";\n\"b\" = \"B\"; // l10n:disable=3️⃣Grün4️⃣\n")
    ])
    expectEqual(
      try await sample.findings(of: "unknown-suppression"),
      [
        "en.lproj/App.strings:1:17 warning en a: The comment disables “url-x-y”, which is not a rule.",
        "1️⃣–2️⃣ warning en a: The comment disables “placeholder-typ”, which is not a rule. Did you mean “placeholder-type”?",
        "3️⃣–4️⃣ warning en b: The comment disables “Grün”, which is not a rule.",
      ])
  }

  @Test func `Names after a comma and a space are read, and words of a sentence are not`() async throws {
    let sample = Sample([
      (
        "en.lproj/App.strings",
        "/* l10n:disable=1️⃣end_stopp2️⃣, 3️⃣StringFormatMatchs4️⃣ */\n\"a\" = \"A\";\n/* l10n:disable=vue-i18n/no-unused-keys, GitHub has it */\n\"b\" = \"B\";\n"
      )
    ])
    expectEqual(
      try await sample.findings(of: "unknown-suppression"),
      [
        "1️⃣–2️⃣ warning en a: The comment disables “end_stopp”, which is not a rule. Did you mean “end_stop”?",
        "3️⃣–4️⃣ warning en a: The comment disables “StringFormatMatchs”, which is not a rule. Did you mean “StringFormatMatches”?",
      ])
  }

  @Test func `In a table the name is found in its cell`() async throws {
    let sample = Sample([("App.csv", "key,comment,en\na,\"a \"\"b\"\" l10n:disable=1️⃣orphan-ke2️⃣\",A\n")])
    expectEqual(
      try await sample.findings(),
      ["1️⃣–2️⃣ warning unknown-suppression - a: The comment disables “orphan-ke”, which is not a rule. Did you mean “orphan-key”?"])
  }

  @Test func `Comments over several lines are read as one`() async throws {
    let sample = Sample([("en.lproj/App.strings", "// One.\n// l10n:disable=orphan-ke\n\"1️⃣a\" = \"A\";\n")])
    #expect(try await sample.findings().count == 1)
  }

  @Test(arguments: [
    "l10n:disable", "l10n:disable=placeholder-type,orphan-key", "l10n:disabled=x", "[no-lint:require-locale]", "#bc-ignore!",
    "See https://example.org: l10n",
  ])
  func `Comments with exact names of rules, or with rules of other tools, are fine`(_ comment: String) async throws {
    expectEqual(try await Sample([("en.lproj/App.strings", "/* \(comment) */\n\"a\" = \"A\";\n")]).findings(), [])
  }
}
