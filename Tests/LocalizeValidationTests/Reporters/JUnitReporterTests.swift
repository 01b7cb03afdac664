import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct JUnitReporterTests {
  private func report(_ diagnostics: [Diagnostic], locales: [String] = ["en", "de", "fr"]) -> Report {
    var report = Report.sample(diagnostics)
    report.catalogs = [.init(identity: CatalogIdentity(folder: "", table: "App", family: .apple), locales: locales)]
    return report
  }

  private func cases(_ output: String) -> [String] {
    output.matches(of: /<testcase classname="([^"]*)" name="([^"]*)"/).map { "\($0.output.1) \($0.output.2)" }
  }

  @Test func `A suite is a catalogue, a case is a locale and a rule, and a passing case is a clean locale`() async throws {
    try assertSnapshot(JUnitReporter().output(for: try await Report.ofDefects()), named: "defects-junit.xml")
  }

  @Test func `A clean catalogue has as many passing cases as locales`() {
    let output = JUnitReporter().output(for: report([]))
    #expect(cases(output) == ["App.en clean", "App.de clean", "App.fr clean"])
    #expect(output.contains("<testsuite name=\"App\" tests=\"3\" failures=\"0\""))
  }

  @Test(arguments: [(Severity.error, 1), (.warning, 2), (.info, 2), (nil, 0)] as [(Severity?, Int)])
  func `A case fails at the severity that fails the run`(_ failOn: Severity?, _ failures: Int) {
    let found = report([.sample(locale: "de"), .sample("orphan-key", .warning, locale: "fr")])
    let output = JUnitReporter(failOn: failOn).output(for: found)
    #expect(output.matches(of: #/<failure /#).count == failures)
    #expect(output.contains("<testsuites name=\"l10n\" tests=\"3\" failures=\"\(failures)\""))
    #expect(output.matches(of: /<system-out>/).count == 2 - failures)
  }

  @Test func `Findings without a locale or catalogue are shown too`() {
    let output = JUnitReporter().output(for: report([.sample("parse-error", key: nil, locale: nil), .sample(locale: nil, table: nil)]))
    #expect(cases(output) == ["App.en clean", "App.de clean", "App.fr clean", "App parse-error", "l10n placeholder-type"])
  }

  @Test func `A case lists a hundred findings and counts the others`() {
    let output = JUnitReporter().output(for: report((0..<130).map { .sample(line: $0 + 1, key: "k\($0)") }))
    #expect(output.matches(of: #/: error: /#).count == 100)
    #expect(output.contains("\nMore findings: 30</failure>"))
  }

  @Test func `A locale with infos alone is clean, unless infos are requested`() {
    let found = report([.sample("untranslated-copy", .info, locale: "de")])
    #expect(cases(JUnitReporter().output(for: found)).contains("App.de clean"))
    #expect(cases(JUnitReporter(showsInfos: true).output(for: found)).contains("App.de untranslated-copy"))
  }
}
