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
}
