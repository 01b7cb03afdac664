import ArgumentParser
import LocalizeValidation

/// How a report is written, and when it fails a run.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "\(ReportFormat.names).", discussion: "text by default; in GitHub Actions workflow commands are written beside it."))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp("Write a report to a file as well. Can be given several times.", valueName: "format=file"))
  var report: [String] = []

  @Option(name: .customLong("fail-on"), help: "The least severity that gives exit code 1: error, warning, info or never; error by default.")
  var failOn: FailOn?

  @Option(help: "List infos too, which are only counted otherwise: info.")
  var show: ShownSeverity?

  enum ShownSeverity: String, ExpressibleByArgument, CaseIterable {
    case info
  }

  func validate() throws {
    // Here the error comes with the usage of the command.
    _ = try files()
  }

  /// The reports that go to files.
  ///
  /// - Throws: `ValidationError` for an invalid one.
  func files() throws -> [ReportFile] {
    let files = try report.map(ReportFile.init)
    var seen: Set<String> = []
    for file in files where !seen.insert(file.path).inserted {
      throw ValidationError("Two reports would go to “\(file.path)”. Give each a file of its own.")
    }
    return files
  }

  /// Whether a report shows how findings can be fixed.
  var describesFixes: Bool { format == .sarif || (try? files().contains { $0.format == .sarif }) ?? false }

  /// Whether a report shows the lines that findings are on.
  var showsSourceLines: Bool { (format ?? .text).showsSourceLines || (try? files().contains { $0.format.showsSourceLines }) ?? true }

  /// The values of the flags, as a layer.
  var flags: OptionLayers.Values {
    var values: OptionLayers.Values = [:]
    values[["failOn"]] = failOn?.rawValue
    values[["format"]] = format?.rawValue
    values[["show"]] = show?.rawValue
    return values
  }

  /// The same with values from the environment for flags that are not set.
  func settled(by layers: OptionLayers) -> ReportArguments {
    var result = self
    result.failOn = layers.text("failOn").flatMap { FailOn(rawValue: $0) }
    result.format = layers.text("format").flatMap { ReportFormat(rawValue: $0) }
    result.show = layers.text("show").flatMap { ShownSeverity(rawValue: $0) }
    return result
  }

  /// The least severity that this run lists or fails for.
  var leastListedSeverity: Severity { show == .info || failOn == .info ? .info : .warning }

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
  ///   - session: The run.
  /// - Throws: ``ToolError`` when standard output does not take the report, ``ToolSession/Stop`` if that was chosen.
  func write(_ report: Report, rules: Set<RuleIdentifier>, session: ToolSession) async throws {
    let reporters = ReporterChoice(
      paths: RepositoryPaths(), presentation: session.presentation, failOn: (failOn ?? .error).severity, showsInfos: show == .info,
      rules: rules)
    for file in try files() {
      let bytes = Array(reporters.reporter(for: file.format).output(for: report).utf8)
      try await session.perform { try FileReplacement.write(bytes, to: file.path) }
    }
    let isGitHub = format == .github || format == nil && SystemStreams.environment("GITHUB_ACTIONS") == "true"
    let shown = format == .github ? .text : format ?? .text
    // If no file could be read, only a format for machines writes a report.
    guard report.counts.files > 0 || shown.isDocument else { return }
    try reporters.reporter(for: shown, usesColor: shown == .text && Self.usesColor).write(report) { text in
      try SystemStreams.writeOutput(isGitHub ? WorkflowLog.harmless(text) : text)
    }
    guard isGitHub else { return }
    try reporters.reporter(for: .github).write(report) { try SystemStreams.writeOutput($0) }
    if let file = SystemStreams.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
      let summary = GitHubReporter.summary(of: report)
      try await session.perform { try WorkflowLog.append(summary, to: file) }
    }
  }

  private static var usesColor: Bool {
    SystemStreams.outputIsTerminal && (SystemStreams.environment("NO_COLOR") ?? "").isEmpty && SystemStreams.environment("TERM") != "dumb"
  }
}

extension FailOn: ExpressibleByArgument {}

/// The severities that can be chosen on the command line, besides `never`.
enum FailOn: String, CaseIterable {
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
