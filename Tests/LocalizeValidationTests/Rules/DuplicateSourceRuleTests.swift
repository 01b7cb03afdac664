import Localize
import LocalizeValidation
import Testing

@Suite struct DuplicateSourceRuleTests {
  private static func sample(_ lines: String) -> Sample { Sample([("en.lproj/App.strings", lines)]) }

  @Test func `A sentence with two keys is an info at the second`() async throws {
    let sample = Self.sample("\"1️⃣menu\" = \"Delete all files\";\n\"2️⃣button3️⃣\" = \"Delete all files\";\n")
    expectEqual(
      try await sample.findings(),
      ["2️⃣–3️⃣ info duplicate-source en button: The key menu has the same source text. Use one key, or explain the difference in comments."])
    expectEqual(try await sample.notes(of: "duplicate-source"), ["1️⃣ The other key."])
  }

  @Test func `A colon in a key does not make a file of the preceding text`() async throws {
    let sample = Self.sample("\"[App/Error] No: %@.\" = \"Delete all files\";\n\"[Kit/Error] No: %@.\" = \"Delete all files\";\n")
    expectEqual(try await sample.findings(of: "duplicate-source").count, 1)
  }

  @Test(arguments: [
    "\"a\" = \"Open file\";\n\"b\" = \"Open file\";\n", "\"a\" = \"Delete all files\";\n\"b\" = \"Delete all files.\";\n",
    "/* Button */\n\"a\" = \"Delete all files\";\n/* Title */\n\"b\" = \"Delete all files\";\n",
    "\"App/App.strings:a\" = \"Delete all files\";\n\"Kit/App.strings:a\" = \"Delete all files\";\n",
    "\"a\" = \"%@ %@ %@\";\n\"b\" = \"%@ %@ %@\";\n",
  ]) func `Short texts, other texts and other comments are fine`(_ lines: String) async throws {
    expectEqual(try await Self.sample(lines).findings(of: "duplicate-source"), [])
  }
}
