public import Localize
public import LocalizeProject

/// The options of a run: the rules with their severities, and the locales that must be complete.
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
  /// The glossary; without it, the rules about terms are silent.
  public var glossary: Glossary?
  /// Whether fixable findings describe their fix, for reports that show it.
  public var describesFixes = false
  /// Whether findings keep the line that they are on, for reports that show it.
  public var keepsSourceLines = true

  /// Severities for a part of the findings; a later one overrides an earlier one, and all of them override ``severities``.
  public var overrides: [SeverityOverride] = []
  /// Where uses of keys are searched for.
  package var code = CodeOptions()

  /// Creates options that change nothing.
  public init() {}

  /// The rules that this run looks for.
  public func activeRules(among rules: [any Rule]) -> Set<RuleIdentifier> {
    Set(
      rules.lazy.map { type(of: $0).documentation }.filter { rule in
        severity(of: rule.id, default: rule.severity) != .off
          || isWanted(rule.id) && overrides.contains { $0.severities[rule.id].map { $0 != .off } ?? false }
      }.map(\.id))
  }

  /// How much a finding of a rule matters in this run.
  func severity(of rule: RuleIdentifier, default severity: Severity) -> Severity {
    if code.paths.isEmpty, Rules.ofCode.contains(rule) { return .off }
    return isWanted(rule) ? severities[rule] ?? severity : .off
  }

  /// Whether neither ``only`` nor ``skipped`` skips a rule, which no other option can undo.
  func isWanted(_ rule: RuleIdentifier) -> Bool { only?.contains(rule) ?? true && !skipped.contains(rule) }
}
