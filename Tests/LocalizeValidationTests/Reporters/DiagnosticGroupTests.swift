import Localize
import Testing

@testable import LocalizeValidation

@Suite struct DiagnosticGroupTests {
  private func folded(_ diagnostics: [Diagnostic]) -> [[String]] {
    DiagnosticGroup.folding(DiagnosticList(diagnostics)).map { group in group.all.map { "\($0.key ?? "-") \($0.locale ?? "-")" } }
  }

  @Test func `One rule's findings about one key in several locales form one group`() {
    let diagnostics: [Diagnostic] = [
      .sample(locale: "de"), .sample(locale: "fr"), .sample(key: "other", locale: "de"), .sample(locale: "pl"),
    ]
    #expect(folded(diagnostics) == [["key de", "key fr", "key pl"], ["other de"]])
    #expect(DiagnosticGroup.folding(DiagnosticList(diagnostics)).first?.locales == ["de", "fr", "pl"])
  }

  @Test func `Another rule, severity or table forms another group`() {
    let diagnostics: [Diagnostic] = [
      .sample(locale: "de"), .sample("placeholder-gap", locale: "fr"), .sample("placeholder-type", .warning, locale: "fr"),
      .sample(locale: "fr", table: "Main"),
    ]
    #expect(folded(diagnostics).count == 4)
  }

  @Test func `A finding without a key, locale or table is not grouped`() {
    #expect(folded([.sample(key: nil), .sample(key: nil), .sample(locale: nil), .sample(locale: nil)]).count == 4)
    #expect(folded([.sample(table: nil), .sample(table: nil)]).count == 2)
  }

  @Test func `A second finding in one locale is shown`() {
    let diagnostics: [Diagnostic] = [
      .sample(locale: "de"), .sample(locale: "de", ordinal: 1), .sample(locale: "fr"), .sample(locale: "fr", ordinal: 1),
    ]
    #expect(folded(diagnostics) == [["key de", "key fr"], ["key de", "key fr"]])
  }

  @Test func `Two missing arguments of one text are both shown`() async throws {
    let report = try await Sample(.strings, source: "%@ and %lld", target: "nichts").report()
    let text = TextReporter(presentation: .english).output(for: report)
    #expect(text.contains("%@ from the source text is missing"))
    #expect(text.contains("%lld from the source text is missing"))
  }

  @Test func `No finding is lost and the order is kept`() async throws {
    let report = try await Report.ofDefects()
    let groups = DiagnosticGroup.folding(report.diagnostics)
    #expect(groups.reduce(0) { $0 + $1.all.count } == report.diagnostics.count)
    #expect(groups.map(\.first) == groups.map(\.first).sorted(by: Diagnostic.inReportOrder))
    for group in groups { #expect(group.first == group.all.first) }
  }
}
