import ArgumentParser
import Localize

/// Fills in what is missing, from memory or by a machine.
struct TranslateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translate",
    abstract: "Fill in missing translations from memory or by a machine.",
    discussion: """
      What a person wrote is never overwritten. What a machine writes is marked for review, in the file where its format can, else in \
      .l10n/lock; placeholders and tags are checked before anything is written. Documentation/Translation.md says how it works.

      Exit codes: 0 all filled in · 1 some strings are left · 2 something could not be done · 3 a quota or --max-chars is reached · 69 the \
      provider can't be reached · 75 another run is sending · 77 the key is refused · 130 interrupted (129 by SIGHUP, 143 by SIGTERM).
      """)

  @Argument(help: ArgumentHelp("Files and folders; . by default.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var arguments: TranslateArguments
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: arguments.sourceLocale)
      return try await TranslateRun(
        arguments: arguments, paths: paths.isEmpty ? ["."] : paths, settings: settings, session: session
      ).run()
    }
  }
}
