import LocalizeValidation
import Testing

@Suite struct SilentTruncationRuleTests {
  @Test(arguments: [
    ("\"a\" = \"b\";1️⃣=\n\"c\" = \"d\";\n", "=", "1 of 2"),
    ("\"a\" = \"b\";\n\"c\" = \"d\";1️⃣;\n\"e\" = \"f\";\n\"g\" = \"h\";\n", ";", "2 of 4"),
    ("a=b;\n1️⃣“c” = “d”;\ne=f;\n", "“c” = “d”;", "1 of 2"),
    ("\"a\" = \"b\";1️⃣}\n\"a\" = \"c\";\n", "}", "0 of 1"),
  ])
  func `The place where Apple's reader stops is reported with the lost entries`(
    _ text: String, _ piece: String, _ lost: String
  ) async throws {
    let found = try await Sample([("de.lproj/App.strings", text)]).findings(of: "silent-truncation")
    #expect(
      found == [
        "1️⃣ error de -: Apple's reader stops at “\(piece)” without an error and loses \(lost) keys. "
          + "Remove what is not part of an entry."
      ])
  }

  @Test func `Entries that Apple's reader loses are still checked and not missing`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"A\";\n\"c\" = \"C\";\n"), ("de.lproj/App.strings", "\"a\" = \"Ah\";=\n\"c\" = \"Zeh\";\n"),
    ])
    expectEqual(try await sample.rules(), ["silent-truncation"])
  }

  @Test(arguments: [
    "\"a\" = \"b\";\n\"c\" = \"d\";\n", "\"a\" = \"b\";/* x */\n", "{\n\"a\" = \"b\";\n}\n", "\"a\" = \"b;=\";\n\"c\" = \"d\";\n",
  ])
  func `A file that Apple's reader reads to its end is clean`(_ text: String) async throws {
    expectEqual(try await Sample([("de.lproj/App.strings", text)]).rules(), [])
  }

  @Test func `CSV has no silent end`() async throws {
    expectEqual(try await Sample([("App.csv", "key,en\na,b;=\nc,d\n")]).findings(of: "silent-truncation"), [])
  }
}
