import Foundation
import Testing

/// Reports.
@Suite struct ReporterTests {
  static let allFormats = ["text", "json", "sarif", "junit", "checkstyle", "xcode", "github", "gitlab"]

  @Test(arguments: allFormats)
  func `A report has each defect at its line`(format: String) async throws {
    let only = format == "sarif" ? ["--only", "placeholder-type,missing-translation"] : []
    let result = try await ToolProcess.run(["validate", "Shop", "--format", format] + only, environment: Self.workspace)
    // Xcode does not open relative paths.
    try assertSnapshot(of: result.description.replacingOccurrences(of: Paths.repository.path, with: "/l10n"), named: "report/\(format)")
  }

  @Test(arguments: ["text", "github"])
  func `Infos are listed on request`(format: String) async throws {
    let result = try await ToolProcess.run(
      ["validate", "phrases.csv", "Shop", "--show", "info", "--format", format], environment: Self.workspace)
    try assertSnapshot(of: result.description, named: "report/\(format)-infos")
  }

  @Test func `A clean catalogue gets one sentence with its numbers`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["validate", "Nested"]).description, named: "report/text-clean")
  }

  @Test func `Workflow commands are printed beside the text in GitHub Actions by default`() async throws {
    let asked = try await ToolProcess.run(["validate", "Shop", "--format", "github"], environment: Self.workspace)
    let found = try await ToolProcess.run(
      ["validate", "Shop"], environment: Self.workspace.merging(["GITHUB_ACTIONS": "true"]) { $1 })
    #expect(found.description == asked.description)
    let text = try await ToolProcess.run(["validate", "Shop", "--format", "text"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(!text.output.contains("::error"))
  }

  @Test func `The step's summary is appended to, never replaced`() async throws {
    let folder = try ScratchFolder()
    try folder.write("Before.\n", to: "summary.md")
    let environment = Self.workspace.merging(["GITHUB_STEP_SUMMARY": folder("summary.md")]) { $1 }
    let result = try await ToolProcess.run(["validate", "Shop", "--format", "github"], environment: environment)
    #expect(result.exitCode == 1)
    try assertSnapshot(of: try folder.text(of: "summary.md"), named: "report/github-summary")
  }

  @Test func `An unwritable summary gives exit code 2 and a message`() async throws {
    let folder = try ScratchFolder()
    let result = try await ToolProcess.run(
      ["validate", Paths.fixtures.appendingPathComponent("Nested").path, "--format", "github"], in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": "nowhere/summary.md"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("“nowhere/summary.md” can't be written."))
  }

  @Test(arguments: allFormats)
  func `Keys can inject neither escapes into a terminal nor commands into a log`(format: String) async throws {
    let result = try await ToolProcess.run(["validate", "Hostile", "--format", format], environment: Self.workspace)
    if ["text", "json", "github"].contains(format) { try assertSnapshot(of: result.description, named: "report/\(format)-hostile") }
    #expect(!result.output.isEmpty)
    #expect(!result.output.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    #expect(!result.output.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
  }

  @Test func `A path can't inject a command into a log, not even after white space`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = ", to: "::error::forged.strings")
    try folder.write("\"a\" = ", to: " \u{2003}::error::forged.strings")
    let result = try await ToolProcess.run(
      [
        "validate", ".", "::error::forged.strings", " \u{2003}::error::forged.strings",
        "--format", "github",
      ], in: folder.path)
    let commands = result.output.split(separator: "\n").filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
    #expect(!commands.isEmpty)
    #expect(commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
  }

  @Test(arguments: allFormats)
  func `Two runs give the same bytes`(format: String) async throws {
    let first = try await ToolProcess.run(["validate", ".", "--format", format])
    let second = try await ToolProcess.run(["validate", ".", "--format", format])
    #expect(first.description == second.description)
  }

  @Test(arguments: allFormats.dropFirst())
  func `Machine-readable reports are the same in every language`(format: String) async throws {
    // The text report is beside the workflow commands.
    func machine(_ result: ToolResult) -> [Substring] {
      result.output.split(separator: "\n").filter { format != "github" || $0.hasPrefix("::") }
    }
    let english = try await ToolProcess.run(["validate", "Shop", "--format", format])
    let polish = try await ToolProcess.run(["validate", "Shop", "--format", format], environment: ["LC_ALL": "pl_PL.UTF-8"])
    #expect(machine(polish) == machine(english))
    #expect(!machine(english).isEmpty)
  }

  @Test func `Text that is not for a terminal has no colour, whatever TERM is`() async throws {
    let result = try await ToolProcess.run(["validate", "Shop"], environment: ["TERM": "xterm-256color"])
    #expect(!result.outputBytes.contains(0x1B))
  }

  @Test(
    arguments: [
      (["--fail-on", "never"], 0), (["--fail-on", "warning"], 1), (["--only", "missing-translation"], 0),
      (["--only", "missing-translation", "--fail-on", "warning"], 1),
      (["--only", "missing-translation", "--rule", "missing-translation=error"], 1),
      (["--only", "missing-translation", "--release"], 1), (["--only", "parse-error", "--skip", "parse-error"], 0),
    ] as [([String], Int32)])
  func `A severity can be changed, and decides the exit code`(options: [String], exitCode: Int32) async throws {
    #expect(try await ToolProcess.run(["validate", "Shop"] + options).exitCode == exitCode)
  }

  /// Paths in annotations are relative to it.
  private static let workspace = ["GITHUB_WORKSPACE": Paths.repository.path]
}
