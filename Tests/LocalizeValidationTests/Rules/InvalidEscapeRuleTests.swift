import LocalizeValidation
import Testing

@Suite struct InvalidEscapeRuleTests {
  @Test(arguments: [
    ("\"a\" = \"caf1️⃣\\u00e92️⃣\";\n", "\\u00e9", "a"), ("\"z\" = \"z\";\n\"a\" = \"1️⃣\\q2️⃣\";\n", "\\q", "a"),
    ("\"1️⃣\\d2️⃣\" = \"x\";\n", "\\d", "d"),
  ])
  func `An escape that Apple's reader does not know loses its backslash`(
    _ text: String, _ escape: String, _ key: String
  ) async throws {
    let sample = Sample([("de.lproj/App.strings", text)])
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣–2️⃣ warning invalid-escape de \(key): “\(escape)” is not a valid escape, so its backslash is dropped. "
          + "Write the character itself."
      ])
  }

  @Test(arguments: [("\\u00e9", Fixability.safe), ("\\q", .no), ("\\Ud83d", .no)])
  func `Only the escape with one possible meaning can be fixed`(_ escape: String, _ fixability: Fixability) async throws {
    let sample = Sample([("de.lproj/App.strings", "\"a\" = \"\(escape)\";\n")])
    expectEqual(try await sample.fixability(of: "invalid-escape"), [fixability])
  }

  @Test func `Half a surrogate pair is not a character`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\"a\" = \"1️⃣\\Ud83d2️⃣\";\n")])
    expectEqual(
      try await sample.findings(of: "invalid-escape"),
      [
        "1️⃣–2️⃣ warning de a: “\\Ud83d” is an unpaired surrogate. Write the character itself."
      ])
  }

  @Test(arguments: [
    "\"a\" = \"\\\"\\\\\\n\\t\\r\\U00e9\\'\\351\";\n", "\"a\" = \"\\Ud83c\\Udf89\";\n", "\"a\" = \"\\\\u00e9\";\n",
    "\"a\" = \"one \\\ntwo\";\n", "/* \\q \\u00e9 */\n\"a\" = \"b\";\n",
  ])
  func `Escapes with their literal meaning are fine`(_ text: String) async throws {
    expectEqual(try await Sample([("de.lproj/App.strings", text)]).findings(), [])
  }

  @Test func `A backslash in CSV is an ordinary character`() async throws {
    expectEqual(try await Sample([("App.csv", "key,en,de\na,C:\\user,\"D:\\new\"\n")]).findings(), [])
  }
}
