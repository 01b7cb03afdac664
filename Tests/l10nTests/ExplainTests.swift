import Foundation
import Testing

@Suite("Explanations of rules")
struct ExplainTests {
  @Test("One rule is explained, and without one all are listed")
  func pages() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-type"]).description, named: "explain/rule")
    try assertSnapshot(of: try await ToolProcess.run(["explain"]).description, named: "explain/all")
  }

  @Test("A rule that isn't there is wrong usage, and the nearest one is named")
  func unknown() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-typ"]).description, named: "explain/unknown")
    try assertSnapshot(
      of: try await ToolProcess.run(["explain", "icu-syntax", "--format", "markdown"]).description, named: "explain/one-page")
  }

  @Test("Explanations stay English in every language")
  func language() async throws {
    let german = try await ToolProcess.run(["explain", "icu-syntax"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.description == (try await ToolProcess.run(["explain", "icu-syntax"])).description)
  }

  private static let page = Paths.repository.appendingPathComponent("Documentation/Rules.md").path

  @Test("The page in the repository is what the rules say", .enabled(if: FileManager.default.fileExists(atPath: page)))
  func repositoryPage() async throws {
    let page = try await ToolProcess.run(["explain", "--format", "markdown"])
    #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == page.output, "`make generate` renews it.")
  }
}
