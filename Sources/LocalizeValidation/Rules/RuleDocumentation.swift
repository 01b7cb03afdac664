import ErrorRecovery
import LocalizeProject

/// What a rule looks for, why, and what to do about it.
public struct RuleDocumentation: Sendable, Hashable {
  /// The rule's stable id.
  public var id: RuleIdentifier
  /// How much a finding matters unless a run says otherwise.
  public var severity: Severity
  /// What is looked for, in one sentence.
  public var what: String
  /// Why it hurts.
  public var why: String
  /// How it looks in a file.
  public var example: String
  /// How it should look.
  public var instead: String
  /// Where the rule stays silent on purpose, and what can be set.
  public var options: String
  /// What the tool can do about it; nil where only a person can.
  public var fix: FixDocumentation?

  /// Creates the documentation of a rule.
  public init(
    id: RuleIdentifier, severity: Severity, what: String, why: String, example: String, instead: String, options: String = "",
    fix: FixDocumentation? = nil
  ) {
    self.id = id
    self.severity = severity
    self.what = what
    self.why = why
    self.example = example
    self.instead = instead
    self.options = options
    self.fix = fix
  }
}
