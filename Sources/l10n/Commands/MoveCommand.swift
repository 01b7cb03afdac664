import ArgumentParser
import ErrorRecovery
import LocalizeProject

/// Moves keys to another table.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "move",
    abstract: "Move a key to another table in all locales, in locks and in source code.",
    discussion: """
      Moves the key with all its forms, states and its comment to the table beside its own, in every locale, and its line in .l10n/lock. Where the \
      table has no file for a locale, creates one like the file that has the key; --create creates a table. In source code, changes the name of the table in calls that certainly use the key, and lists other places that may use it: add the table there.

      Writes nothing if the table has the key, or if a file can't be read or changed. In KEY, * matches \
      any characters; quote such a pattern.
      """,
    examples: [
      ("One key, below the current folder", "l10n move settings.title --to Settings"),
      ("A group of keys to a new table; show the changes only", "l10n move 'settings.*' --to Settings --create --dry-run"),
      ("In one project, with its baseline", "l10n move settings.title --to Settings App --baseline baseline.jsonl"),
    ],
    exitCodes: [
      (.done, "moved, or already there"), (.findings, "no such key or table, or it can't be moved; nothing was written"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("The key, or a pattern with *.", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(name: .customLong("to"), help: ArgumentHelp("The table, such as Settings for Settings.strings.", valueName: "table"))
  var table: String

  @Flag(help: "Create the table if there is none beside that of the key.")
  var create = false

  @OptionGroup var arguments: KeyChangeArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if key.isEmpty { throw ValidationError("The key is empty.") }
    if table.isEmpty || table.contains("/") { throw ValidationError("--to needs the name of a table, without a folder.") }
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("move changes files, so it can't read standard input (-). Name files or folders.")
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: nil)
      let run = KeyChangeRun(session: session, settings: settings, arguments: arguments, paths: paths.isEmpty ? ["."] : paths)
      return try await run.move(key, to: table, creating: create)
    }
  }
}
