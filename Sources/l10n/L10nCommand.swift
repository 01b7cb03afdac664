import ArgumentParser

/// The command line tool.
@main
struct L10nCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n",
    abstract: "Check, search, translate and convert string catalogues.",
    discussion: """
      Exit codes: 0 done · 1 findings, or no such key · 2 something could not be done, the rest was · 3 a quota or limit is reached · 64 wrong \
      usage · 69 the provider can't be reached · 75 another run is using the translation memory · 77 the provider refuses the key · \
      130 interrupted (129 by SIGHUP, 143 by SIGTERM).
      """,
    version: Version.number,
    subcommands: [
      ValidateCommand.self, LookupCommand.self, SuggestCommand.self, SearchCommand.self, UsagesCommand.self, StatsCommand.self,
      ConvertCommand.self,
      TranslateCommand.self, LockCommand.self, MemoryCommand.self, ExplainCommand.self, InitCommand.self,
    ])

  /// Runs the command that the arguments name, and ends the process.
  ///
  /// Help is a result like any other: a full disk is reported.
  static func main() async {
    SystemStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let error = CommandNames.error(in: arguments) { exit(withError: error) }
    do {
      var command = try await asyncParseAsRoot(arguments == ["-V"] ? ["--version"] : arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let text = fullMessage(for: error)
      guard exitCode(for: error).isSuccess, !text.isEmpty else { exit(withError: error) }
      await printHelp(text)
    }
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
