public import Localize
public import LocalizeProject

/// The findings that a team has taken over with its catalogues: a run is quiet about them, and about nothing else.
///
/// It is a ratchet. A finding that is fixed leaves an entry that matches nothing any more, and the next writing drops it; a new finding
/// fails the run until somebody writes the baseline on purpose.
public struct Baseline: Sendable {
  /// The entries, each fingerprint once.
  public private(set) var entries: [Fingerprint: BaselineEntry] = [:]

  /// Creates a baseline.
  ///
  /// - Parameter entries: The entries in any order; of two with the same fingerprint, as a merge leaves them, the first counts.
  public init(_ entries: some Sequence<BaselineEntry> = []) {
    for entry in entries where self.entries[entry.fingerprint] == nil { self.entries[entry.fingerprint] = entry }
  }

  /// What a run makes of a baseline.
  public struct Comparison: Sendable {
    /// The report without what the baseline has.
    public var report: Report
    /// The baseline that this run would leave: with what is new, without what is gone.
    public var renewed: Baseline
    /// How many entries are new in ``renewed``.
    public var addedCount: Int
    /// How many entries match nothing any more.
    public var staleCount: Int
  }

  /// Takes what the baseline has out of a report, and counts it there as suppressed.
  ///
  /// - Parameters:
  ///   - report: The report of a run.
  ///   - scope: What the run looked at: an entry about anything else is kept, and is not stale.
  ///   - leastSeverity: The least severity that gets a new entry: what a run does not list needs none.
  public func compared(with report: Report, scope: BaselineScope, leastSeverity: Severity = .warning) -> Comparison {
    let remaining = report.suppressing { entries[$0] != nil }
    let added = remaining.diagnostics.lazy.filter { $0.severity >= leastSeverity }.map { scope.entry(for: $0) }
    let found = Set(report.diagnostics.indices.lazy.map { report.diagnostics.record(at: $0).fingerprint })
    let kept = entries.values.filter { found.contains($0.fingerprint) || !scope.contains($0) }
    let renewed = Baseline(kept + added)
    return Comparison(
      report: remaining, renewed: renewed, addedCount: renewed.entries.count - kept.count, staleCount: entries.count - kept.count)
  }
}

/// What a run looked at, to tell an entry whose finding is gone from one that nobody looked for.
public struct BaselineScope: Sendable {
  private let rules: Set<RuleIdentifier>
  private let locales: Set<String>?
  private let catalogs: [CatalogIdentity: String]
  private let completeCatalogs: Set<String>
  private let incompleteCatalogs: Set<String>
  private let folders: [String]

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - rules: The rules that were looked for.
  ///   - locales: The locales that were looked at, or nil for all.
  ///   - catalogs: The catalogues that were looked at.
  ///   - incomplete: Those of which some files were left out or could not be read.
  ///   - folders: The folders that were searched, from the root of the repository; an empty name is the root.
  public init(
    rules: Set<RuleIdentifier>, locales: Set<LocaleIdentifier>?, catalogs: [DiscoveredCatalog], incomplete: Set<CatalogIdentity>,
    folders: [String]
  ) {
    self.rules = rules
    self.locales = locales.map { Set($0.map(\.identifier)) }
    self.catalogs = Dictionary(catalogs.map { ($0.identity, Self.name(of: $0)) }) { first, _ in first }
    completeCatalogs = Set(catalogs.filter { !incomplete.contains($0.identity) }.map(Self.name))
    incompleteCatalogs = Set(catalogs.filter { incomplete.contains($0.identity) }.map(Self.name))
    self.folders = folders
  }

  /// Whether the run would have found the finding of an entry.
  func contains(_ entry: BaselineEntry) -> Bool {
    guard rules.contains(entry.rule), !incompleteCatalogs.contains(entry.catalog) else { return false }
    if let locales, let locale = entry.locale, !locales.contains(locale) { return false }
    return completeCatalogs.contains(entry.catalog)
      || folders.contains { $0.isEmpty || entry.catalog.hasPrefix($0 + "/") }
  }

  /// The entry for a finding.
  func entry(for diagnostic: Diagnostic) -> BaselineEntry {
    BaselineEntry(
      fingerprint: diagnostic.fingerprint, rule: diagnostic.rule,
      catalog: diagnostic.catalogIdentity.flatMap { catalogs[$0] } ?? diagnostic.catalog ?? "", key: diagnostic.key,
      locale: diagnostic.locale)
  }

  private static func name(of catalog: DiscoveredCatalog) -> String {
    catalog.stableFolder.isEmpty ? catalog.identity.table : "\(catalog.stableFolder)/\(catalog.identity.table)"
  }
}
