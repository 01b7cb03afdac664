import ErrorRecovery
import Localize
import LocalizeProject

/// Reports white space at the edges that the translation lost or added.
struct WhitespaceMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "whitespace-mismatch", severity: .warning,
    what: "A translation begins or ends with white space where the source text does not, or the other way round.",
    why: "Programs put texts together: “Version: ” without its last space becomes “Version:1.2”.",
    example: #""version" = "Version: " is translated as "Version:"."#,
    instead: #""version" = "Version: ";"#,
    options: """
      An info where most of the other translations differ from the source text in the same way, which is then the one with the slip. Silent where \
      Chinese and Japanese full-width punctuation replaces a space, and for line ends.
      """,
    fix: .safe(
      """
      Adds the white space that the source text has there, or removes what it has not. Where most other translations differ from the source \
      text as well, the slip is the source's, and a person decides.
      """))

  static let subject = TextTraits.blankEnd

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in EdgeComparison.differences(source: pair.source.bytes, target: pair.target.bytes)
    where difference.kind == .whitespace {
      let isMissing = !Self.holdsBlank(pair.target.string(in: difference.targetRange))
      let message =
        switch (difference.side, isMissing) {
        case (.leading, true): Self.leadingMissing()
        case (.leading, false): Self.leadingAdded()
        case (.trailing, true): Self.trailingMissing()
        case (.trailing, false): Self.trailingAdded()
        }
      let isCertain = Self.othersAgree(with: difference, pair)
      findings.report(
        pair.finding(Self.id, message, at: difference.targetRange, severity: isCertain ? nil : .info, fixability: isCertain ? .safe : .no))
    }
  }

  /// Whether at least half of the other translations begin or end as the source text does: a blank that most of them lack is a slip of the source.
  private static func othersAgree(with difference: EdgeDifference, _ pair: PairContext) -> Bool {
    let catalog = pair.scope.catalog
    let buffer = DecodingBuffer()
    var balance = 0
    for locale in catalog.locales.indices.dropFirst() where locale != pair.scope.index {
      guard let cell = catalog.cell(key: pair.key, locale: locale), let leaf = catalog.leaf(at: cell), leaf.state != .new else { continue }
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
        guard !bytes.isEmpty else { return }
        let differs = EdgeComparison.differences(source: pair.source.bytes, target: bytes).contains {
          $0.kind == .whitespace && $0.side == difference.side
        }
        balance += differs ? -1 : 1
      }
    }
    return balance >= 0
  }

  /// Whether an edge holds a blank; line ends and marks of direction are none.
  private static func holdsBlank(_ edge: String) -> Bool {
    edge.unicodeScalars.contains { scalar in
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}": false
      default: scalar.properties.isWhitespace
      }
    }
  }

  static var messages: [MessageTemplate] { [leadingMissing, leadingAdded, trailingMissing, trailingAdded] }

  private static let leadingMissing = MessageTemplate(
    "rule.whitespace-mismatch.leading-missing", "The source text starts with white space; the translation does not.")
  private static let leadingAdded = MessageTemplate(
    "rule.whitespace-mismatch.leading-added", "The translation starts with white space; the source text does not.")
  private static let trailingMissing = MessageTemplate(
    "rule.whitespace-mismatch.trailing-missing", "The source text ends with white space; the translation does not.")
  private static let trailingAdded = MessageTemplate(
    "rule.whitespace-mismatch.trailing-added", "The translation ends with white space; the source text does not.")
}

extension WhitespaceMismatchRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    var changes: [TextChange] = []
    for difference in EdgeComparison.differences(source: source.bytes, target: text.text.bytes) where difference.kind == .whitespace {
      let (expected, found) = (source.string(in: difference.sourceRange), text.text.string(in: difference.targetRange))
      let blanks = found.unicodeScalars.filter { !Self.isBlank($0) }
      if blanks.count < found.unicodeScalars.count {
        changes.append(TextChange(difference.targetRange, String(String.UnicodeScalarView(blanks))))
        continue
      }
      let missing = expected.unicodeScalars.filter(Self.isBlank)
      guard !missing.isEmpty else { return nil }
      // Between the text and its line ends, as far as they go: “Version:⏎” becomes “Version: ⏎”.
      let place = difference.side == .leading ? difference.targetRange.upperBound : difference.targetRange.lowerBound
      changes.append(TextChange(place..<place, String(String.UnicodeScalarView(missing))))
    }
    return changes
  }

  /// White space that ends no line.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{2028}", "\u{2029}": false
    default: scalar.properties.isWhitespace
    }
  }
}
