import ErrorRecovery
import Localize

/// Writes each finding as one line, for editors and for `grep`: `file:line:column: severity rule: message`.
public struct ConciseReporter: Reporter {
  private let showsInfos: Bool

  /// Creates a reporter.
  ///
  /// - Parameter showsInfos: Whether infos are listed.
  public init(showsInfos: Bool = false) { self.showsInfos = showsInfos }

  /// Writes the findings in report order, one a line, and nothing else.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let list = report.listed(withInfos: showsInfos)
    var output = ""
    for index in list.indices {
      let finding = DiagnosticGroup(list, firstIndex: index)
      let (file, start) = (finding.first.file, finding.first.start)
      output +=
        "\(TerminalText.harmless(file)):\(start.line):\(start.column): \(finding.severity.rawValue) \(finding.rule): \(finding.sentence)\n"
      guard output.utf8.count >= Self.pieceSize else { continue }
      try sink(output)
      output.removeAll(keepingCapacity: true)
    }
    try sink(output)
  }

  private static let pieceSize = 1 << 16
}
