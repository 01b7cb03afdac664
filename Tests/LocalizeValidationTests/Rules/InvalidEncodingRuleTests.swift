import LocalizeValidation
import Testing

@Suite struct InvalidEncodingRuleTests {
  private func sample(_ path: String, _ bytes: [UInt8]) -> Sample {
    var sample = Sample([(path, "")])
    sample.files[0].bytes = bytes
    return sample
  }

  private func utf16(_ text: String, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test func `Latin-1 in .strings is reported at its first byte`() async throws {
    let bytes = Array("\"a\" = \"b\";\n\"c\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)
    expectEqual(
      try await sample("de.lproj/App.strings", bytes).findings(),
      [
        "de.lproj/App.strings:2:11 error invalid-encoding de -: The byte sequence E9 is not valid UTF-8. Save the file as UTF-8."
      ])
  }

  @Test func `Latin-1 in CSV is reported at its first byte`() async throws {
    let bytes = Array("key,en\na,caf".utf8) + [0xE9] + Array("\n".utf8)
    expectEqual(
      try await sample("App.csv", bytes).findings(),
      [
        "App.csv:2:6 error invalid-encoding - -: The byte sequence E9 is not valid UTF-8. Save the file as UTF-8."
      ])
  }

  @Test func `Bytes without a known meaning have no fix, and UTF-16 without a mark has one`() async throws {
    let latin = sample("de.lproj/App.strings", Array("\"a\" = \"".utf8) + [0xE9] + Array("\";\n".utf8))
    expectEqual(try await latin.fixability(of: "invalid-encoding"), [.no])
    expectEqual(
      try await sample("de.lproj/App.strings", utf16("\"a\" = \"b\";\n", mark: false)).fixability(of: "invalid-encoding"), [.safe])
  }

  @Test func `Several bad bytes of one entry are one finding`() async throws {
    let bytes = Array("\"a\" = \"".utf8) + [0xE9, 0x20, 0xE8, 0x20, 0xFC] + Array("\";\n".utf8)
    expectEqual(try await sample("de.lproj/App.strings", bytes).findings(of: "invalid-encoding").count, 1)
  }

  @Test func `UTF-16 without a mark is reported, since the platform can't read it`() async throws {
    let found = try await sample("de.lproj/App.strings", utf16("\"a\" = \"b\";\n", mark: false)).findings()
    #expect(
      found == [
        "de.lproj/App.strings:1:1 error invalid-encoding de -: The file is UTF-16LE without a byte order mark, which the platform "
          + "does not support. Save it as UTF-8."
      ])
  }

  @Test(arguments: [("de.json", "-"), ("_locales/de/messages.json", "de"), ("app_de.arb", "de")])
  func `UTF-16 with a mark is named where the platform reads UTF-8 alone, and is saved as that`(path: String, locale: String) async throws {
    let sample = sample(path, utf16(#"{"a": "b"}"#, mark: true))
    expectEqual(
      try await sample.findings(of: "invalid-encoding"),
      ["\(path):1:1 error \(locale) -: The file is UTF-16LE, which the platform does not support. Save it as UTF-8."])
    expectEqual(try await sample.fixability(of: "invalid-encoding"), [.safe])
  }

  @Test func `UTF-16 with a mark and UTF-8 of every script are clean`() async throws {
    expectEqual(try await sample("de.lproj/App.strings", utf16("\"a\" = \"Grüße 🎉\";\n", mark: true)).rules(), [])
    expectEqual(try await sample("de.lproj/App.strings", Array("\"a\" = \"Grüße 🎉 日本 العربية\";\n".utf8)).rules(), [])
  }

  @Test func `Positions in UTF-16 count characters and not bytes`() async throws {
    var sample = Sample([("en.lproj/App.strings", "\"a\" = \"%@\";\n"), ("de.lproj/App.strings", "")])
    sample.files[1].bytes = utf16("// 🎉 ü\n\"a\" = \"ü🎉 %d\";\n", mark: true)
    expectEqual(
      try await sample.findings(),
      [
        "de.lproj/App.strings:2:11 error placeholder-type de a: %d expects a different argument type than %@ in the source text."
      ])
  }
}
