import ErrorRecovery
import Localize
import LocalizeProject

/// Reports characters that were read in the wrong encoding.
struct MojibakeRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "mojibake", severity: .error,
    what: "A text was read in the wrong encoding and saved again: its UTF-8 was taken for Windows-1252, Latin-1 or MacRoman.",
    why: "The user sees “fÃ¼r” instead of “für”.",
    example: #""save" = "FÃ¼r alle sichern";"#,
    instead: #""save" = "Für alle sichern";"#,
    options: """
      Reported only where the way back is certain: the characters are the bytes of UTF-8, and what they stand for is Latin or in the script of \
      the locale. Silent in pseudo-locales, and where the source text holds the same characters.
      """,
    fix: .safe("Writes the characters that the bytes stand for."))

  static let subject = TextTraits.multibyte

  static func concerns(_ locale: LocaleScope) -> Bool { !locale.conventions.isPseudo }

  func check(_ context: EntryContext, into findings: inout Findings) {
    let pieces = Self.pieces(in: context.text, source: context.source, context.scope)
    guard let first = pieces.first else { return }
    findings.report(
      context.finding(Self.id, Self.misread(context.text.string(in: first.range), first.text), at: first.range, fixability: .safe))
  }

  /// The pieces of a text that its source does not hold as well.
  static func pieces(in text: TextUnit, source: TextUnit?, _ scope: LocaleScope) -> [Mojibake.Piece] {
    let pieces = Mojibake.pieces(in: text.bytes, script: scope.conventions.script)
    guard !pieces.isEmpty, let source, source.traits.hasAny(of: .multibyte) else { return pieces }
    let known = Set(Mojibake.pieces(in: source.bytes, script: scope.sourceConventions.script).map(\.text))
    return pieces.filter { !known.contains($0.text) }
  }

  static var messages: [MessageTemplate] { [misread] }

  private static let misread = MessageTemplate(
    "rule.mojibake", "“%1$@” is “%2$@” read in the wrong encoding. Correct it, and save the file as UTF-8.")
}

extension MojibakeRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    Self.pieces(in: text.text, source: text.source, text.scope).map { TextChange($0.range, $0.text) }
  }
}
