import ArgumentParser
import Localize
import LocalizeProject
import Testing

@testable import l10n

/// What people type that is not quite an option, a command or a value.
@Suite struct CommandLineTests {
  @Test(
    arguments: [
      (["validate", "--json"], "Did you mean “--format json”?"), (["validate", "--sarif"], "Did you mean “--format sarif”?"),
      (["stats", "--json"], "Did you mean “--format json”?"), (["memory", "import", "a.tmx", "--json"], "Did you mean “--format json”?"),
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
      (["validate", "--exclude", "a"], "--skip disables rules; “exclude” in .l10n.json excludes files."),
      (["stats", "--ignore", "a"], "“exclude” in .l10n.json excludes files."), (["validate", "--fix-all"], "Did you mean “--fix”?"),
      (["validate", "--max-warnings", "0"], "Did you mean “--fail-on warning”?"), (["stats", "-f", "json"], "Did you mean “--format”?"),
      (["stats", "--mn", "95"], "Did you mean “--min”?"),
      (["memory", "export", "-o", "a"], "Name the file without an option: l10n memory export FILE."),
      (["convert", "-o", "a", "b"], "Name the file without an option: l10n convert IN OUT."),
      (["lock", "--dir", "a"], "Name files and folders without an option."),
      (["translate", "--deepl"], "Did you mean “--provider deepl”?"), (["--verzion"], "Did you mean “--version”?"),
      (["--validate"], "Did you mean “l10n validate”?"), (["--serach", "key"], "Did you mean “l10n search”?"),
      (["--fix"], "It is an option of l10n validate."), (["memory", "--stats"], "Did you mean “l10n memory stats”?"),
      (["--Version"], "Did you mean “--version”?"), (["validate", "--FORMAT", "json"], "Did you mean “--format”?"),
      (["validate", "-Q"], "Did you mean “-q”?"), (["stats", "--Locales", "de"], "Did you mean “--locales”?"),
    ] as [([String], String)])
  func `An unknown option is an error that names the intended one, if any`(arguments: [String], hint: String) async throws {
    let result = try await ToolProcess.run(arguments)
    let option = try #require(arguments.first { $0.hasPrefix("-") })
    let command = (["l10n"] + CommandNames.path(in: arguments).dropFirst()).joined(separator: " ")
    let beginning = "error: “\(option)” is not an option of \(command).\(hint.isEmpty ? "\n" : " " + hint)"
    #expect(result.exitCode == 64 && result.errors.hasPrefix(beginning) && result.errors.contains("Usage: \(command)"), "\(result)")
  }

