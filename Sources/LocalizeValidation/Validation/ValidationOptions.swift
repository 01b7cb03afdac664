public import Localize

/// What a run asks for: which rules with which severity, and which locales must be complete.
public struct ValidationOptions: Sendable {
  /// Severities that replace the rules' own.
  public var severities: [RuleIdentifier: Severity] = [:]
  /// Only these rules; nil for all.
  public var only: Set<RuleIdentifier>?
  /// Not these rules.
  public var skipped: Set<RuleIdentifier> = []
  /// Only these locales and the source locale; nil for all.
  public var locales: Set<LocaleIdentifier>?
  /// Whether every locale must be complete.
  public var isRelease = false
  /// The locales that must be complete.
  public var requiredLocales: Set<LocaleIdentifier> = []
  /// The locales that need not be complete.
  public var partialLocales: Set<LocaleIdentifier> = []
  /// Where uses of keys are looked for.
  public var sources = SourceCodeOptions()

  /// Creates options that change nothing.
  public init() {}

  /// The rules that this run looks for.
  public func activeRules(among rules: [any Rule]) -> Set<RuleIdentifier> {
    Set(rules.lazy.map { type(of: $0).documentation }.filter { severity(of: $0.id, default: $0.severity) != .off }.map(\.id))
  }

  /// How much a finding of a rule matters in this run.
  func severity(of rule: RuleIdentifier, default severity: Severity) -> Severity {
    if let only, !only.contains(rule) { return .off }
    if skipped.contains(rule) { return .off }
    if sources.paths.isEmpty, Rules.ofSourceCode.contains(rule) { return .off }
    return severities[rule] ?? severity
  }
}
