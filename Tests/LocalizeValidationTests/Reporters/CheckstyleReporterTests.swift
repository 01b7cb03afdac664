import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct CheckstyleReporterTests {
  @Test func `Findings are below their file`() async throws {
    try assertSnapshot(CheckstyleReporter().output(for: try await Report.ofDefects()), named: "defects-checkstyle.xml")
  }

  @Test func `Each file appears once, by its path in the repository`() {
    let report = Report.sample([.sample(file: "b", line: 2), .sample(file: "a", key: "x"), .sample(file: "b", key: "y")])
    let output = CheckstyleReporter(relativePath: { "App/\($0)" }).output(for: report)
    #expect(output.matches(of: /<file name="([^"]*)">/).map { String($0.output.1) } == ["App/a", "App/b"])
  }

  @Test func `Infos are listed on request`() {
    let report = Report.sample([.sample("orphan-key", .info)])
    #expect(!CheckstyleReporter().output(for: report).contains("orphan-key"))
    #expect(CheckstyleReporter(showsInfos: true).output(for: report).contains("severity=\"info\""))
  }

  @Test func `A report without findings is a document`() {
    expectEqual(
      CheckstyleReporter().output(for: .sample([])),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
  }
}
