import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct UnreadPassagesTests {
  /// A translation with all keys inside an unclosed comment.
  static func swallowed(_ count: Int) -> Sample {
    let keys = (0..<count).map { "\"some.key.\($0)\" = \"Text number \($0)\";\n" }.joined()
    return Sample([("en.lproj/App.strings", keys), ("de.lproj/App.strings", "/* " + keys)])
  }

  @Test func `An unclosed comment costs no search for every key in it`() async throws {
    let (small, large) = (try await Self.swallowed(2000).catalog(), try await Self.swallowed(8000).catalog())
    let german = try #require(large.locales.firstIndex(of: "de"))
    try assertProportionalEffort(upTo: 8000, "swallowed keys") {
      $0 == 8000 ? large : small
    } work: { catalog in
      let passages = UnreadPassages(catalog, locale: german)
      #expect((0..<catalog.keys.count).allSatisfy(passages.mention))
    }
  }
}
