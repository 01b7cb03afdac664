import Testing

@Suite("Help and version")
struct HelpTests {
  @Test("The tool explains itself")
  func tool() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["--help"]).description, named: "help/l10n")
  }

  @Test(
    "Each command explains itself",
    arguments: ["validate", "lookup", "suggest", "search", "stats", "convert", "translate", "lock", "memory", "explain", "init"])
  func command(name: String) async throws {
    let help = try await ToolProcess.run([name, "--help"])
    try assertSnapshot(of: help.description, named: "help/\(name)")
    #expect(try await ToolProcess.run(["help", name]).description == help.description)
  }

  @Test("Each command of the memory explains itself", arguments: ["import", "export", "stats", "suggest"])
  func memoryCommand(name: String) async throws {
    let help = try await ToolProcess.run(["memory", name, "--help"])
    try assertSnapshot(of: help.description, named: "help/memory-\(name)")
    #expect(try await ToolProcess.run(["help", "memory", name]).description == help.description)
  }

  @Test("Without arguments the tool shows its help")
  func nothing() async throws {
    let help = try await ToolProcess.run(["--help"])
    #expect(try await ToolProcess.run([]).description == help.description)
  }

  @Test("The version stands alone on standard output")
  func version() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["--version"]).description, named: "version")
  }

  @Test("Help stays English in every language")
  func language() async throws {
    let help = try await ToolProcess.run(["validate", "--help"])
    let german = try await ToolProcess.run(["validate", "--help"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.description == help.description)
  }
}
