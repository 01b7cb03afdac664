import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Shows how far the translations of each locale have come.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "stats",
    abstract: "Show the coverage of each locale.",
    discussion: """
      Copies of the source text are counted separately and do not count as translated. Keys whose text has no letters outside of placeholders are \
      ignored.
      """,
    examples: [
      ("Every catalogue below the current folder", "l10n stats"),
      ("Fail unless French is complete and all others nearly are", "l10n stats --min 95,fr=100"),
      ("A badge with the coverage of all locales", "l10n stats --format badge > coverage.svg"),
    ],
    exitCodes: [(.done, "shown"), (.findings, "a locale is below --min"), (.failure, "a file could not be read")])

  @Argument(help: ArgumentHelp("Files and folders, or - for standard input. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
  var sourceLocale: LocaleIdentifier?

  @OptionGroup var locales: LocaleArguments

  @Option(
    help: ArgumentHelp("Minimum coverage in percent, of all locales or by locale; less ends with exit code 1.", valueName: "95,fr=100"))
  var min = CoverageMinimums()

  @Option(help: "The output format.")
  var format = Format.text

  @OptionGroup var standardInput: StandardInputArguments
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
    case html
    /// An image for a web page.
    case badge
    /// The same for the service that draws badges from JSON.
    case shields
  }

  func validate() throws {
    try standardInput.check(paths)
    try OptionFile.checkInputs(["--settings": settings.settings], paths: paths)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: standardInput).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: sourceLocale)
      let loader = session.loader(runSettings)
      let locks = LockReader(session: session)
      var statistics: [CatalogStatistics] = []
      var minimums: [CoverageMinimums] = []
      var known: Set<LocaleIdentifier> = []
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, runSettings)
      for discovered in catalogs {
        let loaded = try await loader.load(discovered)
        session.explain(
          loaded.sourceChoice, of: discovered.identity,
          keysAreSourceText: loaded.catalog.keysAreSourceText && runSettings.policy(for: discovered).sourceText != .key)
        var counted = CatalogStatistics(loaded.catalog, locks: try await locks.locks(of: loaded.catalog))
        counted.locales.removeAll { !locales.contains($0.locale) }
        statistics.append(counted)
        minimums.append(min.isEmpty ? runSettings.minimumCoverage(of: discovered) : min)
        known.formUnion(loaded.catalog.locales)
      }
      locks.reportProblems()
      let table = StatsTable(statistics, presentation: session.presentation)
      switch format {
      case .text: try SystemStreams.writeOutput(table.text)
      case .json: try SystemStreams.writeOutput(table.json)
      case .markdown: try SystemStreams.writeOutput(table.markdown)
      case .html: try SystemStreams.writeOutput(table.html)
      case .badge: try SystemStreams.writeOutput(CoverageBadge(coverage: table.coverage).image)
      case .shields: try SystemStreams.writeOutput(CoverageBadge(coverage: table.coverage).json)
      }
      let named = known.isEmpty ? [] : runSettings.namedSourceLocales(of: catalogs)
      for locale in named + min.percentages.keys.sorted() + locales.all where !known.contains(locale) {
        session.report(ToolError.unknownLocale(locale.identifier, known: known.sorted().map(\.identifier)))
      }
      var isReached = true
      for (catalog, minimum) in zip(statistics, minimums) {
        for (locale, minimum) in minimum.shortfalls(in: catalog) {
          isReached = false
          session.note(
            Notes.coverageBelow(
              locale.locale.identifier, StatsTable.percentage(locale.coverage), StatsTable.name(of: catalog),
              StatsTable.percentage(minimum / 100)))
        }
      }
      return isReached ? .done : .findings
    }
  }
}
