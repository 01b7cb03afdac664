import ErrorRecovery
import Localize
import LocalizeProject

/// The input of rules about source code.
struct CodeContext {
  /// The uses of keys.
  let uses: CodeUses
  /// The keys that there are.
  var definitions: KeyDefinitions
}

/// A defect in source code as a rule reports it.
struct CodeFinding {
  var rule: RuleIdentifier
  var severity: Severity
  var message: ErrorText
  /// The index of the place in ``CodeUses/sites``.
  var site: Int
  /// Whether a comment keeps it quiet.
  var isSilenced: Bool
  var key: String?
  var catalog: KeyDefinitions.CatalogKeys?
  var suggestions: [String] = []
}

/// The findings in source code, ready to be shown.
struct CodeOutcome {
  let found: DiagnosticStore
  private(set) var counts = Report.Counts.Code()
  /// How many findings a comment keeps quiet.
  private(set) var suppressedCount = 0

  init(_ uses: CodeUses, catalogs: [KeyDefinitions.CatalogKeys], rules: [any CodeRule], options: ValidationOptions) {
    var context = CodeContext(uses: uses, definitions: KeyDefinitions(catalogs, of: uses))
    counts.files = uses.files.count
    counts.callSites = uses.sites.count
    counts.notUnderstood = uses.sites.count { $0.key.isRuntime } + uses.incompleteFiles.count
    for site in uses.sites where !site.key.isRuntime {
      if case .unknownTable = context.definitions.resolution(of: site, in: uses.files[site.file]) { counts.unknownTables += 1 }
    }
    var findings: [CodeFinding] = []
    for rule in rules { rule.check(&context, into: &findings) }
    var builder = DiagnosticStore.Builder()
    var names = StableNames()
    var ordinals: [Fingerprint: Int] = [:]
    for finding in findings {
      let severity = options.severity(of: finding.rule, default: finding.severity)
      guard severity != .off else { continue }
      let site = uses.sites[finding.site]
      let subject = Self.fingerprint(of: finding, path: uses.files[site.file], names: &names)
      let ordinal = ordinals[subject, default: 0]
      ordinals[subject] = ordinal + 1
      guard !finding.isSilenced else {
        suppressedCount += 1
        continue
      }
      builder.append(
        Diagnostic(
          rule: finding.rule, severity: severity, message: finding.message, file: uses.files[site.file], start: site.start, end: site.end,
          key: finding.key, locale: nil, catalog: finding.catalog?.identity.table, catalogIdentity: finding.catalog?.identity,
          fixability: .no, fingerprint: subject.appending(String(ordinal)),
          groupFingerprint: subject.appending("\u{1}group").appending(String(ordinal)), notes: [], suggestions: finding.suggestions,
          sourceLine: uses.lines[site.line]))
    }
    found = builder.store()
  }

  /// The identity of a finding: its catalogue and key, or its file if there is no key.
  private static func fingerprint(of finding: CodeFinding, path: String, names: inout StableNames) -> Fingerprint {
    let place: String
    if let catalog = finding.catalog {
      place = catalog.stableFolder + "/" + catalog.identity.table
    } else {
      let parts = PathParts(path)
      place = names.name(of: parts.folder) + "/" + parts.name
    }
    return Fingerprint(parts: [finding.rule.rawValue, place, finding.key ?? "", "", ""])
  }
}
