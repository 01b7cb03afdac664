import ErrorRecovery
import Localize

extension TextReporter {
  /// How much a summary has beside the counts.
  struct SummaryForm {
    /// The rows of the table of rules, with its headings; nil for as many as a screen has room for.
    var tableRows: Int?
    /// The commands that go on from here.
    var steps = 4
    /// Whether it says what the list leaves out.
    var hasHints = true

    /// From the fullest to the shortest.
    static let all = [
      SummaryForm(), SummaryForm(steps: 2), SummaryForm(tableRows: 4, steps: 2), SummaryForm(tableRows: 4, steps: 1, hasHints: false),
      SummaryForm(tableRows: 0, steps: 1, hasHints: false),
    ]
  }

  /// The summary in the fullest form that leaves room on a screen for an error of each rule, or at least for a finding.
  func fittingSummary(of report: Report, _ blocks: [TextBlock]) -> String {
    guard detail.fitsScreen, !detail.showsStatistics else { return summary(of: report, blocks, SummaryForm()) }
    let texts = SummaryForm.all.map { summary(of: report, blocks, $0) }
    let rows = texts.map { detail.screen.rows(of: $0) }
    let errors = detail.screen.rows(of: firstErrors(of: blocks))
    let least = blocks.isEmpty ? 0 : Self.rowsOfFinding
    // A table of rules is worth more than the errors of the last of many rules.
    let wanted = errors <= Self.mostRowsOfErrors ? [max(errors + 2, least), least] : [least]
    let fitting = wanted.lazy.compactMap { wanted in rows.firstIndex { $0 + wanted <= detail.screen.room } }.first
    return texts[fitting ?? texts.count - 1]
  }

  /// A finding of two rows, what follows it, and the line between them and the summary.
  private static let rowsOfFinding = 4
  /// The rows of errors for which the summary is shortened.
  private static let mostRowsOfErrors = 8

