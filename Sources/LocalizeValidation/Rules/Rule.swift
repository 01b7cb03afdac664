public import ErrorRecovery
import Localize

/// One thing that can be wrong with a catalogue.
///
/// A rule is a value without state; it is asked for each file, value, pair of values or catalogue, whichever of the four protocols below
/// it adopts, and reports what it finds. It is never told its severity: a run decides that.
public protocol Rule: Sendable {
  /// Its id, default severity and everything a reader may want to know.
  static var documentation: RuleDocumentation { get }
  /// All texts it can report, so that a check can hold them against the translations.
  static var messages: [MessageTemplate] { get }
}

extension Rule {
  /// The rule's stable id.
  public static var id: RuleIdentifier { documentation.id }
}

/// A rule about a file on its own: its bytes, its syntax, its repeated keys.
public protocol FileRule: Rule {
  /// Looks at one file.
  func check(_ file: FileContext, into findings: inout Findings)
}

/// A rule about one text on its own.
public protocol EntryRule: Rule {
  /// Looks at one text.
  func check(_ text: EntryContext, into findings: inout Findings)
}

/// A rule about a text and the text it translates.
public protocol PairRule: Rule {
  /// Looks at one text and its source.
  func check(_ pair: PairContext, into findings: inout Findings)
}

/// A rule that has nothing to say about most texts: a run does not call it for those.
protocol SelectiveRule: Rule {
  /// What the text, or the one it is compared with, must hold for the rule to be called: any of these.
  static var subject: TextTraits { get }
}

/// A rule about a catalogue as a whole: what it has in which locale.
public protocol CatalogRule: Rule {
  /// Looks at one catalogue.
  func check(_ catalog: CatalogContext, into findings: inout Findings)
}

/// A rule about source code: what it says about the keys of all catalogues of a run.
protocol SourceRule: Rule {
  /// Looks at the uses of keys.
  func check(_ sources: inout SourceContext, into findings: inout [SourceFinding])
}

/// The stable id of a rule, such as `placeholder-type`.
public struct RuleIdentifier: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The id.
  public var rawValue: String

  /// Creates an id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id.
  public init(stringLiteral value: String) { rawValue = value }

  /// The id.
  public var description: String { rawValue }

  /// By code unit.
  public static func < (first: RuleIdentifier, second: RuleIdentifier) -> Bool {
    first.rawValue.utf8.lexicographicallyPrecedes(second.rawValue.utf8)
  }
}

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

  /// Creates the documentation of a rule.
  public init(
    id: RuleIdentifier, severity: Severity, what: String, why: String, example: String, instead: String, options: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.what = what
    self.why = why
    self.example = example
    self.instead = instead
    self.options = options
  }
}
