public import ErrorRecovery
import LocalizeProject

/// One thing that can be wrong with a catalogue.
///
/// A rule is a value without state. It adopts one or more of ``FileRule``, ``EntryRule``, ``PairRule`` and ``CatalogRule``, is called for
/// each file, text, pair of texts or catalogue, and reports what it finds. A run decides how severe that is.
///
/// ```swift
/// struct ShoutingRule: PairRule {
///   static let documentation = RuleDocumentation(
///     id: "shouting", severity: .warning, what: "A translation has more exclamation marks than its source text.",
///     why: "The tone changes.", example: "“Saved.” is “Gespeichert!!!”", instead: "“Gespeichert.”")
///   static let messages = [tooLoud]
///   private static let tooLoud = MessageTemplate("rule.shouting", "The source text has fewer exclamation marks.")
///
///   func check(_ pair: PairContext, into findings: inout Findings) {
///     guard marks(pair.target.utf8) > marks(pair.source.utf8) else { return }
///     findings.report(pair.finding(Self.id, Self.tooLoud()))
///   }
///
///   private func marks(_ text: Span<UInt8>) -> Int { text.indices.count { text[$0] == UInt8(ascii: "!") } }
/// }
/// ```
///
/// Pass it to a run beside the others: `ValidationRun(loader: loader, rules: Rules.all + [ShoutingRule()])`.
public protocol Rule: Sendable {
  /// Its id, default severity and everything a reader may want to know.
  static var documentation: RuleDocumentation { get }
  /// All texts it can report, so that a check can compare them with their translations.
  static var messages: [MessageTemplate] { get }
  /// The texts it is called for; all by default.
  static var scope: RuleScope { get }
  /// Registers the rule for what it looks at; only a rule that adopts several of the protocols has to write it.
  func register(in registry: inout RuleRegistry)
}

extension Rule {
  /// The rule's stable id.
  public static var id: RuleIdentifier { documentation.id }
  /// All texts.
  public static var scope: RuleScope { .all }
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

/// A rule that doesn't apply to most texts: a run does not call it for those.
protocol SelectiveRule: Rule {
  /// Traits of which the text, or the one it is compared with, must have any for the rule to be called.
  static var subject: TextTraits { get }
  /// Whether the rule applies to the texts of a locale; true by default.
  static func concerns(_ locale: LocaleScope) -> Bool
}

extension SelectiveRule {
  static func concerns(_ locale: LocaleScope) -> Bool { true }
  static var scope: RuleScope { RuleScope(subject, in: concerns) }
}

/// A rule about a catalogue as a whole: what it has in which locale.
public protocol CatalogRule: Rule {
  /// Looks at one catalogue.
  func check(_ catalog: CatalogContext, into findings: inout Findings)
}

/// A rule about source code and the keys of all catalogues of a run.
protocol CodeRule: Rule {
  /// Looks at the uses of keys.
  func check(_ code: inout CodeContext, into findings: inout [CodeFinding])
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

/// The effect of a fix, and whether it is safe.
public struct FixDocumentation: Sendable, Hashable {
  /// The effect of the fix, in one sentence or two.
  public var text: String
  /// Whether it loses no text and changes no meaning.
  public var isSafe: Bool

  /// A fix that loses no text and changes no meaning.
  public static func safe(_ text: String) -> FixDocumentation { FixDocumentation(text: text, isSafe: true) }

  /// A fix that may change the meaning.
  public static func unsafe(_ text: String) -> FixDocumentation { FixDocumentation(text: text, isSafe: false) }
}
