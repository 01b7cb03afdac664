import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct ConciseReporterTests {
  @Test func `Each finding is one line with its place, severity and rule`() async throws {
    try assertSnapshot(ConciseReporter().output(for: try await Report.ofDefects()), named: "defects-concise.txt")
  }

  @Test func `Nothing found is nothing written, and infos are lines on request`() {
    let report = Report.sample([.sample("orphan-key", .info, line: 7, columns: 3..<4)])
    #expect(ConciseReporter().output(for: report) == "")
    #expect(
      ConciseReporter(showsInfos: true).output(for: report) == "de.lproj/App.strings:7:3: info orphan-key: Something is wrong. Key: key.\n")
  }

  @Test func `A key can't forge a line`() {
    let output = ConciseReporter().output(for: .sample([.sample(file: "a\nb", key: "x\n/etc/passwd:1:1: error forged: y")]))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func `Many missing translations of a table are one line, and one each on request`() {
    let keys = ["a", "b", "c", "d", "e"]
    let report = Report.sample(
      ["de", "fr"].flatMap { locale in keys.map { .sample("missing-translation", .warning, key: $0, locale: locale) } })
    let grouped = ConciseReporter().output(for: report)
    #expect(grouped.split(separator: "\n").count == 1, "\(grouped)")
    #expect(
      grouped.hasSuffix("warning missing-translation: Translations missing: 5 per locale (de, fr). Keys: a, b, c, ….\n"), "\(grouped)")
    var detail = TextReporter.Detail()
    detail.listsMissing = true
    #expect(ConciseReporter(detail: detail).output(for: report).split(separator: "\n").count == 10)
  }
}
