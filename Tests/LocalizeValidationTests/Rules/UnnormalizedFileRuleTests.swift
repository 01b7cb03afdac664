import Localize
import LocalizeValidation
import Testing

@Suite struct UnnormalizedFileRuleTests {
  private static func catalog(_ keys: [String]) -> Sample {
    let entries = keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")
    return Sample([("App.xcstrings", "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }")])
  }

  @Test func `Unsorted keys are an info at the first misplaced one`() async throws {
    expectEqual(
      try await Self.catalog(["a", "c", "1️⃣b2️⃣", "d"]).findings(of: "unnormalized-file"),
      ["1️⃣–2️⃣ info - b: The keys are not in an order that Xcode writes; this is the first misplaced one."])
    expectEqual(try await Self.catalog(["a", "c", "b", "d"]).fixability(of: "unnormalized-file"), [.safe])
  }

  @Test(arguments: [["B", "a", "b"], ["a", "B", "c"], ["item 2", "item 10"], ["item 10", "item 2"], [], ["x"]])
  func `Both orders of Xcode are fine`(_ keys: [String]) async throws {
    expectEqual(try await Self.catalog(keys).findings(of: "unnormalized-file"), [])
  }

  @Test func `Other formats have no order`() async throws {
    expectEqual(
      try await Sample([("en.lproj/App.strings", "\"b\" = \"B\";\n\"a\" = \"A\";\n")]).findings(of: "unnormalized-file"), [])
  }
}
