import ArgumentParser
import Localize
import LocalizeProject
import LocalizeValidation

/// Shows how far the translations of each locale have come.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show how far the translations of each locale have come.",
    discussion: """
      Copies of the source text are counted apart and are not part of the coverage. Keys whose text holds no letter outside of its \
      placeholders are left out.
      """)

  @Argument(help: ArgumentHelp("Files and folders; . by default.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(name: .customLong("source-locale"), help: "The locale that the others are translated from.")
  var sourceLocale: LocaleIdentifier?

  @Option(help: ArgumentHelp("The least coverage of locales in percent; less gives exit code 1.", valueName: "fr=100,cy=40"))
  var min = CoverageMinimums()

  @Option(help: "text, json, markdown or html.")
  var format = Format.text

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
    case html
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let runSettings = try RunSettings(settings, sourceLocale: sourceLocale)
      let loader = session.loader(runSettings)
      let locks = LockReader(session: session)
      var statistics: [CatalogStatistics] = []
      var known: Set<LocaleIdentifier> = []
      let catalogs = try await session.discover(paths.isEmpty ? ["."] : paths, runSettings)
      for discovered in catalogs {
        let loaded = try await loader.load(discovered)
        session.explain(
          loaded.sourceChoice, of: discovered.identity,
          keysAreSourceText: loaded.catalog.keysAreSourceText && runSettings.policy(for: discovered).sourceText != .key)
        statistics.append(CatalogStatistics(loaded.catalog, locks: try await locks.locks(of: loaded.catalog)))
        known.formUnion(loaded.catalog.locales)
      }
      locks.reportProblems()
      let table = StatsTable(statistics, presentation: session.presentation)
      switch format {
      case .text: try SystemStreams.writeOutput(table.text)
      case .json: try SystemStreams.writeOutput(table.json)
      case .markdown: try SystemStreams.writeOutput(table.markdown)
      case .html: try SystemStreams.writeOutput(table.html)
      }
      let named = known.isEmpty ? [] : runSettings.namedSourceLocales(of: catalogs)
      for locale in named + min.percentages.keys.sorted() where !known.contains(locale) {
        session.report(ToolError.unknownLocale(locale.identifier, known: known.sorted().map(\.identifier)))
      }
      return min.areReached(by: statistics) ? .done : .findings
    }
  }
}
