import ArgumentParser
import ErrorRecovery
import LocalizeProject

/// Renames keys.
struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "rename",
    abstract: "Rename a key in all locales, in locks and in source code.",
    discussion: """
      Changes only the key, in every file of its catalogue, and its line in .l10n/lock. In source code, changes calls, R.string.KEY and @string/KEY \
      that certainly use the key, and lists other places that may use it.

      In OLD, * matches any characters, which replace the * of NEW; quote such a pattern. Writes nothing if NEW exists in any locale, or if a file \
      can't be read or changed.
      """,
    examples: [
      ("One key, below the current folder", "l10n rename settings.title preferences.title"),
      ("A group of keys; show the changes only", "l10n rename 'settings.*' 'preferences.*' --dry-run"),
      ("Pairs from a table with the columns old and new", "l10n rename --from-file pairs.csv App"),
    ],
    exitCodes: [
      (.done, "renamed"), (.findings, "no such key, or it can't be renamed; nothing was written"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("The key, or a pattern with *.", valueName: "old"))
  var old: String?

  @Argument(help: ArgumentHelp("The new key.", valueName: "new"))
  var new: String?

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("from-file"),
    help: ArgumentHelp("Rename the pairs in this CSV file (old, new). All arguments are then paths.", valueName: "file"),
    completion: .file())
  var list: String?

  @OptionGroup var arguments: KeyChangeArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// The files and folders, which are all arguments where a file lists the keys.
  private var roots: [String] {
    let all = list == nil ? paths : [old, new].compactMap(\.self) + paths
    return all.isEmpty ? ["."] : all
  }

  func validate() throws {
    if roots.contains(StandardInputArguments.path) {
      throw ValidationError("rename changes files, so it can't read standard input (-). Name files or folders.")
    }
    guard list == nil else { return }
    guard let old, let new else { throw ValidationError("rename needs a key and its new name, or --from-file.") }
    if old.isEmpty || new.isEmpty { throw ValidationError("A key can't be empty.") }
    if KeyRequest(old, to: new) == nil {
      let names = "“\(TerminalText.harmless(old))” and “\(TerminalText.harmless(new))”"
      throw ValidationError("\(names) need the same number of *; \\* is the character.")
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      var requests: [KeyRequest] = []
      if let list {
        guard let bytes = try await session.attempt({ _ in try OptionFile.read(list) }) else { return .failure }
        requests = try KeyList.requests(in: bytes, path: list, isPairs: true)
      } else if let old, let new, let request = KeyRequest(old, to: new) {
        requests = [request]
      }
      let settings = try RunSettings(settings, sourceLocale: nil)
      return try await KeyChangeRun(session: session, settings: settings, arguments: arguments, paths: roots).run(requests)
    }
  }
}
