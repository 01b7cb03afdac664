import ErrorRecovery
import Localize
import LocalizeProject

/// Reports characters that were read in the wrong encoding.
struct MojibakeRule: EntryRule, FileRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "mojibake", severity: .error,
    what: "A text was read in the wrong encoding and saved again: its UTF-8 was decoded as Windows-1252, Latin-1 or MacRoman.",
    why: "The user sees “fÃ¼r” instead of “für”.",
    example: #""save" = "FÃ¼r alle sichern";"#,
    instead: #""save" = "Für alle sichern";"#,
    options: """
      Reported only where the original can be restored with certainty: the characters are the bytes of UTF-8, and decode to Latin or the script of \
      the locale. Reports nothing in pseudo-locales, and where the source text contains the same characters. The source texts in a translated PO or XLIFF \
      file are one finding for the file.
      """,
    fix: .safe("Writes the characters that the bytes encode."))

  static let subject = TextTraits.multibyte

  static func concerns(_ locale: LocaleScope) -> Bool { !locale.conventions.isPseudo }

  func register(in registry: inout RuleRegistry) {
    registry.addEntryRule(self)
    registry.addFileRule(self)
  }

  /// The source texts of a file that has translations as well: if they were misread, all of the file was.
  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    guard document.format.traits.holdsSourceTexts, document.locales.count > 1, let locale = document.locales.last ?? file.file.locale else {
      return
    }
    let buffer = DecodingBuffer()
    for entry in document.entries {
      for localization in entry.localizations where document.localizations[localization].locale == 0 {
        guard case .leaf(let leaf) = document.localizations[localization].value else { continue }
        let bytes = file.view.bytes(of: leaf.text, buffer: buffer)
        guard TextTraits(bytes).hasAny(of: .multibyte), let piece = Mojibake.pieces(in: bytes, script: "Latn").first else { continue }
        let text = String(decoding: bytes.extracting(piece.range), as: UTF8.self)
        findings.report(
          Finding(Self.id, Self.misread(text, piece.text), file: file.index, range: leaf.text.range, locale: locale))
        return
      }
    }
  }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard !context.isSourceTextOfTranslation else { return }
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
