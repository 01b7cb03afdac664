import ArgumentParser
import ErrorRecovery
import LocalizeProject

/// Deletes keys.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "delete",
    abstract: "Delete a key in all locales and in locks.",
    discussion: """
      Removes the key with all its forms and its comment from every file of its catalogue, and its line in .l10n/lock. Without --force, writes \
      nothing if source code certainly uses the key, and lists other places that may use it.

      In KEY, * matches any characters; quote such a pattern.
      """,
    examples: [
      ("One key, below the current folder", "l10n delete settings.title"),
      ("A group of keys; show the changes only", "l10n delete 'onboarding.*' --dry-run"),
      ("Keys from a table", "l10n delete --from-file keys.csv App"),
    ],
    exitCodes: [
      (.done, "deleted"), (.findings, "no such key, or it is still used; nothing was written"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("The key, or a pattern with *.", valueName: "key"))
  var key: String?

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("from-file"),
    help: ArgumentHelp("Delete the keys in the first column of this CSV file. All arguments are then paths.", valueName: "file"),
    completion: .file())
  var list: String?

  @Flag(help: "Delete keys that source code still uses.")
  var force = false

  @OptionGroup var arguments: KeyChangeArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// The files and folders, which are all arguments where a file lists the keys.
  private var roots: [String] {
    let all = list == nil ? paths : [key].compactMap(\.self) + paths
    return all.isEmpty ? ["."] : all
  }

  func validate() throws {
    if roots.contains(StandardInputArguments.path) {
      throw ValidationError("delete changes files, so it can't read standard input (-). Name files or folders.")
    }
    guard list == nil else { return }
    guard let key else { throw ValidationError("delete needs a key, or --from-file.") }
    if key.isEmpty { throw ValidationError("The key is empty.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      var requests = [key.flatMap { KeyRequest($0, to: nil) }].compactMap(\.self)
      if let list {
        guard let bytes = try await session.attempt({ _ in try OptionFile.read(list) }) else { return .failure }
        requests = try KeyList.requests(in: bytes, path: list, isPairs: false)
      }
      let settings = try RunSettings(settings, sourceLocale: nil)
      var run = KeyChangeRun(session: session, settings: settings, arguments: arguments, paths: roots)
      run.isForced = force
      return try await run.run(requests)
    }
  }
}
