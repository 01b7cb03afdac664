import ErrorRecovery
public import Localize

/// Everything a run found, in the order of reports.
public struct Report: Sendable {
  /// The findings, ordered by ``Diagnostic/inReportOrder(_:_:)``.
  public private(set) var diagnostics: DiagnosticList
  /// The counts of what was examined.
  public var counts: Counts
  /// The catalogues that were checked, in the order of the run, with or without findings.
  public var catalogs: [CheckedCatalog]
  /// Whether everything could be checked; false if a file could not be opened.
  public var isComplete = true
  /// How many findings of each rule `--fix` fixes, if that was tried; nil if it is only known which findings have a fix.
  public var fixCounts: [RuleIdentifier: Int]?

  /// A catalogue that was checked.
  public struct CheckedCatalog: Sendable, Hashable {
    /// Which one it is.
    public var identity: CatalogIdentity
    /// Its locales, the source locale first if it has a name.
    public var locales: [String]
    /// The source locale; nil if there is none or files such as Android's `values/strings.xml` don't name it.
    public var source: String?
    /// Whether translations were compared with a source text.
    public var comparison: Comparison

    /// Whether translations were compared with a source text, and why not.
    public enum Comparison: Sendable, Hashable {
      /// They were compared.
      case done
      /// The catalogue has no source text.
      case noSource
      /// The catalogue has only one locale.
      case noTranslation
    }

    /// Creates a catalogue that was checked.
    public init(identity: CatalogIdentity, locales: [String], source: String? = nil, comparison: Comparison = .done) {
      self.identity = identity
      self.locales = locales
      self.source = source
      self.comparison = comparison
    }
  }

  /// The counts of what was examined.
  public struct Counts: Sendable, Hashable {
    /// Files read.
    public var files = 0
    /// Catalogues they make.
    public var catalogs = 0
    /// Distinct locales.
    public var locales = 0
    /// Distinct keys, catalogue by catalogue.
    public var keys = 0
    /// Values read: keys × locales that have one.
    public var translations = 0
    /// Findings that are found and not reported.
    public var suppressed = Suppressed()
    /// The examined source code; nil if none was.
    public var code: Code?

    /// How many findings are kept quiet, by what does it.
    public struct Suppressed: Sendable, Hashable {
      /// By a comment in a catalogue or in source code.
      public var comments = 0
      /// By an attribute of a resource or of its file: `tools:ignore` of Android.
      public var attributes = 0
      /// By the baseline.
      public var baseline = 0

      /// All of them.
      public var total: Int { comments + attributes + baseline }

      /// Creates counts of zero.
      public init() {}

      static func += (counts: inout Suppressed, more: Suppressed) {
        counts.comments += more.comments
        counts.attributes += more.attributes
        counts.baseline += more.baseline
      }
    }

    /// The examined source code.
    public struct Code: Sendable, Hashable {
      /// Files read.
      public var files = 0
      /// Places in source code that use a key.
      public var callSites = 0
      /// Those of them whose key is only known at run time, and files of which a part could not be read.
      public var notUnderstood = 0
      /// Those of them whose table is none of the catalogues.
      public var unknownTables = 0

      /// Creates counts of zero.
      public init() {}
    }

    /// Creates counts of zero.
    public init() {}
  }

  /// Creates a report and puts its findings in order.
  public init(diagnostics: [Diagnostic], counts: Counts, catalogs: [CheckedCatalog] = []) {
    self.init(DiagnosticList(diagnostics), counts: counts, catalogs: catalogs)
  }

  init(_ diagnostics: DiagnosticList, counts: Counts, catalogs: [CheckedCatalog]) {
    self.diagnostics = diagnostics.inReportOrder()
    self.counts = counts
    self.catalogs = catalogs
  }

  /// The report without the findings of a baseline, which count as suppressed by it.
  func suppressing(_ isSuppressed: (Fingerprint) -> Bool) -> Report {
    var report = self
    report.diagnostics = diagnostics.keeping { !isSuppressed($0.fingerprint) }
    report.counts.suppressed.baseline += diagnostics.count - report.diagnostics.count
    return report
  }

  /// The findings that a report for users and CI lists: infos only on request.
  func listed(withInfos: Bool) -> DiagnosticList {
    withInfos ? diagnostics : diagnostics.keeping { $0.severity > .info }
  }

  /// Leaves out that tables have no file for some locales.
  ///
  /// - Parameter locales: Locales that an error names already, because no catalogue has them.
  package mutating func removeMissingFiles(of locales: some Sequence<LocaleIdentifier>) {
    let names = Set(locales.map(\.identifier))
    guard !names.isEmpty else { return }
    let list = diagnostics
    diagnostics = list.selecting { place, record in
      let store = list.stores[Int(place)]
      guard store.rules[Int(record.rule)] == MissingLocaleFileRule.id, let locale = store.locale(of: record) else { return true }
      return !names.contains(locale)
    }
  }

  /// Whether a finding has a severity, or a higher one.
  public func holds(atLeast severity: Severity) -> Bool {
    diagnostics.indices.contains { diagnostics.record(at: $0).severity >= severity }
  }

  /// The catalogues with a finding whose rule has a fix.
  public var fixableCatalogs: Set<CatalogIdentity> {
    var result: Set<CatalogIdentity> = []
    for index in diagnostics.indices where diagnostics.record(at: index).fixability != .no {
      if let catalog = diagnostics.catalog(at: index) { result.insert(catalog) }
    }
    return result
  }

  /// Whether a finding of one of some rules has a fix that may change the meaning.
  public func hasUnsafeFix(of rules: Set<RuleIdentifier>) -> Bool {
    !rules.isEmpty
      && diagnostics.indices.contains { diagnostics.record(at: $0).fixability == .unsafe && rules.contains(diagnostics.rule(at: $0)) }
  }

  /// How many findings `--fix` fixes; without having tried, how many have a safe fix.
  var fixableCount: Int {
    if let fixCounts { return fixCounts.values.reduce(0, +) }
    return diagnostics.indices.reduce(0) { $0 + (diagnostics.record(at: $1).fixability == .safe ? 1 : 0) }
  }

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int {
    diagnostics.indices.reduce(0) { $0 + (diagnostics.record(at: $1).severity == severity ? 1 : 0) }
  }
}

/// Writes a report in one format.
public protocol Reporter: Sendable {
  /// Writes the report piece by piece, since with a finding for every key it is many times the size of the catalogues.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - sink: Takes the pieces in order; the last one ends with a line end.
  /// - Throws: what the sink throws.
  func write(_ report: Report, to sink: (String) throws -> Void) rethrows
}

extension Reporter {
  /// The report in one text.
  public func output(for report: Report) -> String {
    var output = ""
    write(report) { output += $0 }
    return output
  }
}
