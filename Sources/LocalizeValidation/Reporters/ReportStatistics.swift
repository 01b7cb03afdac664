/// How many findings a report has, by rule and by locale.
public struct ReportStatistics: Sendable, Hashable {
  /// The findings of a rule with one severity.
  public struct OfRule: Sendable, Hashable {
    /// The rule.
    public var rule: RuleIdentifier
    /// The severity in this run.
    public var severity: Severity
    /// How many findings there are.
    public var findings = 0
    /// How many of them `--fix` fixes.
    public var fixable = 0
  }

  /// The findings about a locale.
  public struct OfLocale: Sendable, Hashable {
    /// The locale.
    public var locale: String
    /// How many errors there are.
    public var errors = 0
    /// How many warnings there are.
    public var warnings = 0
    /// How many infos there are.
    public var infos = 0
  }

  /// The rules with findings: errors first, and then the most frequent ones.
  public var rules: [OfRule]
  /// The locales with findings, in the order of their names.
  public var locales: [OfLocale]

  /// Counts the findings of a report.
  ///
  /// - Complexity: O(n) in the number of findings.
  public init(_ report: Report) {
    var rules: [RuleOfStore: OfRule] = [:]
    var locales: [String: OfLocale] = [:]
    let list = report.diagnostics
    for index in list.indices {
      let record = list.record(at: index)
      let key = RuleOfStore(store: list.store(at: index), rule: record.rule, severity: record.severity)
      rules[key, default: OfRule(rule: list.rule(at: index), severity: record.severity)].findings += 1
      if record.fixability == .safe { rules[key]?.fixable += 1 }
      guard let locale = list.locale(at: index) else { continue }
      switch record.severity {
      case .error: locales[locale, default: OfLocale(locale: locale)].errors += 1
      case .warning: locales[locale, default: OfLocale(locale: locale)].warnings += 1
      case .info, .off: locales[locale, default: OfLocale(locale: locale)].infos += 1
      }
    }
    var joined: [OfRule] = []
    for counts in rules.values {
      if let index = joined.firstIndex(where: { $0.rule == counts.rule && $0.severity == counts.severity }) {
        joined[index].findings += counts.findings
        joined[index].fixable += counts.fixable
      } else {
        joined.append(counts)
      }
    }
    self.rules = joined.sorted { ($1.severity, $1.findings, $0.rule) < ($0.severity, $0.findings, $1.rule) }
    if var counts = report.fixCounts {
      // Of the severities of a rule, those whose findings have a fix come first.
      let limits = [self.rules.map(\.fixable), self.rules.map(\.findings)]
      for index in self.rules.indices { self.rules[index].fixable = 0 }
      for limit in limits {
        for (index, most) in limit.enumerated() {
          let count = min(counts[self.rules[index].rule, default: 0], most - self.rules[index].fixable)
          self.rules[index].fixable += count
          counts[self.rules[index].rule, default: 0] -= count
        }
      }
    }
    self.locales = locales.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }

  /// A rule and a severity as numbers, so that counting compares no texts.
  private struct RuleOfStore: Hashable {
    var store: UInt32
    var rule: UInt16
    var severity: Severity
  }
}
