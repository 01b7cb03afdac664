import LocalizeValidation

/// The reporter for each format, set up for one run.
struct ReporterChoice {
  var paths: RepositoryPaths
  var presentation: Presentation
  var failOn: Severity?
  var showsInfos: Bool

  /// The reporter for a format.
  func reporter(for format: ReportFormat, usesColor: Bool = false) -> any Reporter {
    let paths = paths
    let relative: @Sendable (String) -> String = { paths.relative($0) }
    switch format {
    case .text: return TextReporter(presentation: presentation, usesColor: usesColor, showsInfos: showsInfos)
    case .json: return JSONReporter(version: Version.number)
    case .sarif: return SARIFReporter(version: Version.number, showsInfos: showsInfos, relativePath: relative)
    case .junit: return JUnitReporter(failOn: failOn, showsInfos: showsInfos, relativePath: relative)
    case .checkstyle: return CheckstyleReporter(showsInfos: showsInfos, relativePath: relative)
    case .xcode: return XcodeReporter(showsInfos: showsInfos) { paths.absolute($0) }
    case .github: return GitHubReporter(showsInfos: showsInfos, relativePath: relative)
    case .gitlab: return GitLabReporter(showsInfos: showsInfos, relativePath: relative)
    }
  }
}
