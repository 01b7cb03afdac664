import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct XcodeReporterTests {
  @Test func `Findings are lines that Xcode shows at their place`() async throws {
    let output = XcodeReporter(absolutePath: { "/App/\($0)" }).output(for: try await Report.ofDefects())
    try assertSnapshot(output, named: "defects-xcode.txt")
  }

  @Test func `Infos are notes on request`() {
    let report = Report.sample([.sample("orphan-key", .info, line: 7, columns: 3..<4)])
    #expect(XcodeReporter().output(for: report) == "")
    expectEqual(
      XcodeReporter(showsInfos: true).output(for: report),
      "de.lproj/App.strings:7:3: note: Something is wrong. Key: key. [orphan-key]\n")
  }

  @Test func `A key can't forge a line`() {
    let output = XcodeReporter().output(for: .sample([.sample(file: "a\nb", key: "x\n/etc/passwd:1:1: error: forged")]))
    #expect(output.split(separator: "\n").count == 1)
  }
}
