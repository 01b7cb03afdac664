import ErrorRecovery
import Localize
import LocalizeProject

/// Writes each finding as one line, for editors and for `grep`: `file:line:column: severity rule: message`.
public struct ConciseReporter: Reporter {
  private let showsInfos: Bool
  private let detail: TextReporter.Detail

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - showsInfos: Whether infos are listed.
  ///   - detail: Whether the missing translations of a table are grouped, as in a text report.
  public init(showsInfos: Bool = false, detail: TextReporter.Detail = TextReporter.Detail()) {
    self.showsInfos = showsInfos
    self.detail = detail
  }

  /// Writes the findings in report order, one a line, and nothing else.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let list = report.listed(withInfos: showsInfos)
    let blocks = TextBlock.blocks(of: list, detail)
    var lines = blocks.filter { $0.shape != .key }.map { ($0.group.position, line($0.group, $0.missingTranslations)) }
    for block in blocks where block.shape == .key {
      lines += block.group.indices.map { index in
        let finding = DiagnosticGroup(list, firstIndex: index)
        return (index, line(finding, finding.sentence))
      }
    }
    var output = ""
    for (_, line) in lines.sorted(by: { $0.0 < $1.0 }) {
      output += line
      guard output.utf8.count >= Self.pieceSize else { continue }
      try sink(output)
      output.removeAll(keepingCapacity: true)
    }
    try sink(output)
  }

  private func line(_ finding: DiagnosticGroup, _ sentence: String) -> String {
    let (file, start) = (finding.first.file, finding.first.start)
    return "\(TerminalText.harmless(file)):\(start.line):\(start.column): \(finding.severity.rawValue) \(finding.rule): \(sentence)\n"
  }

  private static let pieceSize = 1 << 16
}

extension TextBlock {
  /// The sentence about the missing translations of a table, in English.
  fileprivate var missingTranslations: String {
    guard case .missing(let locales) = shape else { return group.sentence }
    let template = locales.count > 1 ? ReportTexts.missingEach : ReportTexts.missing
    let keys = group.keys(limit: 4)
    let shown = keys.prefix(3).map { TerminalText.harmless($0) } + (keys.count > 3 ? ["…"] : [])
    let message = template(String(group.count), TerminalText.harmless(locales.joined(separator: ", "))).render(for: .user)
    return "\(message) \(ReportTexts.keysLine(shown.joined(separator: ", ")).render(for: .user))."
  }
}
