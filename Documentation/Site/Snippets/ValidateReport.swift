import LocalizeProject
import LocalizeValidation

/// Checks the catalogues below a folder and returns the report as text, and whether a release may have it.
func check(_ folder: String) async throws -> (text: String, isReleasable: Bool) {
  var options = ValidationOptions()
  options.isRelease = true
  options.partialLocales = ["sv"]
  options.severities["double-space"] = .error
  options.skipped = ["url-changed"]

  let discovery = CatalogDiscovery(paths: [folder])
  let run = ValidationRun(loader: CatalogLoader(sourceLocale: "en"), options: options)
  let report = try await run.outcome(for: discovery.catalogs).report
  return (TextReporter(presentation: .english).output(for: report), !report.holds(atLeast: .error))
}
