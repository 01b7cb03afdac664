import Localize
import LocalizeProject
import Testing

@testable import LocalizeValidation

/// Baselines after keys have been changed.
@Suite struct BaselineRenamingTests {
  private static let discovered = DiscoveredCatalog(
    identity: CatalogIdentity(folder: "", table: "A", family: .json),
    files: [
      DiscoveredFile(path: "en.json", format: .json, locale: "en"), DiscoveredFile(path: "de.json", format: .json, locale: "de"),
    ], stableFolder: "App")

  private func report(_ key: String) async throws -> (catalog: Catalog, baseline: Baseline, report: Report) {
    let files = [
      "en.json": "{\"\(key)_one\": \"{{count}} file\", \"\(key)_other\": \"{{count}} files\", \"b\": \"Hello  %s\"}",
      "de.json": "{\"\(key)_one\": \"{{cont}} Datei\", \"\(key)_other\": \"{{count}} {{x}} Dateien\", \"b\": \"Hallo\"}",
    ]
    let catalog = try await CatalogLoader(sourceLocale: "en") { files[$0].map { Array($0.utf8) } }.load(Self.discovered).catalog
    let run = ValidationRun(loader: CatalogLoader(sourceLocale: "en") { files[$0].map { Array($0.utf8) } })
    let report = try await run.outcome(for: [Self.discovered]).report
    let scope = BaselineScope(
      rules: Set(report.diagnostics.map(\.rule)), locales: nil, catalogs: [Self.discovered], incomplete: [], folders: [])
    return (catalog, Baseline().compared(with: report, scope: scope, leastSeverity: .info).renewed, report)
  }

  @Test func `What was accepted for a key is accepted for its new name`() async throws {
    let (old, new) = (try await report("files"), try await report("docs"))
    #expect(old.baseline.entries.values.contains { $0.key == "files" } && old.baseline.text != new.baseline.text)
    let renamed = old.baseline.renaming([KeyChange("files", to: "docs")], in: old.catalog)
    #expect(renamed.unknownCount == 0)
    #expect(renamed.baseline.text == new.baseline.text)
  }

  @Test func `The entries of deleted keys are removed, and those of other catalogues are kept`() async throws {
    let old = try await report("files")
    let deleted = old.baseline.renaming([KeyChange("files", to: nil)], in: old.catalog)
    #expect(deleted.baseline.entries.values.allSatisfy { $0.key == "b" } && !deleted.baseline.entries.isEmpty)
    var other = old.baseline.entries.values.first { $0.key == "files" }
    other?.catalog = "Other/A"
    let kept = Baseline([try #require(other)]).renaming([KeyChange("files", to: nil)], in: old.catalog)
    #expect(kept.baseline.entries.count == 1)
  }
}
