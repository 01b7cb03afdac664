import ErrorRecovery
import Localize
import LocalizeProject

/// Reports two spaces in a row.
struct DoubleSpaceRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "double-space", severity: .info,
    what: "A translation has two spaces in a row, and its source text does not.",
    why: "The gap is visible, and the text no longer matches its entry in a translation memory.",
    example: #""Alle  Dateien""#,
    instead: #""Alle Dateien""#,
    options:
      "Reports nothing at the edges of a text, beside a line end, where spaces indent, and in a text of several lines, which may be aligned.",
    fix: .safe("Leaves one space of a run of two. A text with a tab, a line end, a backslash, a bar, or another run is not fixed."))

  static let subject = TextTraits.doubledSpace

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard pair.target.traits.hasAny(of: .doubledSpace), !pair.scope.conventions.isPseudo,
      let run = SpacingComparison.repeatedSpace(source: pair.source.bytes, target: pair.target.bytes)
    else { return }
    let isAligned = SpacingComparison.mayBeAligned(pair.target.bytes)
    // The lines of a help text; a translation may need other columns.
    if isAligned, pair.source.traits.hasAny(of: .lineEnd) { return }
    let isFixable = !isAligned && !Self.isEscaped(run, pair.target, pair.scope.catalog)
    findings.report(pair.finding(Self.id, Self.doubled(), at: run, fixability: isFixable ? .safe : .no))
  }

  /// Whether the file spells a blank as an escape: `\ n` is a torn `\n`, which must not become a letter.
  private static func isEscaped(_ range: Range<Int>, _ text: TextUnit, _ catalog: Catalog) -> Bool {
    text.raw.coding == .escaped
      && catalog.files[text.file].document.source.text[text.range(of: range, in: catalog).offsets].contains(UInt8(ascii: "\\"))
  }

  static var messages: [MessageTemplate] { [doubled] }

  private static let doubled = MessageTemplate("rule.double-space", "The translation has consecutive spaces; the source text does not.")
}

extension DoubleSpaceRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source, !SpacingComparison.mayBeAligned(text.text.bytes) else { return nil }
    let changes = text.eachPiece { bytes in
      SpacingComparison.repeatedSpace(source: source.bytes, target: bytes).map { ($0, TextChange($0.lowerBound + 1..<$0.upperBound, "")) }
    }
    return changes.filter { !Self.isEscaped($0.range.lowerBound - 1..<$0.range.upperBound, text.text, text.scope.catalog) }
  }
}
