import ErrorRecovery
import Localize
import LocalizeProject

/// Reports invisible characters that the script doesn't need.
struct InvisibleCharacterRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "invisible-character", severity: .warning,
    what: "A text contains an invisible character: a zero-width space, a joiner, a direction mark.",
    why:
      "Texts that look the same differ, words are not found, lines break inside words, and a direction mark can reverse a text.",
    example: #""Save" with U+200B in it, pasted from a web page"#,
    instead: "The same text without it.",
    options: """
      Ignores joiners in Arabic, Persian, the scripts of India and emoji; marks of direction beside letters from right to left; zero-width \
      spaces in Thai, Khmer, Lao and Burmese; soft hyphens; isolates; and characters that the source text contains too. Reports separators of \
      lines (U+0085, U+2028, U+2029) in translations only, without a fix.
      """,
    fix: .unsafe("Removes the character."))

  static let subject = TextTraits.mayHoldInvisible

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.traits.hasAny(of: .mayHoldInvisible), !context.scope.conventions.isPseudo else { return }
    let source = context.source?.bytes
    if let found = CharacterComparison.invisible(in: context.text.bytes, source: source, conventions: context.scope.conventions) {
      findings.report(context.finding(Self.id, Self.invisible(CharacterName.of(found.scalar)), at: found.range, fixability: .unsafe))
    }
    // Without it, two words would be one.
    if let source, let found = CharacterComparison.lineSeparator(in: context.text.bytes, source: source) {
      findings.report(context.finding(Self.id, Self.invisible(CharacterName.of(found.scalar)), at: found.range))
    }
  }

  static var messages: [MessageTemplate] { [invisible] }

  private static let invisible = MessageTemplate("rule.invisible-character", "The text contains the invisible character %1$@. Remove it.")
}

extension InvisibleCharacterRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    let conventions = text.scope.conventions
    return text.removals { CharacterComparison.invisible(in: $0, source: text.source?.bytes, conventions: conventions)?.range }
  }
}
