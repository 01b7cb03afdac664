import HouseRules
import LocalizeProject
import LocalizeValidation

/// Checks catalogues with all rules of the package and one of our own, and reports in every format.
@main
struct CustomRule {
  static func main() async throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    let discovery = CatalogDiscovery(paths: paths.isEmpty ? ["."] : paths)
    let rules = Rules.all + [ShoutingRule()]
    let report = try await ValidationRun(loader: CatalogLoader(), rules: rules).outcome(for: discovery.catalogs).report
    let documentations = rules.map { type(of: $0).documentation }
    let reporters: [(String, any Reporter)] = [
      ("text", TextReporter(presentation: .english)), ("github", GitHubReporter()), ("gitlab", GitLabReporter()),
      ("checkstyle", CheckstyleReporter()), ("junit", JUnitReporter()), ("xcode", XcodeReporter()),
      ("sarif", SARIFReporter(version: "1", rules: documentations)), ("json", JSONReporter(version: "1")),
      ("counts, our own", CountReporter()),
    ]
    for (name, reporter) in reporters {
      print("== \(name)")
      print(reporter.output(for: report), terminator: "")
    }
  }
}
