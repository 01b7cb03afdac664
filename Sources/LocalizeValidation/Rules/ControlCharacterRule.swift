import ErrorRecovery
import Localize
import LocalizeProject

/// Reports control characters and characters that were lost on the way.
struct ControlCharacterRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "control-character", severity: .error,
    what: "A text holds a control character, or U+FFFD, which stands for a character that was lost.",
    why: "People see a box or a question mark; a terminal does what the character says; many programs refuse the text.",
    example: "A text pasted from a document, with U+0003 in it.",
    instead: "The same text without it.",
    options:
      "Silent about tabs and line ends, about the escape character in a source text, and where the source text holds the same character.",
    fix: .safe(
      "Removes the character. One that may stand for a sign or a line end in another encoding or program is left to a person."))

  static let subject = TextTraits.mayHoldControl

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.traits.hasAny(of: .mayHoldControl),
      let found = CharacterComparison.control(
        in: context.text.bytes, source: context.source?.bytes, isForTerminal: context.text.format == .po)
    else { return }
    // One of the bytes of a character that was read in the wrong encoding, which is a finding of its own.
    if found.scalar.value >= 0x80,
      MojibakeRule.pieces(in: context.text, source: context.source, context.scope).contains(where: { $0.range.overlaps(found.range) })
    {
      return
    }
    let isLost = found.scalar == "\u{FFFD}"
    let message = isLost ? Self.lost() : Self.control(CharacterName.of(found.scalar))
    findings.report(
      context.finding(
        Self.id, message, at: found.range,
        fixability: Self.isMeaningless(found, in: context.text.bytes) ? .safe : .no))
  }

  static var messages: [MessageTemplate] { [control, lost] }

  private static let control = MessageTemplate("rule.control-character", "The text holds the control character %1$@. Remove it.")
  private static let lost = MessageTemplate(
    "rule.control-character.lost", "The text holds U+FFFD: a character was lost when the text was converted. Write it again.")
}
