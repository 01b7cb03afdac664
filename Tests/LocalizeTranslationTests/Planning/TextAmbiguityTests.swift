import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// The comments that decide the meaning of a text.
@Suite struct TextAmbiguityTests {
  private func contexts(_ comments: CommentUse) async throws -> [String] {
    let catalog = try await TestCatalog.strings(
      """
      /* A verb */
      "open" = "Open";
      /* On the first page */
      "welcome" = "Welcome to the best of all shops in town";
      /* A heading */
      "a" = "There is nothing left in your basket";
      /* A warning */
      "b" = "There is nothing left in your basket";
      "plain" = "Close";

      """, "")
    return CatalogPlan(catalog, options: PlanOptions(locales: ["de"], comments: comments)).entries.map { entry in
      "\(entry.name): \(entry.jobs.map(\.key.context).joined(separator: "|"))"
    }
  }

  @Test func `A comment is context for short texts, and for texts with several comments`() async throws {
    #expect(try await contexts(.whereAmbiguous) == ["open: A verb", "welcome: ", "a: A heading", "b: A warning", "plain: "])
    #expect(
      try await contexts(.always) == ["open: A verb", "welcome: On the first page", "a: A heading", "b: A warning", "plain: "])
    #expect(try await contexts(.never).allSatisfy { $0.hasSuffix(": ") })
  }
}