  /// The counts of a report, and what to do next.
  private func summary(of report: Report, _ blocks: [TextBlock], _ form: SummaryForm) -> String {
    let (errors, warnings, infos) = (report.count(of: .error), report.count(of: .warning), report.count(of: .info))
    let suppressed = report.counts.suppressed.total
    let statistics = ReportStatistics(report)
    var lines = tables(of: statistics, rows: form.tableRows)
    let comparison = string(ofComparison: report)
    if let comparison {
      lines.append(comparison)
    } else if errors + warnings + infos + suppressed == 0 {
      lines.append(string(ReportTexts.clean()))
    }
    let checked = ReportTexts.checked(String(report.counts.files), String(report.counts.locales), String(report.counts.keys))
    lines.append(([checked] + sourceLocales(of: report)).map { string($0) }.joined(separator: " · "))
    if let code = report.counts.code {
      let numbers = [code.files, code.callSites, code.notUnderstood, code.unknownTables].map(String.init)
      let isUsed = code.callSites > 0 || code.notUnderstood > 0
      lines.append(
        string(isUsed ? ReportTexts.codeCounts(numbers[0], numbers[1], numbers[2], numbers[3]) : ReportTexts.noUses(numbers[0])))
    }
    if suppressed > 0 { lines.append(string(ofSuppressed: report.counts.suppressed)) }
    if errors + warnings + infos + suppressed > 0 {
      lines.append(string(ReportTexts.found(String(errors), String(warnings), String(infos))))
      if infos > 0, !showsInfos, form.hasHints { lines.append(string(ReportTexts.infosHidden())) }
      let isGrouped = blocks.contains { if case .missing = $0.shape { true } else { false } }
      if isGrouped, form.hasHints { lines.append(string(ReportTexts.grouped())) }
      lines += nextSteps(statistics.rules.reduce(0) { $0 + $1.fixable }, statistics).prefix(form.steps)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The locales that translations were compared with; nothing if there are none, or files don't name them.
  private func sourceLocales(of report: Report) -> [ErrorText] {
    let locales = Set(report.catalogs.filter { $0.comparison == .done }.compactMap(\.source)).sorted()
    guard !locales.isEmpty else { return [] }
    let shown = locales.prefix(Self.maximumSources) + (locales.count > Self.maximumSources ? ["…"] : [])
    return [ReportTexts.source(TerminalText.harmless(shown.joined(separator: ", ")))]
  }

  private static let maximumSources = 4

  /// How many findings are not reported, with the reasons that there are.
  private func string(ofSuppressed counts: Report.Counts.Suppressed) -> String {
    let parts = [
      (counts.comments, ReportTexts.suppressedByComments), (counts.attributes, ReportTexts.suppressedByAttributes),
      (counts.baseline, ReportTexts.suppressedByBaseline),
    ]
    return parts.filter { $0.0 > 0 }.map { string($0.1(String($0.0))) }.joined(separator: " · ")
  }

  /// Why no translation was compared with its source text; nil if one was.
  private func string(ofComparison report: Report) -> String? {
    guard !report.catalogs.isEmpty, !report.catalogs.contains(where: { $0.comparison == .done }) else { return nil }
    let hasSource = report.catalogs.allSatisfy { $0.comparison == .noTranslation }
    guard detail.suggestsSourceFile else { return string(hasSource ? ReportTexts.onlyLocale() : ReportTexts.noSourceText()) }
    return string(hasSource ? ReportTexts.noTranslation() : ReportTexts.noSource())
  }

  /// The findings by rule if there are several, and by locale if that was asked for.
  ///
  /// - Parameter rows: The rows that the table of rules may have on a screen, with its headings; nil for a part of the screen.
  func tables(of statistics: ReportStatistics, rows: Int? = nil) -> [String] {
    var lines: [String] = []
    if rows != 0, statistics.rules.count > 1 || detail.showsStatistics && !statistics.rules.isEmpty {
      let maximumRules = rows.map { $0 - 1 } ?? min(max(detail.screen.rows / 4, 5), Self.maximumRules)
      let isCut = detail.fitsScreen && !detail.showsStatistics && statistics.rules.count > maximumRules
      let shown = isCut ? first(maximumRules - 1, of: statistics.rules) : statistics.rules
      let headings = [ReportTexts.ruleColumn, ReportTexts.severityColumn, ReportTexts.findingsColumn, ReportTexts.fixableColumn].map {
        string($0())
      }
      let rows = shown.map { [$0.rule.rawValue, string(ReportTexts.name($0.severity)), String($0.findings), String($0.fixable)] }
      lines += TextTable(rows: [headings] + rows, textColumns: 2).lines
      if isCut { lines.append(string(ReportTexts.restOfTable(String(statistics.rules.count - shown.count)))) }
      lines.append("")
    }
    if detail.showsStatistics, !statistics.locales.isEmpty {
      let headings = [ReportTexts.localeColumn, ReportTexts.errorsColumn, ReportTexts.warningsColumn, ReportTexts.infosColumn].map {
        string($0())
      }
      let rows = statistics.locales.map { [TerminalText.harmless($0.locale), String($0.errors), String($0.warnings), String($0.infos)] }
      lines += TextTable(rows: [headings] + rows, textColumns: 1).lines + [""]
    }
    return lines
  }

  /// The first rules of a table, the last of them replaced by the one with the most findings if that isn't among them.
  private func first(_ count: Int, of rules: [ReportStatistics.OfRule]) -> [ReportStatistics.OfRule] {
    var shown = Array(rules.prefix(count))
    let largest = rules.filter { showsInfos || $0.severity > .info }.max { $0.findings < $1.findings }
    guard shown.count > 1, let largest, !shown.contains(where: { $0.findings >= largest.findings }) else { return shown }
    shown[shown.count - 1] = largest
    return shown
  }

  /// At most four commands that go on from here.
  private func nextSteps(_ fixable: Int, _ statistics: ReportStatistics) -> [String] {
    let listed = statistics.rules.filter { showsInfos || $0.severity > .info }
    let isMuch = listed.reduce(0) { $0 + $1.findings } > Self.manyFindings
    var steps: [String] = []
    if fixable > 0, let command = detail.fixCommand {
      steps.append(string(ReportTexts.fixable(String(fixable), TerminalText.harmless(command))))
    }
    if isMuch, let command = detail.baselineCommand { steps.append(string(ReportTexts.nextBaseline(TerminalText.harmless(command)))) }
    if let rule = listed.max(by: { ($0.severity, $0.findings) < ($1.severity, $1.findings) })?.rule, Self.explained.contains(rule) {
      steps.append(string(ReportTexts.nextExplain(rule.rawValue)))
    }
    if isMuch, detail.suggestsSettings { steps.append(string(ReportTexts.nextSettings())) }
    return steps
  }

  /// The rules that `l10n explain` knows.
  private static let explained = Set(Rules.all.map { type(of: $0).id })
  /// The rows of a table on a screen.
  private static let maximumRules = 14
  /// More findings than a person works off at once.
  private static let manyFindings = 50
}
