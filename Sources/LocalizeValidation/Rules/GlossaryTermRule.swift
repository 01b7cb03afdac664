import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations that use another word than the glossary.
struct GlossaryTermRule: GlossaryRule {
  static let documentation = RuleDocumentation(
    id: "glossary-term", severity: .warning,
    what: "A source text has a term of the glossary, and its translation has none of the glossary's words for it.",
    why: "One thing with two names looks like two things: users search for a “basket” that is called “cart” elsewhere.",
    example: #""Open the cart" is translated as "Korb öffnen"; the glossary says “Warenkorb”."#,
    instead: #""Warenkorb öffnen""#,
    options: """
      Needs a glossary (`--glossary FILE`, see Documentation/Glossary.md). Whole words count in the source, but not in placeholders, tags \
      and addresses; in the translation the beginnings of words do, so that inflected forms are fine. Ignores copies of the source text.
      """)

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard let glossary = pair.scope.glossary, !pair.isCopy else { return }
    let found = glossary.findings(source: pair.source.bytes, target: pair.target.bytes, excluding: pair.source.placeholderRanges)
    for finding in found where !finding.expected.isEmpty {
      findings.report(pair.finding(Self.id, Self.other(finding.term.term, finding.expected.joined(separator: " | "))))
    }
  }

  static var messages: [MessageTemplate] { [other] }

  private static let other = MessageTemplate("rule.glossary-term", "The glossary translates “%1$@” as: %2$@.")
}

extension PairContext {
  /// Whether the translation is the source text.
  var isCopy: Bool { source.bytes.elementsEqual(target.bytes) }
}
