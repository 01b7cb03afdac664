import Localize
import LocalizeValidation
import Testing

@Suite struct FingerprintTests {
  @Test(arguments: [
    ([], "cbf29ce484222325"), ([""], "cbf29ce484222325"), (["a"], "af63dc4c8601ec8c"), (["foobar"], "85944171f73967e8"),
  ])
  func `The hash is FNV-1a with 64 bits`(_ parts: [String], _ digits: String) {
    #expect(Fingerprint(parts: parts).description == digits)
  }

  @Test func `A NUL separates the parts`() {
    #expect(Fingerprint(parts: ["a", "b"]) == Fingerprint(parts: ["a\u{0}b"]))
    #expect(Fingerprint(parts: ["a", "b"]) != Fingerprint(parts: ["ab"]))
    #expect(Fingerprint(parts: ["", "ab"]) != Fingerprint(parts: ["ab", ""]))
  }

  @Test func `There are always sixteen digits`() throws {
    // The first of these whose hash begins with a zero.
    let short = try #require((0..<200).map { Fingerprint(parts: ["\($0)"]) }.first { $0.value >> 60 == 0 })
    #expect(short.description.count == 16)
    #expect(short.description.hasPrefix("0"))
  }

  private func fingerprints(_ german: String, english: String = "\"a\" = \"%@\";\n\"b\" = \"%@\";\n") async throws -> [String] {
    try await Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", german)]).report().diagnostics.map {
      "\($0.fingerprint)"
    }
  }

  @Test func `A finding keeps its fingerprint when lines move and texts change`() async throws {
    let before = try await fingerprints("\"a\" = \"%d\";\n\"b\" = \"%@\";\n")
    #expect(before.count == 1)
    expectEqual(try await fingerprints("/* new */\n\n\"b\" = \"%@\";\n\"a\" = \"x %d\";\n"), before)
  }

  @Test func `Findings differ by key, locale, rule and ordinal`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"%@\";\n\"b\" = \"%@\";\n"),
      ("de.lproj/App.strings", "\"a\" = \"%d\";\n\"b\" = \"%d %@ %@\";\n"), ("fr.lproj/App.strings", "\"a\" = \"%d \";\n\"b\" = \"%@\";\n"),
    ])
    let found = try await sample.report().diagnostics
    #expect(found.count >= 5)
    #expect(Set(found.map(\.fingerprint)).count == found.count)
  }

  @Test func `A fingerprint about a key does not depend on the folder that the run started in`() async throws {
    func fingerprints(_ prefix: String) async throws -> [Fingerprint] {
      let files = ["en": "a = \"%@\";\n", "de": "a = \"%d\";\n"].map { ("\(prefix)\($0.key).lproj/App.strings", $0.value) }
      return try await Sample(files).report().diagnostics.map(\.fingerprint)
    }
    let inside = try await fingerprints("Resources/")
    #expect(inside.count == 1)
    expectEqual(try await fingerprints("/home/someone/App/Resources/"), inside)
    expectEqual(try await fingerprints("./Resources/"), inside)
  }
}
