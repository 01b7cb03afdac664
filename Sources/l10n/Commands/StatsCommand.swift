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
      Copies of a source text of several words are counted separately and do not count as translated, nor do fuzzy PO entries, which are \
      ignored at run time. Keys whose text has no letters outside of placeholders are ignored.
      """,
    examples: [
      ("Every catalogue below the current folder", "l10n stats"),
      ("Fail unless French is complete and all others nearly are", "l10n stats --min 95,fr=100"),
      ("A badge with the coverage of all locales", "l10n stats --format badge > coverage.svg"),
    ],
    exitCodes: [(.done, "shown"), (.findings, "a locale is below --min"), (.failure, "a file could not be read")])

  @Argument(help: ArgumentHelp("Files and folders, or - for standard input. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup(title: "Select") var selection: LocaleSelection
  @OptionGroup(title: "Select") var standardInput: StandardInputArguments
  @OptionGroup(title: "Report") var report: Report
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// How the coverage is written, and when it fails a run.
  struct Report: ParsableArguments {
    @Option(
      help: ArgumentHelp("Exit with 1 if coverage is below this percentage, of all locales or by locale.", valueName: "95,fr=100"))
    var min = CoverageMinimums()

    @Option(help: "The output format.")
    var format = Format.text
  }

  enum Format: String, OptionValue {
    case text
    case json
    case markdown
    case html
    /// An image for a web page.
    case badge
    /// The same for the service that draws badges from JSON.
    case shields

    /// Whether it is shown to people who see no errors: without a catalogue it would say that all is translated.
    var isForOnlookers: Bool { self == .html || self == .badge || self == .shields }
  }

  mutating func validate() throws {
    paths = former.paths + paths
    try standardInput.check(paths)
    try OptionFile.checkInputs(["--settings": settings.settings], paths: paths)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: standardInput).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: selection.sourceLocale)
      let loader = session.loader(runSettings)
      let (locales, min) = (selection.locales, report.min)
      let locks = LockReader(session: session)
      var statistics: [CatalogStatistics] = []
      var shortfalls: [(catalog: CatalogStatistics, locale: CatalogStatistics.LocaleStatistics, minimum: Double)] = []
      var known: Set<LocaleIdentifier> = []
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, runSettings, namesSkippedFiles: true)
      let neighbours = NeighbouringLocales(catalogs)
      for discovered in catalogs {
        let loaded = try await loader.load(discovered)
        session.explain(
          loaded.sourceChoice, of: discovered.identity,
          keysAreSourceText: loaded.catalog.keysAreSourceText && runSettings.policy(for: discovered).sourceText != .key)
        var counted = CatalogStatistics(
          loaded.catalog, locks: try await locks.locks(of: loaded.catalog), expected: neighbours.of(discovered))
        let minimums = min.isEmpty ? runSettings.minimumCoverage(of: discovered) : min
        let chosen = locales.chosen(among: loaded.catalog.locales + neighbours.of(discovered))
        shortfalls += minimums.shortfalls(in: counted).filter { chosen?.contains($0.locale.locale) != false }.map { (counted, $0, $1) }
        counted.locales.removeAll { chosen?.contains($0.locale) == false }
        statistics.append(counted)
        known.formUnion(loaded.catalog.locales)
      }
      locks.reportProblems()
      let table = StatsTable(statistics, presentation: session.presentation)
      // Headings alone would look like an answer.
      let isEmpty = locales.chosen != nil && statistics.allSatisfy(\.locales.isEmpty) && report.format != .json
      if !isEmpty, !catalogs.isEmpty || !report.format.isForOnlookers { try write(table, catalogs: catalogs.count, session) }
      let orphans = statistics.flatMap(\.locales).reduce(0) { $0 + $1.orphansToReview }
      if orphans > 0 { session.note(Notes.orphansToReview(String(orphans))) }
      session.requireSources(known.isEmpty ? [] : runSettings.namedSourceLocales(of: catalogs), among: known)
      if !catalogs.isEmpty { session.check(locales.all, among: known) }
      if !known.isEmpty {
        session.check(min.locales.filter { !locales.all.contains($0) }, among: known)
        // Reported as unknown, which is why nothing is translated.
        shortfalls.removeAll { shortfall in
          let locale = shortfall.locale.locale
          return min.locales.contains(locale) && !known.contains(locale) && locale.variants(among: known).isEmpty
        }
      }
      func percentage(_ share: Double) -> String { session.presentation.string(StatsTable.percentage(share)) }
      let listed = SystemStreams.errorIsScreen ? shortfalls.prefix(Self.listedShortfalls) : shortfalls[...]
      for (catalog, locale, minimum) in listed {
        session.note(
          Notes.coverageBelow(
            locale.locale.identifier, percentage(locale.coverage), table.name(of: catalog), percentage(minimum / 100)))
      }
      if listed.count < shortfalls.count { session.note(Notes.coverageMore(String(shortfalls.count - listed.count))) }
      let hasNothing = !catalogs.isEmpty && statistics.allSatisfy(\.locales.isEmpty) && locales.chosen == nil
      if hasNothing, report.format != .json { session.note(Notes.nothingToCount()) }
      return shortfalls.isEmpty ? .done : .findings
    }
  }

  /// How many of the locales below their minimum are named on a terminal.
  private static let listedShortfalls = 20

  /// Writes the numbers; only the sums to a terminal that the tables don't fit on.
  private func write(_ table: StatsTable, catalogs: Int, _ session: ToolSession) throws {
    guard report.format == .text else { return try SystemStreams.writeOutput(table.text(in: report.format)) }
    if SystemStreams.outputIsScreen, let sums = table.sums(insteadOfTablesOn: SystemStreams.screen(below: session.shownMessages)) {
      session.note(Notes.onlySums(String(catalogs)))
      try ListOutput.write(sums, session)
    } else {
      try ListOutput.write(table.text, session)
    }
  }
}

extension StatsTable {
  /// The numbers in one of the formats.
  fileprivate func text(in format: StatsCommand.Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    case .html: html
    case .badge: CoverageBadge(coverage: coverage).image
    case .shields: CoverageBadge(coverage: coverage).json
    }
  }
}
