import ArgumentParser
import LocalizeProject
import Testing

@testable import l10n

/// What people type that is not quite an option, a command or a value.
@Suite struct CommandLineTests {
  @Test(
    arguments: [
      (["validate", "--json"], "Did you mean “--format json”?"), (["validate", "--sarif"], "Did you mean “--format sarif”?"),
      (["stats", "--json"], "Did you mean “--format json”?"), (["memory", "import", "a.tmx", "--json"], "Did you mean “--summary json”?"),
      (["validate", "--fromat", "json"], "Did you mean “--format”?"), (["validate", "--formt", "json"], "Did you mean “--format”?"),
      (["validate", "--foo"], ""), (["validate", "--min", "3"], "It is an option of l10n stats."),
      (["validate", "--no-color"], "Did you mean “--color never”?"), (["validate", "--source", "en"], "Did you mean “--source-locale”"),
      (["validate", "--output", "a"], "Did you mean “--output-file”?"), (["validate", "-o", "a"], "Did you mean “--output-file”?"),
      (["validate", "--language", "de"], "Did you mean “--locales”?"), (["stats", "--lang", "de"], "Did you mean “--locales”?"),
      (["lookup", "key", "--language", "de"], "Did you mean “--locale”?"),
      (["explain", "--locales", "de"], "It is an option of l10n validate, l10n search, l10n stats and others."),
      (["search", "key", "--ignore-case"], "Search ignores case"), (["search", "-i", "key"], "Search ignores case"),
      (["validate", "--config", "a"], "Did you mean “--settings”?"), (["stats", "-c", "a"], "Did you mean “--settings”?"),
      (["stats", "--minimum", "3"], "Did you mean “--min”?"), (["validate", "--verbose"], "Did you mean “--show all”?"),
      (["convert", "a", "b", "--output-format", "po"], "Did you mean “--to” or “--format”?"),
      (["translate", "--deepl"], "Did you mean “--provider deepl”?"), (["--verzion"], "Did you mean “--version”?"),
    ] as [([String], String)])
  func `An unknown option is an error that names what was meant, or nothing`(arguments: [String], hint: String) async throws {
    let result = try await ToolProcess.run(arguments)
    let option = try #require(arguments.first { $0.hasPrefix("-") })
    let command = (["l10n"] + CommandNames.path(in: arguments).dropFirst()).joined(separator: " ")
    let beginning = "Error: “\(option)” is not an option of \(command).\(hint.isEmpty ? "\n" : " " + hint)"
    #expect(result.exitCode == 64 && result.errors.hasPrefix(beginning) && result.errors.contains("Usage: \(command)"), "\(result)")
  }

