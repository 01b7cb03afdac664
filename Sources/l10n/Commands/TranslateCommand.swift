import ArgumentParser
import Localize

/// Fills in what is missing, from memory or by a machine.
struct TranslateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "translate",
    abstract: "Fill in missing translations from the translation memory or a machine.",
    discussion: """
      Never overwrites a human translation. Machine translations are marked for review, in the file where the format allows it, else in \
      .l10n/lock. Placeholders and markup are checked before anything is written. Files of new locales are created. See \
      Documentation/Translation.md.
      """,
    examples: [
      ("From the translation memory, without a network", "l10n translate"),
      ("Count what DeepL would get, without sending it", "l10n translate --provider deepl --locales de,fr --dry-run"),
      ("A pseudo-locale that shows clipped and hard-coded texts", "l10n translate --provider pseudo --locales en-XA"),
    ],
    exitCodes: [
      (.done, "all filled in"), (.findings, "some texts are left"), (.failure, "a file could not be read or written"),
      (.limitReached, "a quota or --max-chars is reached"), (.unavailable, "the provider can't be reached"),
      (.inUse, "another run is translating"), (.refused, "the key is refused"), (.interrupted, "interrupted"),
    ])

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup var arguments: TranslateArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  mutating func validate() throws {
    paths = former.paths + paths
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("translate writes into the files that it reads, so it can't read standard input (-). Name files or folders.")
    }
    try OptionFile.checkInputs(
      ["--settings": settings.settings, "--glossary": arguments.texts.glossary, "--key-file": arguments.service.keyFile])
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: arguments.selection.sourceLocale)
      return try await TranslateRun(
        arguments: arguments, paths: paths.isEmpty ? ["."] : paths, settings: settings, session: session
      ).run()
    }
  }
}
