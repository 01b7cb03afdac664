import Foundation
import Testing

/// Explanations of rules.
@Suite struct ExplainTests {
  @Test func `A named rule is explained, and without a name all are listed`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-type"]).description, named: "explain/rule")
    try assertSnapshot(of: try await ToolProcess.run(["explain"]).description, named: "explain/all")
  }

  @Test func `An unknown rule is wrong usage, and the nearest one is named`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["explain", "placeholder-typ"]).description, named: "explain/unknown")
    try assertSnapshot(
      of: try await ToolProcess.run(["explain", "icu-syntax", "--format", "markdown"]).description, named: "explain/one-page")
  }

  @Test func `The name of another tool's check selects the rules that cover it`() async throws {
    func rules(_ arguments: String...) async throws -> String {
      try await ToolProcess.run(["validate", "Shop", "--format", "json"] + arguments).output
    }
    #expect(try await rules("--only", "StringFormatMatches") == rules("--only", "placeholder-type,placeholder-missing,placeholder-extra"))
    #expect(try await rules("--only", "missing-translation,MissingTranslation") == rules("--only", "missing-translation"))
  }

  @Test func `Explanations stay English in every language`() async throws {
    let german = try await ToolProcess.run(["explain", "icu-syntax"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.description == (try await ToolProcess.run(["explain", "icu-syntax"])).description)
  }

  private static let page = Paths.repository.appendingPathComponent("Documentation/Rules.md").path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: page)))
  func `The page in the repository matches the rules`() async throws {
    let page = try await ToolProcess.run(["explain", "--format", "markdown"])
    #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == page.output, "`make generate` renews it.")
  }
}
