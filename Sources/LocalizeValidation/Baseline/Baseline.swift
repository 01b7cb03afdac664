import ErrorRecovery
import Localize
import LocalizeProject

/// The findings that a team has accepted in its catalogues: a run suppresses these, and no others.
///
/// It is a ratchet. A fixed finding leaves an entry that no longer matches, and the next writing drops it; a new finding
/// fails the run until the baseline is written again on purpose.
package struct Baseline: Sendable {
  /// The entries, each fingerprint once.
  package private(set) var entries: [Fingerprint: BaselineEntry] = [:]

  /// Creates a baseline.
  ///
  /// - Parameter entries: The entries in any order; of two with the same fingerprint, as a merge leaves them, the first counts.
  package init(_ entries: some Sequence<BaselineEntry> = []) {
    for entry in entries where self.entries[entry.fingerprint] == nil { self.entries[entry.fingerprint] = entry }
  }

  /// The effect of a run on a baseline.
  package struct Comparison: Sendable {
    /// The report without what the baseline has.
    package var report: Report
    /// The baseline that this run would leave: with what is new, without what is gone.
    package var renewed: Baseline
    /// How many entries are new in ``renewed``.
    package var addedCount: Int
    /// The number of entries that no longer match.
    package var staleCount: Int
  }

  /// Takes what the baseline has out of a report, and counts it there as suppressed.
  ///
  /// - Parameters:
  ///   - report: The report of a run.
  ///   - scope: The scope of the run: an entry about anything else is kept, and is not stale.
  ///   - leastSeverity: The least severity that gets a new entry: what a run does not list needs none.
  package func compared(with report: Report, scope: BaselineScope, leastSeverity: Severity = .warning) -> Comparison {
    let remaining = report.suppressing { entries[$0] != nil }
    let added = remaining.diagnostics.lazy.filter { $0.severity >= leastSeverity }.map { scope.entry(for: $0) }
    let found = Set(report.diagnostics.indices.lazy.map { report.diagnostics.record(at: $0).fingerprint })
    let kept = entries.values.filter { found.contains($0.fingerprint) || !scope.contains($0) }
    let renewed = Baseline(kept + added)
    return Comparison(
      report: remaining, renewed: renewed, addedCount: renewed.entries.count - kept.count, staleCount: entries.count - kept.count)
  }
}

extension Baseline {
  /// The baseline as it is in its file: an entry a line, or a key that several locales lack, sorted, so that changes of one text are changes of one line.
  package var text: String {
    let sorted = entries.values.sorted()
    let groups = Dictionary(grouping: sorted.filter { $0.key != nil }) { BaselineGroup($0) }.mapValues {
      BaselineLocales($0.compactMap(\.locale))
    }
    let named = Set(groups.filter { $0.key != nil && $0.value.isNamed }.values)
    var written: Set<BaselineGroup> = []
    var text = named.sorted { $0.name < $1.name }.map { Self.line([("set", $0.name), ("locales", $0.text)]) }.joined()
    for entry in sorted {
      guard let group = BaselineGroup(entry), let locales = groups[group], locales.locales.count > 1 else {
        text += Self.line(entry)
        continue
      }
      guard written.insert(group).inserted else { continue }
      text += Self.line([
        ("rule", group.rule.rawValue), ("catalog", group.catalog), ("key", group.key),
        locales.isNamed ? ("set", locales.name) : ("locales", locales.text),
      ])
    }
    return text
  }

  private static func line(_ entry: BaselineEntry) -> String {
    line([
      ("fingerprint", entry.fingerprint.description), ("rule", entry.rule.rawValue), ("catalog", entry.catalog), ("key", entry.key),
      ("locale", entry.locale),
    ])
  }

  private static func line(_ members: [(String, String?)]) -> String {
    var json = JSONWriter(.line)
    json.object { json in
      for (name, value) in members { if let value { json.string(name, value) } }
    }
    return json.text
  }
}
