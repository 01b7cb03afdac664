import ArgumentParser
import LocalizeValidation

/// How a report is written, and when it fails a run.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "text, json or github.", discussion: "text by default; in GitHub Actions workflow commands are written beside it."))
  var format: ReportFormat?

  @Option(name: .customLong("fail-on"), help: "The least severity that gives exit code 1: error, warning, info or never.")
  var failOn = FailOn.error

  @Option(help: "List infos too, which are only counted otherwise: info.")
  var show: ShownSeverity?

  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case github
  }

  enum ShownSeverity: String, ExpressibleByArgument, CaseIterable {
    case info
  }

  /// Whether the report has a finding that fails the run.
  func failsRun(_ report: Report) -> Bool {
    guard let least = failOn.severity else { return false }
    return report.diagnostics.contains { $0.severity >= least }
  }

  /// Writes the report to standard output.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - presentation: The reader's languages.
  func write(_ report: Report, presentation: Presentation) throws {
    if format == .json {
      try JSONReporter(version: Version.number).write(report) { try SystemStreams.writeOutput($0) }
      return
    }
    // Where nothing could be read, only a format for machines has something to say.
    guard report.counts.files > 0 else { return }
    let isGitHub = format == .github || format == nil && SystemStreams.environment("GITHUB_ACTIONS") == "true"
    let text = TextReporter(presentation: presentation, usesColor: Self.usesColor, showsInfos: show == .info)
    try SystemStreams.writeOutput(isGitHub ? WorkflowLog.harmless(text.output(for: report)) : text.output(for: report))
    guard isGitHub else { return }
    let paths = RepositoryPaths()
    try SystemStreams.writeOutput(GitHubReporter(showsInfos: show == .info, relativePath: { paths.relative($0) }).output(for: report))
    if let file = SystemStreams.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
      try WorkflowLog.append(GitHubReporter.summary(of: report), to: file)
    }
  }

  private static var usesColor: Bool {
    SystemStreams.outputIsTerminal && (SystemStreams.environment("NO_COLOR") ?? "").isEmpty && SystemStreams.environment("TERM") != "dumb"
  }
}

extension FailOn: ExpressibleByArgument {}
