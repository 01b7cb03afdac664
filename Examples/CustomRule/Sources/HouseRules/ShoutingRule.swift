public import ErrorRecovery
import Localize
public import LocalizeValidation

/// Reports translations with more exclamation marks than their source text.
public struct ShoutingRule: PairRule, TextFixer {
  /// The text that `explain` prints and SARIF contains.
  public static let documentation = RuleDocumentation(
    id: "shouting", severity: .warning,
    what: "A translation has more exclamation marks than its source text.",
    why: "The tone changes: a notice becomes an alarm.",
    example: #""Saved." is translated as "Gespeichert!!!"."#,
    instead: #""Gespeichert.""#,
    options: "Silent in French and Spanish, whose exclamations are written in other ways.",
    fix: .unsafe("Writes a full stop in place of the marks at the end."))

  /// The texts of the findings.
  public static let messages = [tooLoud]

  private static let tooLoud = MessageTemplate("rule.shouting", "%1$@ more exclamation marks than in the source text.")

  /// The rule costs nothing for texts without a mark, in French or in Spanish.
  public static let scope = RuleScope(.highPunctuation) { !["fr", "es"].contains($0.locale.language) }

  /// Creates the rule.
  public init() {}

  /// Counts the marks of both texts.
  public func check(_ pair: PairContext, into findings: inout Findings) {
    let excess = Self.marks(in: pair.target.utf8) - Self.marks(in: pair.source.utf8)
    guard excess > 0 else { return }
    let end = Self.marksAtEnd(of: pair.target.utf8)
    findings.report(
      pair.finding(Self.id, Self.tooLoud(String(excess)), at: end.isEmpty ? nil : end, fixability: end.isEmpty ? .no : .unsafe))
  }

  /// Replaces the marks at the end.
  public func changes(for text: FixableText) -> [TextChange]? {
    let end = Self.marksAtEnd(of: text.text.utf8)
    return end.isEmpty ? nil : [TextChange(end, ".")]
  }

  // The text is a span: it can be read in place but not stored.

  private static func marks(in text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] == UInt8(ascii: "!") { count += 1 }
    return count
  }

  private static func marksAtEnd(of text: Span<UInt8>) -> Range<Int> {
    var start = text.count
    while start > 0, text[start - 1] == UInt8(ascii: "!") { start -= 1 }
    return start..<text.count
  }
}
