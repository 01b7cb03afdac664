import Localize
import LocalizeProject
import Testing

@testable import LocalizeValidation

@Suite struct BaselineTests {
  private static let catalog = DiscoveredCatalog(
    identity: CatalogIdentity(folder: "", table: "App", family: .apple), files: [], stableFolder: "Sources")

  private func scope(
    rules: Set<RuleIdentifier> = ["placeholder-type", "orphan-key", "untranslated-copy"], locales: Set<LocaleIdentifier>? = nil,
    incomplete: Bool = false, folders: [String] = []
  ) -> BaselineScope {
    BaselineScope(
      rules: rules, locales: locales, catalogs: [Self.catalog], incomplete: incomplete ? [Self.catalog.identity] : [], folders: folders)
  }

  private func entry(_ diagnostic: Diagnostic, catalog: String = "Sources/App") -> BaselineEntry {
    BaselineEntry(
      fingerprint: diagnostic.fingerprint, rule: diagnostic.rule, catalog: catalog, key: diagnostic.key, locale: diagnostic.locale)
  }

  private let old = Diagnostic.sample(key: "old")
  private let new = Diagnostic.sample(key: "new")

  @Test func `Known findings are hidden and counted, new ones are reported`() {
    let comparison = Baseline([entry(old)]).compared(with: .sample([old, new]), scope: scope())
    #expect(comparison.report.diagnostics.map(\.key) == ["new"])
    #expect(comparison.report.counts.suppressed.baseline == 1)
    #expect(comparison.addedCount == 1)
    #expect(comparison.staleCount == 0)
    #expect(comparison.renewed.entries.count == 2)
    #expect(comparison.renewed.text.contains("\"catalog\": \"Sources/App\", \"key\": \"new\", \"locale\": \"de\""))
  }

  @Test func `An entry without its finding is stale, and dropped`() {
    let comparison = Baseline([entry(old)]).compared(with: .sample([]), scope: scope())
    #expect(comparison.staleCount == 1)
    #expect(comparison.renewed.entries.isEmpty)
  }

  @Test func `A renewed baseline hides every listed finding`() {
    let report = Report.sample([old, new])
    let renewed = Baseline().compared(with: report, scope: scope()).renewed
    #expect(renewed.compared(with: report, scope: scope()).report.diagnostics == [])
  }

  @Test func `An entry for an unchecked file is kept, and is not stale`() {
    let baseline = Baseline([entry(old)])
    for scope in [
      scope(rules: ["orphan-key"]), scope(locales: ["fr"]), scope(incomplete: true), scope(rules: [], folders: [""]),
    ] {
      let comparison = baseline.compared(with: .sample([]), scope: scope)
      #expect(comparison.staleCount == 0)
      #expect(comparison.renewed.entries.count == 1)
    }
  }

  @Test(arguments: [("Sources", true), ("", true), ("Source", false), ("Other", false)])
  func `A catalogue deleted from a searched folder leaves stale entries`(_ folder: String, _ isStale: Bool) {
    let baseline = Baseline([entry(old, catalog: "Sources/Gone")])
    #expect(baseline.compared(with: .sample([]), scope: scope(folders: [folder])).staleCount == (isStale ? 1 : 0))
  }

  @Test func `Infos get no entries, unless the run lists them`() {
    let report = Report.sample([.sample("untranslated-copy", .info)])
    #expect(Baseline().compared(with: report, scope: scope()).addedCount == 0)
    #expect(Baseline().compared(with: report, scope: scope(), leastSeverity: .info).addedCount == 1)
  }

  @Test func `An info with an entry keeps it`() {
    let info = Diagnostic.sample("untranslated-copy", .info)
    let comparison = Baseline([entry(info)]).compared(with: .sample([info]), scope: scope())
    #expect(comparison.renewed.entries.count == 1)
    #expect(comparison.report.diagnostics == [])
  }
}
