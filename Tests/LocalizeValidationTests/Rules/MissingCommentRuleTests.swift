import Localize
import LocalizeValidation
import Testing

@Suite struct MissingCommentRuleTests {
  private static func sample(_ english: String) -> Sample {
    var sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", "\"open\" = \"Öffnen\";\n")])
    sample.options.severities["missing-comment"] = .warning
    return sample
  }

  @Test func `A source key without a comment is reported if the rule is on`() async throws {
    let sample = Self.sample("\"1️⃣open2️⃣\" = \"Open\";\n")
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ warning missing-comment en open: The key has no comment for translators."])
  }

  @Test(arguments: ["/* Button */\n\"open\" = \"Open\";\n", "\"open\" = \"%@\";\n", "\"open\" = \"\";\n"])
  func `A comment, and a text without words, are fine`(_ english: String) async throws {
    expectEqual(try await Self.sample(english).findings(of: "missing-comment"), [])
  }

  @Test func `Comments are optional by default`() async throws {
    var sample = Self.sample("\"open\" = \"Open\";\n")
    sample.options.severities = [:]
    expectEqual(try await sample.rules(), [])
  }
}
