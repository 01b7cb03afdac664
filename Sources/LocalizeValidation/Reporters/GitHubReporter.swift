import ErrorRecovery
import Localize
import LocalizeProject

/// Writes the workflow commands that make GitHub Actions show findings beside the changed lines.
///
/// GitHub shows ten annotations a level and silently drops the rest; so the worst are chosen, one of each rule before a second of
/// any, and a notice has the number of the others.
///
/// - SeeAlso: GitHub's documentation, "Workflow commands for GitHub Actions"
public struct GitHubReporter: Reporter {
  private let showsInfos: Bool
  private let relativePath: @Sendable (String) -> String

  /// Annotations a level that GitHub shows.
  static let limit = 10

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - showsInfos: Whether infos become notices.
  ///   - relativePath: Turns a path as given into one relative to the repository's root.
  public init(showsInfos: Bool = false, relativePath: @escaping @Sendable (String) -> String = { $0 }) {
    self.showsInfos = showsInfos
    self.relativePath = relativePath
  }

  /// Writes the workflow commands, one a line.
  ///
  /// - Throws: what the sink throws.
  public func write(_ report: Report, to sink: (String) throws -> Void) rethrows {
    let groups = DiagnosticGroup.folding(report.diagnostics)
    var hidden = 0
    for (severity, level) in [(Severity.error, "error"), (.warning, "warning"), (.info, "notice")] {
      guard severity > .info || showsInfos else { continue }
      let ofLevel = groups.filter { $0.severity == severity }
      let room = level == "notice" ? Self.limit - 1 : Self.limit
      let chosen = Self.oneOfEachRuleFirst(ofLevel, limit: room)
      hidden += ofLevel.count - chosen.count
      for group in chosen { try sink(command(level, group)) }
    }
    if hidden > 0 { try sink("::notice title=l10n::More findings, not shown as annotations: \(hidden). The log has the others.\n") }
  }

  /// The Markdown table of findings per rule for the step's summary.
  public static func summary(of report: Report) -> String {
    var counts: [RuleIdentifier: (severity: Severity, findings: Int)] = [:]
    for diagnostic in report.diagnostics {
      let held = counts[diagnostic.rule]
      counts[diagnostic.rule] = (max(held?.severity ?? .off, diagnostic.severity), (held?.findings ?? 0) + 1)
    }
    let rows = counts.sorted { ($1.value.severity, $1.value.findings, $0.key) < ($0.value.severity, $0.value.findings, $1.key) }
    var table = """
      ### l10n

      Errors: \(report.count(of: .error)) · Warnings: \(report.count(of: .warning)) · Infos: \(report.count(of: .info))

      """
    guard !rows.isEmpty else { return table }
    table += "\n| rule | severity | findings |\n| --- | --- | ---: |\n"
    for row in rows { table += "| `\(row.key)` | \(row.value.severity.rawValue) | \(row.value.findings) |\n" }
    return table
  }

  static func oneOfEachRuleFirst(_ groups: [DiagnosticGroup], limit: Int) -> [DiagnosticGroup] {
    var rounds: [(round: Int, order: Int)] = []
    var seen: [RuleIdentifier: Int] = [:]
    for (order, group) in groups.enumerated() {
      let round = seen[group.first.rule, default: 0]
      seen[group.first.rule] = round + 1
      rounds.append((round, order))
    }
    return rounds.sorted { ($0.round, $0.order) < ($1.round, $1.order) }.prefix(limit).map { groups[$0.order] }
  }

  private func command(_ level: String, _ group: DiagnosticGroup) -> String {
    let first = group.first
    var properties = "file=\(Self.escapedProperty(relativePath(first.file))),line=\(first.start.line)"
    properties += ",endLine=\(max(first.start.line, first.end.line)),col=\(first.start.column)"
    if first.end.line == first.start.line { properties += ",endColumn=\(max(first.start.column, first.end.column))" }
    properties += ",title=\(Self.escapedProperty("l10n: \(first.rule)"))"
    return "::\(level) \(properties)::\(Self.escapedData(group.sentence))\n"
  }

  private static func escapedData(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      // A log shows what a terminal would make of it.
      default: result += TerminalText.harmless(String(scalar))
      }
    }
    return result
  }

  private static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escapedData(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
