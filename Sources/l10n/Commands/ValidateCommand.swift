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

  @Argument(help: ArgumentHelp("Files and folders; . by default.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var validation: ValidationArguments
  @OptionGroup var adoption: AdoptionArguments
  @OptionGroup var output: ReportArguments
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let told = try told
      let (validation, output) = (validation.settled(by: told.layers), output.settled(by: told.layers))
      let options = try validation.options()
      let baseline = try await adoption.baselineFile(session: session)
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, told)
      let run = ValidationRun(
        loader: session.loader(told), history: try adoption.history(of: catalogs), options: { told.options(for: $0, base: options) })
      let outcome = try await run.outcome(for: catalogs)
      explain(outcome, of: catalogs, locales: told.namedSources(of: catalogs) + validation.locales.locales, session: session)
      var report = outcome.report
      report.isComplete = !session.hasFailures
      if let baseline {
        report = try await baseline.applied(
          to: report, scope: scope(of: outcome, catalogs, options, told), leastSeverity: output.leastListedSeverity,
          writes: adoption.writeBaseline, session: session)
      }
      try await output.write(report, rules: told.rules(of: catalogs, base: options, inAll: false), session: session)
      return output.failsRun(report) ? .findings : .done
    }
  }

  /// What flags, environment and settings say.
  private var told: RunSettings {
    get throws {
      try RunSettings(settings, flags: validation.flags().merging(output.flags) { $1 }, environment: EnvironmentOption.allCases)
    }
  }

  /// Says how source locales were found, and which locales were not.
  private func explain(
    _ outcome: ValidationRun.Outcome, of catalogs: [DiscoveredCatalog], locales: [LocaleIdentifier], session: ToolSession
  ) {
    session.settle()
    for source in outcome.sources {
      session.explain(source.choice, of: source.identity, keysAreSourceText: source.keysAreSourceText)
    }
    for locale in locales where !outcome.locales.contains(locale) && !catalogs.isEmpty {
      session.report(ToolError.unknownLocale(locale.identifier, known: outcome.locales.sorted().map(\.identifier)))
    }
  }

  /// What the run has looked at; with a commit to compare with that can't be told, since most findings are left out.
  private func scope(
    of outcome: ValidationRun.Outcome, _ catalogs: [DiscoveredCatalog], _ options: ValidationOptions, _ told: RunSettings
  ) -> BaselineScope {
    let repository = RepositoryPaths()
    return BaselineScope(
      rules: adoption.since == nil ? told.rules(of: catalogs, base: options, inAll: true) : [], locales: options.locales,
      catalogs: catalogs,
      incomplete: outcome.incompleteCatalogs,
      folders: (paths.isEmpty ? ["."] : paths).compactMap { repository.folder($0) })
  }
}
