import ErrorRecovery
import Localize
import LocalizeProject

/// Reports spaces of French punctuation at which a line may break.
struct NoBreakPunctuationRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "nbsp-punctuation", severity: .info,
    what: "In French, a breaking space precedes “:”, “;”, “!”, “?” or “»”, or follows “«”.",
    why: "At the end of a full line, the punctuation mark moves to the next line alone.",
    example: #""Attention !" with an ordinary space"#,
    instead: #""Attention !" with a no-break space (U+00A0 or U+202F)"#,
    options: "Only for French. In Canada, only colons and quotation marks take a space. Reports nothing where there is no space at all.",
    fix: .safe("Writes a no-break space (U+00A0)."))

  static let subject = TextTraits.frenchPunctuation

  static func concerns(_ locale: LocaleScope) -> Bool { locale.conventions.isFrench && !locale.conventions.isPseudo }

  func check(_ context: EntryContext, into findings: inout Findings) {
    let conventions = context.scope.conventions
    guard context.text.traits.hasAny(of: .frenchPunctuation),
      let space = SpacingComparison.breakingFrenchSpace(in: context.text.bytes, beforeColonOnly: conventions.region == "CA")
    else { return }
    findings.report(context.finding(Self.id, Self.breaking(), at: space, fixability: .safe))
  }

  static var messages: [MessageTemplate] { [breaking] }

  private static let breaking = MessageTemplate(
    "rule.nbsp-punctuation", "A line may break at this space and separate the punctuation mark from its word. Use a no-break space.")
}

extension NoBreakPunctuationRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    let isCanadian = text.scope.conventions.region == "CA"
    return text.eachPiece { bytes in
      SpacingComparison.breakingFrenchSpace(in: bytes, beforeColonOnly: isCanadian).map { ($0, TextChange($0, "\u{A0}")) }
    }
  }
}
