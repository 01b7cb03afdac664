import ArgumentParser
import ErrorRecovery
import LocalizeProject
import LocalizeValidation

/// Adds the keys that source code uses, and removes those that it doesn't.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "sync",
    abstract: "Add the keys that source code uses to the catalogues.",
    discussion: """
      Adds keys that source code uses and their table lacks to the file of the source locale, with the default text and the comment that the code \
      gives. Lists keys that no source code uses; --remove-unused removes them. Never adds a key whose text or placeholders are unknown: it lists \
      the key with its line. See Documentation/Sync.md.
      """,
    examples: [
      ("Everything below the current folder; show the changes only", "l10n sync --dry-run"),
      ("In CI, fail if a key is missing", "l10n sync App --check --format json"),
      ("With the keys that the Swift compiler found, and without unused keys", "l10n sync --stringsdata DerivedData --remove-unused"),
    ],
    exitCodes: [
      (.done, "in sync"), (.findings, "keys could not be added, or texts conflict; with --check, also if files would change"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("Files and folders with the catalogues. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Select") var source: SourceLocaleArguments
  @OptionGroup(title: "Source code") var code: Code
  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Report") var report: DataArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// Where keys are used.
  struct Code: ParsableArguments {
    @Option(
      name: .customLong("sources"),
      help: ArgumentHelp(
        "Search this file or folder of source code. Can be given several times. (default: “sources” of the settings, else the paths)",
        valueName: "path"))
    var paths: [String] = []

    @Option(
      help: ArgumentHelp(
        "How the project's own code refers to a key, its default text and its comment: t({key}, {value}, note: {comment}). "
          + "Can be given several times.",
        valueName: "pattern"))
    var accessor: [String] = []

    @Option(
      help: ArgumentHelp("Keys that are used but not found in code, with ? and *. Can be given several times.", valueName: "pattern"))
    var usedKey: [String] = []

    @Option(
      help: ArgumentHelp(
        "Also read the .stringsdata files below this folder, which the Swift compiler writes. Can be given several times.",
        discussion: "Build with SWIFT_EMIT_LOC_STRINGS=YES.", valueName: "path"),
      completion: .file(extensions: ["stringsdata"]))
    var stringsdata: [String] = []

    func validate() throws {
      _ = try CodeArguments.patterns(accessor)
      if paths.contains("") { throw ValidationError("--sources needs the name of a folder.") }
      if stringsdata.contains("") { throw ValidationError("--stringsdata needs the name of a folder.") }
    }

    /// The options as the library has them.
    var options: CodeOptions {
      get throws {
        var options = CodeOptions()
        options.paths = paths
        options.usedKeys = usedKey
        options.accessors = try CodeArguments.patterns(accessor)
        return options
      }
    }
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Flag(name: .customLong("remove-unused"), help: "Remove unused keys, except those that were added by hand in Xcode.")
    var removeUnused = false

    @Flag(name: .customLong("check"), help: "Write nothing, and exit with 1 if files would change.")
    var isCheck = false

    @Flag(help: ArgumentHelp("Print a diff, and write nothing.", discussion: "For patch -p0 and git apply -p0."))
    var dryRun = false

    /// Whether files are written.
    var writes: Bool { !isCheck && !dryRun }
  }

  /// The files and folders, the current folder by default.
  private var roots: [String] { paths.isEmpty ? ["."] : paths }

  func validate() throws {
    if roots.contains(StandardInputArguments.path) {
      throw ValidationError("sync changes files, so it can't read standard input (-). Name files or folders.")
    }
    try OptionFile.checkInputs(["--settings": settings.settings])
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: source.sourceLocale)
      let run = SyncRun(session: session, settings: settings, output: output, format: report.format, paths: roots)
      return try await run.run(code.options, strings: code.stringsdata)
    }
  }
}
