import ArgumentParser

/// The command line tool.
@main
struct L10nCommand: AsyncParsableCommand {
  /// The name of the tool.
  static let name = "l10n"

  /// How errors in the command line begin, as all errors of the tool do.
  static let _errorLabel = "error"

  static let configuration = CommandConfiguration(
    name,
    abstract: "Check, search, translate and convert string catalogues.",
    discussion: """
      Commands search the current folder, unless files or folders are named. Each has its own help.
      """,
    examples: [
      ("Check all catalogues below the current folder", "l10n validate"),
      ("How much of each locale is translated", "l10n stats"),
      ("Options and examples of a command", "l10n help translate"),
    ],
    exitCodes: """
      0 done · 1 findings, or no such key · 2 partial failure, such as an unreadable file · 3 a quota or limit is reached · 64 wrong \
      usage · 69 the provider can't be reached · 75 another run is using the translation memory · 77 the provider refuses the key · \
      130 interrupted (129 by SIGHUP, 143 by SIGTERM)
      """,
    version: Version.number,
    subcommands: [
      ValidateCommand.self, LookupCommand.self, SuggestCommand.self, SearchCommand.self, UsagesCommand.self, StatsCommand.self,
      ConvertCommand.self, TranslateCommand.self, ExportCommand.self, ImportCommand.self, SyncCommand.self, RenameCommand.self,
      MoveCommand.self, DeleteCommand.self, MergeCommand.self, LockCommand.self, ReviewCommand.self, MemoryCommand.self,
      ExplainCommand.self, InitCommand.self, GenerateCommand.self, EditCommand.self, LSPCommand.self, MCPCommand.self,
    ])

  /// Runs the command that the arguments name, and ends the process.
  ///
  /// Help is a result like any other: a full disk is reported.
  static func main() async {
    SystemStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    CommandNames.check(arguments)
    do {
      var command = try await asyncParseAsRoot(arguments == ["-V"] ? ["--version"] : arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let text = fullMessage(for: error)
      if !exitCode(for: error).isSuccess { exit(withError: error, text: text, arguments: arguments) }
      guard !text.isEmpty else { exit(withError: error) }
      await printHelp(UsageText.shortened(text))
    }
  }

  /// Ends the process with an error; of one about an option, with what was meant.
  private static func exit(withError error: any Error, text: String, arguments: [String]) -> Never {
    let message = Self.message(for: error)
    guard !message.isEmpty else { exit(withError: error) }
    let names = OptionTable(description: _dumpHelp()).map { OptionNames(of: CommandNames.path(in: arguments), in: $0) }
    let better = names?.message(instead: message) ?? message
    SystemStreams.writeError(UsageText.shortened(text.replacing(message, with: better, maxReplacements: 1)) + "\n")
    exit(withError: exitCode(for: error))
  }

  private static func printHelp(_ text: String) async {
    do {
      try await ToolSession(recovery: nil).run { _ in
        try SystemStreams.writeOutput(text + "\n")
        return .done
      }
    } catch {
      exit(withError: error)
    }
  }
}
