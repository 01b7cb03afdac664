import ErrorRecovery
import LocalizeProject

/// Reports translations of words that should stay unchanged.
struct DoNotTranslateRule: GlossaryRule {
  static let documentation = RuleDocumentation(
    id: "do-not-translate", severity: .warning,
    what: "A source text has a term that is not to be translated, and its translation does not have it.",
    why: "The name of a product or a command is the same in every language; people look for it and do not find it.",
    example: #""Sign in to GitHub" is translated as "Bei Github anmelden"."#,
    instead: #""Bei GitHub anmelden""#,
    options: """
      Only with a glossary (`--glossary FILE`, see Documentation/Glossary.md) and its column do-not-translate. Such a term is told from other \
      words by its case, unless its row says otherwise. A locale with a word of its own in the row may use that.
      """,
    fix: .unsafe("Writes the term as the glossary has it where it stands once, as a word of its own, in other letters."))

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard let glossary = pair.scope.glossary, !pair.isCopy else { return }
    let found = glossary.findings(source: pair.source.bytes, target: pair.target.bytes, excluding: pair.source.placeholderRanges)
    for finding in found where finding.expected.isEmpty {
      findings.report(
        pair.finding(
          Self.id, Self.changed(finding.term.term), at: finding.misspeltRange,
          fixability: Self.replaceableRange(finding, in: pair.target) == nil ? .no : .unsafe))
    }
  }

  /// Where a translation has the term in other letters, if that is sure.
  static func replaceableRange(_ finding: GlossaryMatcher.Finding, in target: TextUnit) -> Range<Int>? {
    guard finding.isOnlyMisspelt, let range = finding.misspeltRange, !target.placeholderRanges.contains(where: { $0.overlaps(range) })
    else { return nil }
    return range
  }

  static var messages: [MessageTemplate] { [changed] }

  static let changed = MessageTemplate("rule.do-not-translate", "“%1$@” must not be translated, but is missing here.")
}

extension DoNotTranslateRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source, let glossary = text.scope.glossary else { return nil }
    let found = glossary.findings(source: source.bytes, target: text.text.bytes, excluding: source.placeholderRanges)
    for finding in found where finding.expected.isEmpty && text.finding.message == Self.changed(finding.term.term) {
      return Self.replaceableRange(finding, in: text.text).map { [TextChange($0, finding.term.term)] }
    }
    return nil
  }
}
