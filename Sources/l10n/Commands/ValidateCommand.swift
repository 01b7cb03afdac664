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
  @OptionGroup var source: SourceArguments
  @OptionGroup var adoption: AdoptionArguments
  @OptionGroup var output: ReportArguments
  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      var options = try validation.options()
      options.sources = try source.options()
      let baseline = try await adoption.baselineFile(session: session)
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths)
      let run = ValidationRun(
        loader: session.loader(sourceLocale: validation.sourceLocale), options: options, history: try adoption.history(of: catalogs),
        sourceCode: try await session.sourceCode(options.sources))
      let outcome = try await run.outcome(for: catalogs)
      explain(outcome, of: catalogs, session: session)
      var report = outcome.report
      report.isComplete = !session.hasFailures
      if let baseline {
        report = try await baseline.applied(
          to: report, scope: scope(of: outcome, catalogs, options), leastSeverity: output.leastListedSeverity,
          writes: adoption.writeBaseline, session: session)
      }
      try await output.write(report, rules: options.activeRules(among: Rules.all), session: session)
      return output.failsRun(report) ? .findings : .done
    }
  }

  /// Says how source locales were found, and which locales were not.
  private func explain(_ outcome: ValidationRun.Outcome, of catalogs: [DiscoveredCatalog], session: ToolSession) {
    session.settle()
    for source in outcome.sources {
      session.explain(source.choice, of: source.identity, keysAreSourceText: source.keysAreSourceText)
    }
    session.explain(unrelated: outcome.unrelatedCatalogs)
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
      folders: (paths.isEmpty ? ["."] : paths).compactMap { repository.folder($0) })
  }
}
