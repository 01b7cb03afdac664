import LocalizeProject
import LocalizeValidation

/// The findings of some rules, each as the program's own line.
func findings(below folder: String, of rules: Set<RuleIdentifier>) async throws -> [String] {
  var options = ValidationOptions()
  options.only = rules
  let run = ValidationRun(loader: CatalogLoader(), options: options)
  let report = try await run.outcome(for: CatalogDiscovery(paths: [folder]).catalogs).report
  return report.diagnostics.map { "\($0.file):\($0.start.line): \($0.rule) \($0.key ?? "")" }
}

/// The report for GitHub code scanning.
func sarif(_ report: Report) -> String {
  SARIFReporter(version: "1", rules: Rules.all.map { type(of: $0).documentation }).output(for: report)
}
