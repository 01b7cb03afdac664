import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Records the source text of each translation.
struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Put down of which source texts the translations are.",
    discussion: """
      Writes .l10n/lock/<catalog>/<locale>, which belongs into the repository: a line of hashes for each translation. From then on validate \
      tells translations whose source text was changed (stale-translation), and those that somebody must look at (needs-review).

      What is new or was changed is put down for the source text as it is; the first time that is everything. A translation whose source text \
      was changed stays stale until it is changed too, or confirmed with --accept.
      """)

  @Argument(help: ArgumentHelp("Files and folders; . by default.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var arguments: LockArguments
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: arguments.sourceLocale)
      let loader = session.loader(runSettings)
      let run = LockRun(session: session, arguments: arguments)
      var isUpToDate = true
      var locales: Set<LocaleIdentifier> = []
      var isFound = arguments.keys.isEmpty
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, runSettings)
      for discovered in catalogs {
        var loaded = try await loader.load(discovered)
        let approval = arguments.approves ? ApprovalRun(session: session, arguments: arguments) : nil
        if let approval, try await approval.approveFiles(of: loaded.catalog) { loaded = try await loader.load(discovered) }
        session.explain(loaded.sourceChoice, of: discovered.identity, keysAreSourceText: false)
        locales.formUnion(loaded.catalog.locales)
        isFound = isFound || arguments.options(for: loaded.catalog).keys?.isEmpty == false
        let isWhole = loaded.catalog.files.count == discovered.files.count
        if try await !run.update(loaded.catalog, isWhole: isWhole) { isUpToDate = false }
        if !arguments.dryRun { try await approval?.approveMemory(of: loaded.catalog) }
      }
      for locale in arguments.locales.locales where !locales.contains(locale) && !catalogs.isEmpty {
        session.report(ToolError.unknownLocale(locale.identifier, known: locales.sorted().map(\.identifier)))
      }
      if !isFound, !catalogs.isEmpty {
        session.report(ToolError.unknownKey(arguments.keys.joined(separator: " "), nearest: []), as: .findings)
      }
      if arguments.check, !isUpToDate { session.note(Notes.locksOutOfDate()) }
      return !isFound || arguments.check && !isUpToDate ? .findings : .done
    }
  }
}