  @Test(
    arguments: [
      (["look"], "Did you mean “lookup”?"), (["val"], "Did you mean “validate”?"), (["statistics"], "Use “l10n stats”."),
      (["version"], "Use “l10n --version”."), (["settings"], "Use “l10n explain settings”."), (["chekc"], "Use “l10n validate”."),
      (["grep", "a"], "Use “l10n search”."), (["keys"], "Use “l10n search”."), (["baseline"], "Use “l10n validate --baseline FILE”."),
      (["memory", "statistics"], "Use “l10n memory stats”."), (["memory", "exprot"], "Did you mean “export”?"),
      (["list"], "“l10n stats” lists catalogues and locales, “l10n search” keys and texts."),
      (["completions"], "Use “l10n --generate-completion-script bash”."),
      (["completions", "zsh"], "Use “l10n --generate-completion-script zsh”."),
      (["completion", "--shell", "fish"], "Use “l10n --generate-completion-script fish”."),
      (["completoins", "zsh"], "Use “l10n --generate-completion-script zsh”."), (["genstrings"], "Use “l10n sync”."),
      (["makemessages"], "l10n extracts no messages for gettext;"),
      (["compilemessages"], "l10n compiles no catalogues;"), (["memory", "list"], "Use “l10n memory stats”."),
      (["help", "validate", "extra"], "See `l10n help validate`."),
    ] as [([String], String)])
  func `An unknown command is an error that names the intended one`(arguments: [String], hint: String) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains("is not a command. \(hint)"), "\(result)")
  }

  @Test(arguments: [(["review", "lst"], "l10n review"), (["help", "memory", "lod"], "l10n memory"), (["lst"], "l10n")])
  func `An unknown command is followed by the usage of the command before it`(arguments: [String], command: String) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.errors.hasPrefix("error: "), "\(result)")
    #expect(result.errors.contains("\nUsage: \(command) <subcommand>\n  See '\(command) --help'"), "\(result)")
  }

  @Test(arguments: [
    ["lookup"], ["export"], ["import"], ["convert"], ["rename"], ["search"], ["usages"], ["suggest"], ["stats", "--foo"],
  ])
  func `The usage below an error is one line of a terminal`(arguments: [String]) async throws {
    let result = try await ToolProcess.run(arguments)
    let usage = try #require(result.errors.split(separator: "\n").first { $0.hasPrefix("Usage: l10n \(arguments[0])") }, "\(result)")
    #expect(usage.count <= 80, "\(usage)")
  }

  @Test(
    arguments: [
      (
        "Usage: l10n export [<path> ...] [--source-locale <source-locale>] [--locales <locales> ...] --output <folder> [--force]",
        "Usage: l10n export [<options>] [<path> ...] --output <folder>"
      ),
      ("Usage: l10n memory suggest <text> [--limit <limit>]", "Usage: l10n memory suggest <text> [--limit <limit>]"),
    ])
  func `A long usage keeps the arguments and the options that a command needs`(usage: String, shortened: String) {
    #expect(UsageText.shortened("error: x\n\(usage)\n  See") == "error: x\n\(shortened)\n  See")
  }

  @Test(
    arguments: [
      (["stats", "--locales", "1"], "A locale is written as de, pt-BR or zh-Hant."),
      (["explain", "setings"], "Did you mean “settings”?"),
    ] as [([String], String)])
  func `A value that is none is an error with what was meant`(arguments: [String], hint: String) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains(hint), "\(result)")
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
    let meanings = CommandNames.meanings.merging(CommandNames.memoryMeanings, uniquingKeysWith: { $1 })
    for (name, meaning) in meanings where !meaning.hasPrefix("--") {
      #expect(CommandNames.path(in: meaning.split(separator: " ").map(String.init)).count > 1, "\(name): \(meaning)")
    }
  }

  @Test(
    arguments: [
      ["validate", "--format", "JSON", "--fail-on", "Warning", "--show", "ALL", "--color", "Never"],
      ["validate", "--report", "SARIF=a", "--rule", "double-space=Off"], ["convert", "a", "b", "--from", "PO", "--to", "Android"],
      ["translate", "--provider", "Pseudo", "--in-doubt", "Skip"], ["lock", "--origin", "HUMAN"], ["stats", "--format", "Markdown"],
      ["memory", "import", "a", "--from", "TMX", "--format", "JSON"], ["memory", "export", "--to", "TMX", "--origin", "Human"],
      ["memory", "export", "--format", "jsonl"], ["translate", "--provider", "deepl", "--formality", "Formal"],
      ["memory", "import", "a", "--summary", "Json"],
    ])
  func `The values of an option are read in any case`(arguments: [String]) {
    #expect(throws: Never.self) { try L10nCommand.parseAsRoot(arguments) }
  }

  @Test(
    arguments: [
      (["validate", "--format", "jsn"], "json"), (["validate", "--fail-on", "warn"], "warning"),
      (["validate", "--show", "mising"], "missing"),
      (["translate", "--provider", "depl"], "deepl"), (["convert", "a", "b", "--to", "andriod"], "android"),
      (["memory", "export", "--origin", "human,machin"], "machine"), (["memory", "import", "a", "--format", "tmx"], "--from tmx"),
      (["validate", "--rule", "double-space=warn"], "double-space=warning"), (["generate", "swft"], "swift"),
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
    #expect(export.origins.origin.flatMap(\.values) == [.human, .machine, .import])
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
  func `A command that needs files reports why it can't read standard input`(arguments: [String]) async throws {
    let result = try await ToolProcess.run(arguments)
    #expect(result.exitCode == 64 && result.errors.contains("standard input (-)") && !result.errors.contains("--from"), "\(result)")
  }

  @Test func `The name of an Android folder is derived from its locale`() throws {
    let stats = try #require(try L10nCommand.parseAsRoot(["stats", "--locales", "values-de,values-b+sr+Latn"]) as? StatsCommand)
    #expect(stats.selection.locales.all == ["de", "sr-Latn"])
  }

  @Test(arguments: ["translate", "convert", "stats", "search", "lookup", "suggest", "lock"])
  func `Many options are in groups`(name: String) async throws {
    let help = try await ToolProcess.run([name, "--help"])
    for title in ["SELECT:", "SETTINGS:"] { #expect(help.output.contains("\n\(title)\n"), "\(help)") }
  }

  @Test(
    arguments: [
      (["usages"], ["SOURCE CODE", "REPORT", "SETTINGS"]), (["init"], ["OUTPUT"]), (["explain"], ["REPORT"]),
      (["memory", "import"], ["SELECT", "INPUT", "REPORT", "MEMORY"]), (["memory", "export"], ["SELECT", "OUTPUT", "MEMORY"]),
      (["memory", "stats"], ["REPORT", "MEMORY"]), (["memory", "suggest"], ["SELECT", "REPORT", "MEMORY"]),
    ] as [([String], [String])])
  func `So are the few options of a command`(command: [String], titles: [String]) async throws {
    let help = try await ToolProcess.run(command + ["--help"])
    for title in titles { #expect(help.output.contains("\n\(title):\n"), "\(help)") }
  }

  @Test func `A path that does not exist fails a run with any --recover, and a note names the folder that needs no path`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    for choice in ["skip-file", "retry", "stop"] {
      let result = try await ToolProcess.run(["stats", "shopp", "--recover", choice], in: folder.path)
      #expect(result.exitCode == 2, "\(result)")
    }
    let result = try await ToolProcess.run(["validate", "public/locales"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("note: without a path, everything below the current folder is searched.\n"))
    let some = try await ToolProcess.run(["validate", "shop", "shopp"], in: folder.path)
    #expect(some.exitCode == 2 && !some.errors.contains("without a path"), "\(some)")
  }

  @Test(
    arguments: [
      ["validate", "shop", "--output-file", "no/dir/x"], ["validate", "shop", "--report", "json=no/dir/x"],
      ["validate", "shop", "--baseline", "no/dir/x", "--write-baseline"], ["init", "no/dir"],
    ])
  func `A file in a folder that does not exist is an error without a question`(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    let terminal = try Terminal(arguments, in: folder.path)
    #expect(try await terminal.exitCode() == 2, "\(terminal.screen)")
    #expect(terminal.screen.contains("no/dir") && !terminal.screen.contains("Try Again"), "\(terminal.screen)")
  }

  @Test func `A note names a chosen rule whose format no catalogue has`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("{\"a\": \"\(locale) {x}\"}", to: "i18n/\(locale).json") }
    let note = "note: po-header only checks the format “po”, and no catalogue has it.\n"
    for rule in ["po-header", "PO-HEADER", "po-header,placeholder-missing"] {
      let result = try await ToolProcess.run(["validate", "--only", rule], in: folder.path)
      #expect(result.exitCode == 0 && result.errors == note, "\(result)")
    }
    try folder.write("msgid \"\"\nmsgstr \"Language: de\\n\"\n", to: "locale/de/LC_MESSAGES/app.po")
    for arguments in [["validate", "--only", "po-header"], ["validate", "i18n"], ["validate", "i18n", "--only", "placeholder-missing"]] {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      #expect(!result.errors.contains("only checks the format"), "\(result)")
    }
  }
}
