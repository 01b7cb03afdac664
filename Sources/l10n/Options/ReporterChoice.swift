import LocalizeValidation

/// The reporter for each format, set up for one run.
struct ReporterChoice {
  var paths: RepositoryPaths
  var presentation: Presentation
  var failOn: Severity?
  var showsInfos: Bool
  /// The rules that were looked for.
  var rules: Set<RuleIdentifier>
  /// How much a text lists.
  var detail = TextReporter.Detail()

  /// The reporter for a format.
  func reporter(for format: ReportFormat, usesColor: Bool = false) -> any Reporter {
    let paths = paths
    let relative: @Sendable (String) -> String = { paths.relative($0) }
    switch format {
    case .text: return TextReporter(presentation: presentation, usesColor: usesColor, showsInfos: showsInfos, detail: detail)
    case .concise: return ConciseReporter(showsInfos: showsInfos, detail: detail)
    case .json: return JSONReporter(version: Version.number, showsStatistics: detail.showsStatistics)
    case .sarif:
      let documentations = Rules.all.map { type(of: $0).documentation }.filter { rules.contains($0.id) }
      return SARIFReporter(version: Version.number, rules: documentations, showsInfos: showsInfos, relativePath: relative)
    case .junit: return JUnitReporter(failOn: failOn, showsInfos: showsInfos, relativePath: relative)
    case .checkstyle: return CheckstyleReporter(showsInfos: showsInfos, relativePath: relative)
    case .xcode: return XcodeReporter(showsInfos: showsInfos) { paths.absolute($0) }
    case .github: return GitHubReporter(showsInfos: showsInfos, relativePath: relative)
    case .gitlab: return GitLabReporter(showsInfos: showsInfos, relativePath: relative)
    }
  }
}
