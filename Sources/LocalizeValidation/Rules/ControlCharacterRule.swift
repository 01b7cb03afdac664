import ErrorRecovery
import Localize
import LocalizeProject

/// Reports control characters and characters that were lost in a conversion.
struct ControlCharacterRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "control-character", severity: .error,
    what: "A text contains a control character, or U+FFFD, which replaces a lost character.",
    why: "The user sees a box or a question mark, a terminal executes the character, and many programs refuse the text.",
    example: "A text pasted from a document, with U+0003 in it.",
    instead: "The same text without it.",
    options:
      """
      Ignores tabs and line ends, characters that the source text contains too, and the `msgid` of PO and the `source` of Qt, which are the \
      texts in the program's code.
      """,
    fix: .safe(
      "Removes the character. One that may be a sign or a line end in another encoding or program is not fixed."))

  static let subject = TextTraits.mayHoldControl

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.traits.hasAny(of: .mayHoldControl), !Self.isOfProgram(context),
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

  /// Whether the text is the one of the program, which no catalogue can change.
  private static func isOfProgram(_ context: EntryContext) -> Bool {
    guard context.scope.isSource else { return false }
    let document = context.scope.catalog.files[context.text.file].document
    let traits = document.format.traits
    // A file of Qt for the language of the texts has its translations in their place.
    return traits.holdsSourceTexts && (traits.keysAreSourceText || context.text.format == .qt && document.locales.count > 1)
  }

  static var messages: [MessageTemplate] { [control, lost] }

  private static let control = MessageTemplate("rule.control-character", "The text contains the control character %1$@. Remove it.")
  private static let lost = MessageTemplate(
    "rule.control-character.lost", "The text contains U+FFFD: a character was lost in a conversion. Type it again.")
}

extension ControlCharacterRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.removals { bytes in
      guard let found = CharacterComparison.control(in: bytes, source: text.source?.bytes),
        Self.isMeaningless(found, in: bytes)
      else { return nil }
      return found.range
    }
  }

  /// Whether a control character has no meaning: not for a sign of Windows-1252 (U+0080 to U+009F), a colour of a terminal, or a
  /// line end, page or hyphen of a word processor.
  static func isMeaningless(_ found: (range: Range<Int>, scalar: Unicode.Scalar), in bytes: ByteView) -> Bool {
    switch found.scalar.value {
    case 0x00...0x08, 0x0E...0x1A, 0x1C, 0x1D, 0x1F, 0x7F: true
    case 0x0B, 0x0C:
      found.range.lowerBound == 0 || found.range.upperBound == bytes.count || bytes[found.range.lowerBound - 1] <= 0x20
        || bytes[found.range.upperBound] <= 0x20
    default: false
    }
  }
}
