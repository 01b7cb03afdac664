import Testing

/// Help and version.
@Suite struct HelpTests {
  @Test func `The help describes the tool`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["--help"]).description, named: "help/l10n")
  }

  @Test(
    arguments: ["validate", "lookup", "suggest", "search", "stats", "convert", "translate", "lock", "memory", "explain", "init"])
  func `The help describes each command`(name: String) async throws {
    let help = try await ToolProcess.run([name, "--help"])
    try assertSnapshot(of: help.description, named: "help/\(name)")
    #expect(try await ToolProcess.run(["help", name]).description == help.description)
  }

  @Test(arguments: ["import", "export", "stats", "suggest"])
  func `The help describes each command of the memory`(name: String) async throws {
    let help = try await ToolProcess.run(["memory", name, "--help"])
    try assertSnapshot(of: help.description, named: "help/memory-\(name)")
    #expect(try await ToolProcess.run(["help", "memory", name]).description == help.description)
  }

  @Test func `Without arguments the tool shows its help`() async throws {
    let help = try await ToolProcess.run(["--help"])
    #expect(try await ToolProcess.run([]).description == help.description)
  }

  @Test func `The version is alone on standard output`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["--version"]).description, named: "version")
  }

  @Test func `Help stays English in every language`() async throws {
    let help = try await ToolProcess.run(["validate", "--help"])
    let german = try await ToolProcess.run(["validate", "--help"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.description == help.description)
  }
}
