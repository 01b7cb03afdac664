import ErrorRecovery
import LocalizeProject

/// The documentation of a rule: what it reports, why, and what to do about it.
public struct RuleDocumentation: Sendable, Hashable {
  /// The rule's stable id.
  public var id: RuleIdentifier
  /// The severity of a finding unless a run overrides it.
  public var severity: Severity
  /// The severity of its findings that matter most.
  public var highestSeverity: Severity
  /// The defect that the rule reports, in one sentence.
  public var what: String
  /// Why it hurts.
  public var why: String
  /// How it looks in a file.
  public var example: String
  /// How it should look.
  public var instead: String
  /// Where the rule stays silent on purpose, and what can be set.
  public var options: String
  /// A description of the automatic fix; nil if there is none.
  public var fix: FixDocumentation?

  /// Creates the documentation of a rule.
  public init(
    id: RuleIdentifier, severity: Severity, highestSeverity: Severity? = nil, what: String, why: String, example: String, instead: String,
    options: String = "",
    fix: FixDocumentation? = nil
  ) {
    self.id = id
    self.severity = severity
    self.highestSeverity = highestSeverity ?? severity
    self.what = what
    self.why = why
    self.example = example
    self.instead = instead
    self.options = options
    self.fix = fix
  }
}
