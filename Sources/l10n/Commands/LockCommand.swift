import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Records the source text of each translation.
struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lock",
    abstract: "Record the source text of each translation, to detect stale ones.",
    discussion: """
      Writes .l10n/lock/<catalog>/<locale>, one line of hashes for each translation; commit these files. From then on `l10n validate` reports \
      translations whose source text has changed since (stale-translation) and those marked for review (needs-review).

      New and changed translations are recorded with the current source text; the first run records all of them. A stale translation stays stale \
      until it changes, or until --accept confirms it.
      """,
    examples: [
      ("Record new and changed translations", "l10n lock"),
      ("In CI: fail if the locks are out of date", "l10n lock --check"),
      ("Mark all German translations of a screen as reviewed", "l10n lock --reviewed --locales de --keys 'settings.*'"),
    ],
    exitCodes: [
      (.done, "recorded, or up to date"), (.findings, "--check: out of date; no such key; or a text can't be approved"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"))
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup var arguments: LockArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  mutating func validate() throws {
    paths = former.paths + paths
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("lock records the translations of files, so it can't read standard input (-). Name files or folders.")
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: arguments.selection.sourceLocale)
      let loader = session.loader(runSettings)
      let run = LockRun(session: session, arguments: arguments)
      var (isUpToDate, sums) = (true, LockSums())
      var locales: Set<LocaleIdentifier> = []
      var isFound = arguments.keys.isEmpty
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, runSettings)
      var choices: [(choice: SourceLocaleChoice, identity: CatalogIdentity)] = []
      var isRefused = false
      for discovered in catalogs {
        var loaded = try await loader.load(discovered)
        let approval = arguments.approves ? ApprovalRun(session: session, arguments: arguments) : nil
        let states: StateChanges
        if let approval {
          states = try await approval.approveFiles(of: loaded.catalog)
        } else {
          states = try await DecisionRepair(session: session, arguments: arguments).repairFiles(of: loaded.catalog) {
            try await loader.load(discovered).catalog
          }
        }
        isRefused = isRefused || states.isRefused
        isUpToDate = isUpToDate && !states.isPending
        if states.isWritten { loaded = try await loader.load(discovered) }
        choices.append((loaded.sourceChoice, discovered.identity))
        locales.formUnion(loaded.catalog.locales)
        isFound = isFound || arguments.options(for: loaded.catalog).keys?.isEmpty == false
        let isWhole = loaded.catalog.files.count == discovered.files.count
        if try await !run.update(loaded.catalog, isWhole: isWhole, except: states.refused, sums: &sums) { isUpToDate = false }
        if !arguments.output.dryRun { try await approval?.approveMemory(of: loaded.catalog, runSettings) }
      }
      session.explain(choices)
      try sums.write(session)
      session.requireSources(runSettings.namedSourceLocales(of: catalogs), among: locales)
      if !catalogs.isEmpty { session.check(arguments.locales.all, among: locales) }
      if !isFound, !catalogs.isEmpty {
        session.report(ToolError.unknownKey(arguments.keys.joined(separator: " "), nearest: []), as: .findings)
      }
      if arguments.output.check, !isUpToDate { session.note(Notes.locksOutOfDate()) }
      return !isFound || isRefused || arguments.output.check && !isUpToDate ? .findings : .done
    }
  }
}
