public import LocalizeValidation

/// Writes one line for each rule that found something: its id, a tab and the number of findings.
public struct CountReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// Writes the lines, sorted by rule.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    var counts: [RuleIdentifier: Int] = [:]
    for diagnostic in report.diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) { try sink("\(rule)\t\(count)\n") }
  }
}
