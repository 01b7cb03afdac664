import ArgumentParser
import Localize
import LocalizeValidation

/// Checks catalogues and reports every defect at its line.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check catalogues and report every defect at its line.",
    discussion: """
      A folder is searched for catalogues. A named file is checked against the rest of its catalogue, and only its own defects are reported.
      """)

  @Argument(help: ArgumentHelp("Files and folders; . by default.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var validation: ValidationArguments
  @OptionGroup var adoption: AdoptionArguments
  @OptionGroup var fixes: FixArguments
  @OptionGroup var output: ReportArguments
  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    // Here the error comes with the usage of the command.
    try fixes.check(output, adoption)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      var options = try validation.options(describingFixes: output.describesFixes)
      options.glossary = try await GlossaryFile.glossary(at: validation.glossary, session: session)
      let locks = LockReader(session: session)
      let baseline = try await adoption.baselineFile(session: session)
      let catalogs = try await session.discover(searched)
      let history = try adoption.history(of: catalogs)
      let unwritten = try await mend(catalogs, options, history: history, locks: locks, baseline: baseline, session: session)
      let run = ValidationRun(
        loader: session.loader(sourceLocale: validation.sourceLocale, instead: unwritten), options: options, history: history,
        locks: { try await locks.lock(of: $0, in: $1) })
      let outcome = try await run.outcome(for: catalogs)
      explain(outcome, of: catalogs, session: session)
      locks.reportProblems()
      var report = outcome.report
      report.isComplete = !session.hasFailures
      if let baseline {
        report = try await baseline.applied(
          to: report, scope: scope(of: outcome, catalogs, options), leastSeverity: output.leastListedSeverity,
          writes: adoption.writeBaseline, session: session)
      }
      if !fixes.dryRun { try await output.write(report, rules: options.activeRules(among: Rules.all), session: session) }
      return output.failsRun(report) ? .findings : .done
    }
  }

  private var searched: [String] { paths.isEmpty ? ["."] : paths }

  /// Mends what was asked for, before anything is reported.
  ///
  /// - Returns: The bytes of files that a dry run has not written.
  private func mend(
    _ catalogs: [DiscoveredCatalog], _ options: ValidationOptions, history: GitHistory?, locks: LockReader, baseline: BaselineFile?,
    session: ToolSession
  ) async throws -> [String: [UInt8]] {
    guard fixes.isActive, !catalogs.isEmpty else { return [:] }
    let run = ValidationRun(
      loader: session.loader(sourceLocale: validation.sourceLocale), options: options, history: history,
      locks: { try await locks.lock(of: $0, in: $1) })
    return try await CatalogMending(fixes, paths: searched, session: session)
      .mend(catalogs, with: run, fixes.selection(options, baseline: baseline))
  }

  /// Says how source locales were found, and which locales were not.
  private func explain(_ outcome: ValidationRun.Outcome, of catalogs: [DiscoveredCatalog], session: ToolSession) {
    session.settle()
    for source in outcome.sources {
      session.explain(source.choice, of: source.identity, keysAreSourceText: source.keysAreSourceText)
    }
    let sources = outcome.locales.isEmpty ? [] : [validation.sourceLocale].compactMap(\.self)
    for locale in sources + validation.locales.locales where !outcome.locales.contains(locale) && !catalogs.isEmpty {
      session.report(ToolError.unknownLocale(locale.identifier, known: outcome.locales.sorted().map(\.identifier)))
    }
  }

  /// What the run has looked at; with a commit to compare with that can't be told, since most findings are left out.
  private func scope(of outcome: ValidationRun.Outcome, _ catalogs: [DiscoveredCatalog], _ options: ValidationOptions) -> BaselineScope {
    let repository = RepositoryPaths()
    return BaselineScope(
      rules: adoption.since == nil ? options.activeRules(among: Rules.all) : [], locales: options.locales, catalogs: catalogs,
      incomplete: outcome.incompleteCatalogs,
      folders: searched.compactMap { repository.folder($0) })
  }
}
