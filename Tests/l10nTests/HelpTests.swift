import ArgumentParser
import Testing

@testable import l10n

/// Help and version.
@Suite struct HelpTests {
  @Test func `The help describes the tool`() async throws {
    try assertSnapshot(of: try await ToolProcess.run(["--help"]).description, named: "help/l10n")
  }

  @Test(
    arguments: [
      "validate", "lookup", "suggest", "search", "stats", "convert", "translate", "export", "import", "sync", "rename", "move", "delete",
      "merge", "lock", "review", "memory", "explain", "init", "generate", "edit", "lsp", "mcp",
    ])
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

  @Test(arguments: ["list", "show", "approve", "reject"])
  func `The help describes each command of a review`(name: String) async throws {
    let help = try await ToolProcess.run(["review", name, "--help"])
    try assertSnapshot(of: help.description, named: "help/review-\(name)")
    #expect(try await ToolProcess.run(["help", "review", name]).description == help.description)
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

  @Test(
    arguments: [
      ["validat"], ["lint", "App"], ["memry", "import"], ["memory", "imprt"], ["help", "serch"], ["-V"], ["nothing-like-it"],
    ])
  func `A command that does not exist is an error that names the nearest or the one meant`(arguments: [String]) async throws {
    try assertSnapshot(of: try await ToolProcess.run(arguments).description, named: "help/unknown-\(arguments.joined(separator: "-"))")
  }

  @Test func `Every example in the help is a valid command line`() throws {
    var count = 0
    var pending: [any ParsableCommand.Type] = [L10nCommand.self]
    while let command = pending.popLast() {
      pending += command.configuration.subcommands
      let examples = command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("  l10n ") }
      #expect(examples.count == 3, "\(command)")
      for example in examples {
        // What a shell does with these: words, and texts in single quotes.
        let words = example.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        let arguments = Array(words.dropFirst().prefix { $0 != ">" })
        #expect(throws: Never.self, "\(example)") { try L10nCommand.parseAsRoot(arguments) }
        count += 1
      }
    }
    #expect(count > 30)
  }
}