  @Test(
    arguments: [
      (["look"], "Did you mean “lookup”?"), (["val"], "Did you mean “validate”?"), (["statistics"], "Use “l10n stats”."),
      (["version"], "Use “l10n --version”."), (["settings"], "Use “l10n explain settings”."), (["chekc"], "Use “l10n validate”."),
      (["grep", "a"], "Use “l10n search”."), (["keys"], "Use “l10n search”."), (["baseline"], "Use “l10n validate --baseline FILE”."),
      (["memory", "statistics"], "Use “l10n memory stats”."), (["memory", "exprot"], "Did you mean “export”?"),
      (["help", "validate", "extra"], "See `l10n help validate`."),
    ] as [([String], String)])
  func `An unknown command is an error that names what was meant`(arguments: [String], hint: String) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains("is not a command. \(hint)\n"), "\(result)")
  }

  @Test func `What is suggested exists`() throws {
    let table = try #require(OptionTable(description: L10nCommand._dumpHelp()))
    #expect(table.commands.count > 12 && OptionNames.meanings.count > 50)
    for (name, meant) in OptionNames.meanings {
      for text in meant {
        let words = text.split(separator: " ").map(String.init)
        let options = table.commands.flatMap(\.options).filter { $0.names.contains(words[0]) }
        #expect(options.contains { words.count == 1 || $0.values.contains(words[1]) }, "\(name): \(text)")
      }
    }
    for (name, meaning) in CommandNames.meanings.merging(CommandNames.memoryMeanings, uniquingKeysWith: { $1 }) where meaning != "--version"
    {
      #expect(CommandNames.path(in: meaning.split(separator: " ").map(String.init)).count > 1, "\(name): \(meaning)")
    }
  }

  @Test(
    arguments: [
      ["validate", "--format", "JSON", "--fail-on", "Warning", "--show", "ALL", "--color", "Never"],
      ["validate", "--report", "SARIF=a", "--rule", "double-space=Off"], ["convert", "a", "b", "--from", "PO", "--to", "Android"],
      ["translate", "--provider", "Pseudo", "--in-doubt", "Skip"], ["lock", "--origin", "HUMAN"], ["stats", "--format", "Markdown"],
      ["memory", "import", "a", "--from", "TMX", "--summary", "JSON"], ["memory", "export", "--to", "TMX", "--origin", "Human"],
      ["memory", "import", "a", "--format", "tmx"], ["memory", "export", "--format", "jsonl"],
    ])
  func `The values of an option are read in any case`(arguments: [String]) {
    #expect(throws: Never.self) { try L10nCommand.parseAsRoot(arguments) }
  }

  @Test(
    arguments: [
      (["validate", "--format", "jsn"], "json"), (["validate", "--fail-on", "warn"], "warning"),
      (["validate", "--show", "mising"], "missing"),
      (["translate", "--provider", "depl"], "deepl"), (["convert", "a", "b", "--to", "andriod"], "android"),
      (["memory", "export", "--origin", "human,machin"], "machine"),
    ] as [([String], String)])
  func `A misspelt value is an error that names the nearest`(arguments: [String], nearest: String) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains("Did you mean “\(nearest)”?\n"), "\(result)")
  }

  @Test func `Lists are separated by commas, and options can be repeated`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let quiet = try await ToolProcess.run(
      ["validate", "--rule", "placeholder-missing=off, placeholder-type=off"], in: folder.path)
    #expect(quiet.exitCode == 0, "\(quiet)")
    let loud = try await ToolProcess.run(["validate", "--rule", "double-space=off,placeholder-gap=off"], in: folder.path)
    #expect(loud.exitCode == 1, "\(loud)")
    let export = try #require(
      try L10nCommand.parseAsRoot(["memory", "export", "--origin", "human,machine", "--origin", "import"]) as? MemoryExportCommand)
    #expect(export.origin.flatMap(\.values) == [.human, .machine, .import])
    let lock = try #require(
      try L10nCommand.parseAsRoot(["lock", "--keys", #"greet,files.*,Hello\, you"#, "--keys", "bye"]) as? LockCommand)
    #expect(lock.arguments.keys == ["greet", "files.*", "Hello, you", "bye"])
  }

  @Test(
    arguments: [
      ["validate", "--locales", ""], ["validate", "--locales", ","], ["stats", "--locales", " , "], ["lookup", "key", "--locale", ""],
      ["stats", "--min", ""], ["stats", "--min", ","], ["validate", "--only", ""], ["validate", "--skip", "double-space,"],
      ["validate", "--rule", ""], ["lock", "--keys", "a,"], ["memory", "export", "--origin", ""],
    ])
  func `An empty list is wrong usage`(arguments: [String]) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains(arguments[arguments.count - 2]), "\(result)")
  }

  @Test(arguments: [["translate", "-"], ["lock", "-"], ["init", "-"], ["usages", "key", "-"]])
  func `A command that needs files says why it can't read standard input`(arguments: [String]) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains("standard input (-)") && !result.errors.contains("--from"), "\(result)")
  }

  @Test(arguments: ["translate", "convert", "stats", "search", "lookup", "suggest", "lock"])
  func `Many options are in groups`(name: String) async throws {
    let help = try await ToolProcess.run([name, "--help"])
    for title in ["SELECT:", "SETTINGS:"] { #expect(help.output.contains("\n\(title)\n"), "\(help)") }
  }
}
