import ArgumentParser
import LocalizeValidation

/// How a report is written, and when it fails a run.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "\(ReportFormat.names).", discussion: "text by default; GitHub Actions also gets workflow commands."))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file. With - it replaces the one on standard output. Can be given several times.", valueName: "format=file")
  )
  var report: [String] = []

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("Exit with 1 for findings of this severity or higher. (default: error)", valueName: "severity"))
  var failOn: FailOn?

  @Option(
    help: ArgumentHelp(
      "List more: info (infos too), missing (each missing translation) or all. Separated by commas.",
      discussion: """
        On a terminal a report fits on a screen. Elsewhere it lists every finding that fails the run; missing translations, and many other \
        findings of one rule, are grouped. A rule that --only names is listed in full.
        """, valueName: "what"), completion: .list(ShownFindings.allCases.map(\.rawValue)))
  var show = ShownList(parts: [])

  @Flag(help: "Count findings by rule and by locale instead of listing them; for text and json.")
  var statistics = false

  @Flag(name: .shortAndLong, help: "Write only findings: no summary, notes or progress.")
  var quiet = false

  @Option(help: "Colours in a text report. auto: on a terminal, unless NO_COLOR is set.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Write the report to a file instead of standard output (-).", valueName: "file"), completion: .file())
  var outputFile: String?

  func validate() throws {
    // Here the error comes with the usage of the command.
    _ = try files()
    if let format, let other = reportOnOutput, format != other {
      throw ValidationError("Standard output takes one report: omit --format \(format.rawValue) or --report \(other.rawValue)=-.")
    }
    if outputFile?.isEmpty == true { throw ValidationError("--output-file needs the name of a file.") }
    if statistics, let format, format != .text, format != .json {
      throw ValidationError("--statistics is for --format text and json, not \(format.rawValue).")
    }
  }

  /// The reports that go to files beside the one on standard output.
  ///
  /// - Throws: `ValidationError` for an invalid one.
  func files() throws -> [ReportFile] {
    let files = try report.map(ReportFile.init)
    var seen = Set(outputFile.map { [OptionFile.output($0)] } ?? [])
    for file in files where !seen.insert(file.path).inserted {
      throw ValidationError("Two reports would go to “\(file.path)”. Give each a file of its own.")
    }
    return files
  }

  /// The format on standard output that `--report FORMAT=-` names.
  private var reportOnOutput: ReportFormat? {
    (try? files())?.first { $0.path == StandardInputArguments.path }?.format
  }

  /// Whether a report shows how findings can be fixed.
  var describesFixes: Bool { format == .sarif || (try? files().contains { $0.format == .sarif }) ?? false }

  /// Whether a report says how many findings `--fix` fixes.
  var countsFixes: Bool {
    guard !quiet || statistics else { return false }
    let format = format ?? .text
    return format == .text || format == .github || statistics || (try? files().contains { $0.format == .text }) ?? false
  }

  /// Whether a report shows the lines that findings are on.
  var showsSourceLines: Bool { (format ?? .text).showsSourceLines || (try? files().contains { $0.format.showsSourceLines }) ?? true }

  /// The values of the flags, as a layer.
  var flags: OptionLayers.Values {
    var values: OptionLayers.Values = [:]
    values[["failOn"]] = failOn?.rawValue
    values[["format"]] = (reportOnOutput ?? format)?.rawValue
    if !show.parts.isEmpty { values[["show"]] = show.text }
    return values
  }

  /// The same with values from the environment for flags that are not set.
  func settled(by layers: OptionLayers) -> ReportArguments {
    var result = self
    result.failOn = layers.text("failOn").flatMap { FailOn(rawValue: $0) }
    result.format = layers.text("format").flatMap { ReportFormat(rawValue: $0) }
    result.show = layers.text("show").flatMap { ShownList(argument: $0) } ?? show
    return result
  }

  /// The least severity that this run lists or fails for.
  ///
  /// - Parameter only: The rules that the run is limited to; their infos are listed too.
  func leastListedSeverity(only: Set<RuleIdentifier>?) -> Severity {
    show.hasInfos || failOn == .info || only?.isEmpty == false ? .info : .warning
  }

  /// How much a text lists.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - only: The rules that the run is limited to.
  ///   - command: The command line of the run, for the commands that go on from its report.
  ///   - hasSettings: Whether there is a settings file.
  ///   - hasFolder: Whether a folder is checked, and not only named files.
  func detail(
    of report: Report, only: Set<RuleIdentifier>?, command: RepeatedCommand, hasSettings: Bool, hasFolder: Bool
  ) -> TextReporter.Detail {
    var detail = TextReporter.Detail()
    detail.listsMissing = show.parts.contains(.missing)
    detail.listsAll = show.parts.contains(.all)
    detail.listedRules = only ?? []
    detail.failOn = (failOn ?? .error).severity
    detail.isQuiet = quiet
    detail.showsStatistics = statistics
    detail.fixCommand = command.fixing(changesMeaning: report.hasUnsafeFix(of: only ?? []))
    detail.baselineCommand = command.writingBaseline
    detail.suggestsSettings = !hasSettings
    detail.suggestsSourceFile = !hasFolder
    return detail
  }

  /// Whether the report has a finding that fails the run.
  func failsRun(_ report: Report) -> Bool {
    guard let least = (failOn ?? .error).severity else { return false }
    return report.holds(atLeast: least)
  }

  /// Writes the reports to their files and then to standard output; the user decides about one that can't be written, and the others are written.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - rules: The rules that were looked for.
  ///   - detail: How much a text lists.
  ///   - session: The run.
  /// - Throws: ``ToolError`` when standard output does not take the report, ``ToolSession/Stop`` if that was chosen.
  func write(_ report: Report, rules: Set<RuleIdentifier>, detail: TextReporter.Detail, session: ToolSession) async throws {
    var reporters = ReporterChoice(
      paths: RepositoryPaths(), presentation: session.presentation, failOn: (failOn ?? .error).severity,
      showsInfos: show.hasInfos || !detail.listedRules.isEmpty, rules: rules, detail: detail)
    reporters.detail.showsStatistics = false
    for file in try files() where file.path != StandardInputArguments.path {
      let bytes = Array(reporters.reporter(for: file.format).output(for: report).utf8)
      try await session.perform { try FileReplacement.write(bytes, to: file.path) }
    }
    let isGitHub = format == .github || format == nil && SystemStreams.environment("GITHUB_ACTIONS") == "true"
    let shown = format == .github ? .text : format ?? .text
    // If no file could be read, only a format for machines writes a report.
    guard report.counts.files > 0 || shown.isDocument else { return }
    reporters.detail.showsStatistics = statistics
    if let outputFile, OptionFile.output(outputFile) != StandardInputArguments.path {
      let text = reporters.reporter(for: shown, usesColor: color == .always).output(for: report)
      try await session.perform { try FileReplacement.write(Array(text.utf8), to: outputFile) }
    } else {
      reporters.detail.fitsScreen = SystemStreams.outputIsScreen && !detail.listsAll && !detail.listsMissing && detail.listedRules.isEmpty
      reporters.detail.screen = SystemStreams.screen(below: session.shownMessages)
      try reporters.reporter(for: shown, usesColor: color.isOn).write(report) { text in
        try SystemStreams.writeOutput(isGitHub ? WorkflowLog.harmless(text) : text)
      }
    }
    guard isGitHub else { return }
    try reporters.reporter(for: .github).write(report) { try SystemStreams.writeOutput($0) }
    if let file = SystemStreams.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
      let summary = GitHubReporter.summary(of: report)
      try await session.perform { try WorkflowLog.append(summary, to: file) }
    }
  }
}

/// The severities that can be chosen on the command line, besides `never`.
enum FailOn: String, OptionValue {
  case error
  case warning
  case info
  case never

  /// The least severity that fails a run; nil for none.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .never: nil
    }
  }
}
