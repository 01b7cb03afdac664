import ErrorRecovery
import Localize

/// Reports line ends at the edges that the translation lost or added, and line ends written as an escape nobody reads.
struct NewlineMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "newline-mismatch", severity: .warning,
    what:
      "A translation begins or ends with another number of line ends than its source text, or has “\\n” where the source has a line end.",
    why: "Programs put texts together: paragraphs run into each other, or people see a backslash and an n.",
    example: #""Done.\n" is translated as "Fertig."."#,
    instead: #""Fertig.\n""#,
    options: "Silent about line ends inside of a text, since a translation may be longer. CRLF counts as one.")

  static let subject = TextTraits.lineEnd

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard (pair.source.traits.hasAny(of: .lineEnd) || pair.target.traits.hasAny(of: .lineEnd)), !pair.scope.conventions.isPseudo else {
      return
    }
    for difference in EdgeComparison.differences(source: pair.source.bytes, target: pair.target.bytes) where difference.kind == .newline {
      let message = difference.side == .leading ? Self.leading() : Self.trailing()
      findings.report(pair.finding(Self.id, message, at: difference.targetRange, fixability: .safe))
    }
    guard pair.target.traits.hasAny(of: .backslash), !pair.source.traits.hasAny(of: .backslash), pair.source.traits.hasAny(of: .lineEnd),
      let escape = Self.escape(in: pair.target.bytes)
    else { return }
    findings.report(pair.finding(Self.id, Self.escaped(), at: escape, fixability: .safe))
  }

  /// The first `\n` of two characters.
  private static func escape(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard bytes.count > 1 else { return nil }
    return (0..<bytes.count - 1).first { bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "n") }.map { $0..<$0 + 2 }
  }

  static var messages: [MessageTemplate] { [leading, trailing, escaped] }

  private static let leading = MessageTemplate(
    "rule.newline-mismatch.leading", "The translation begins with another number of line ends than the source text.")
  private static let trailing = MessageTemplate(
    "rule.newline-mismatch.trailing", "The translation ends with another number of line ends than the source text.")
  private static let escaped = MessageTemplate(
    "rule.newline-mismatch.escaped", "A backslash and an n stand where the source text has a line end, and are shown as they are.")
}
