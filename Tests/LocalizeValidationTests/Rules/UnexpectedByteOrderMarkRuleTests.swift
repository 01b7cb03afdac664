import LocalizeValidation
import Testing

@Suite struct UnexpectedByteOrderMarkRuleTests {
  @Test func `A mark at the beginning of UTF-8 .strings is a warning with a safe fix`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\u{FEFF}\"a\" = \"b\";\n")])
    expectEqual(
      try await sample.findings(),
      [
        "de.lproj/App.strings:1:1 warning unexpected-bom de -: The file starts with a byte order mark, which UTF-8 does not need and "
          + "some tools treat as text. Remove it."
      ])
    expectEqual(try await sample.fixability(of: "unexpected-bom"), [.safe])
  }

  @Test func `The mark belongs to no key`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"A\";\n"), ("de.lproj/App.strings", "\u{FEFF}\"a\" = \"Ah\";\n")])
    expectEqual(try await sample.rules(), ["unexpected-bom"])
  }

  @Test func `A file of nothing else is empty, which is one finding`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"A\";\n"), ("de.lproj/App.strings", "\u{FEFF}")])
    expectEqual(try await sample.findings(of: "unexpected-bom"), [])
    expectEqual(try await sample.findings(of: "parse-error").count, 1)
  }

  @Test func `A mark in CSV, which spreadsheets need, and in UTF-16 is expected`() async throws {
    expectEqual(try await Sample([("App.csv", "\u{FEFF}key,en,de\na,A,Ah\n")]).rules(), [])
    var sample = Sample([("de.lproj/App.strings", "")])
    sample.files[0].bytes = "\u{FEFF}\"a\" = \"b\";\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A mark inside a text is not at the beginning`() async throws {
    expectEqual(try await Sample([("de.lproj/App.strings", "\"a\" = \"\u{FEFF}b\";\n")]).findings(of: "unexpected-bom"), [])
  }
}
