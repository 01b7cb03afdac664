import ErrorRecovery
import Localize
import LocalizeProject

/// Reports white space at the edges that the translation lost or added.
struct WhitespaceMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "whitespace-mismatch", severity: .warning,
    what: "A translation begins or ends with white space where the source text does not, or the other way round.",
    why: "Programs concatenate texts: “Version: ” without its last space becomes “Version:1.2”.",
    example: #""version" = "Version: " is translated as "Version:"."#,
    instead: #""version" = "Version: ";"#,
    options: """
      One info at the source text, and nothing at the translations, where most of them differ from it in the same way: the mistake is in \
      the source text. Reports nothing where full-width punctuation replaces a space, for line ends, in Android for a blank beside one, \
      for the indentation of texts that were cut from a template, for XLIFF's `datatype="html"`, in pseudo-locales, which pad their \
      texts, and for the variables of a text, which is compared as a whole.
      """,
    fix: .safe(
      "Adds the white space that the source text has there, or removes what it does not have. A mistake in the source text is not fixed."))

  static let subject = TextTraits.blankEnd

  static func concerns(_ locale: LocaleScope) -> Bool { !locale.conventions.isPseudo }

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in Self.differences(pair.source, pair.target, pair.scope)
    where !pair.hasLooseEnds && !EdgeComparison.isLayout(difference, source: pair.source.bytes) {
      let votes = EdgeVotes(on: difference, pair)
      if votes.sourceIsOdd {
        guard votes.isFirst(pair) else { continue }
        pair.sourceFinding(Self.id, Self.oddSource(), at: difference.sourceRange, severity: .info).map { findings.report($0) }
        continue
      }
      let isMissing = !Self.holdsBlank(pair.target.string(in: difference.targetRange))
      let message =
        switch (difference.side, isMissing) {
        case (.leading, true): Self.leadingMissing()
        case (.leading, false): Self.leadingAdded()
        case (.trailing, true): Self.trailingMissing()
        case (.trailing, false): Self.trailingAdded()
        }
      findings.report(pair.finding(Self.id, message, at: difference.targetRange, fixability: .safe))
    }
  }

  /// The edges that differ in blanks.
  ///
  /// Android makes a blank of a line end in the file, which Weblate writes beside each `\n` so that the file is readable: a blank beside a line
  /// end is layout there.
  private static func differences(_ source: TextUnit, _ target: TextUnit, _ scope: LocaleScope) -> [EdgeDifference] {
    let found = EdgeComparison.differences(source: source.bytes, target: target.bytes).filter { $0.kind == .whitespace }
    guard !found.isEmpty, scope.catalog.files[target.file].document.format.traits.lineEndsAreBlanks else { return found }
    return found.filter { !target.bytes[$0.targetRange].contains(0x0A) && !source.bytes[$0.sourceRange].contains(0x0A) }
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

  static var messages: [MessageTemplate] { [leadingMissing, leadingAdded, trailingMissing, trailingAdded, oddSource] }

  private static let oddSource = MessageTemplate(
    "rule.whitespace-mismatch.source", "Most translations differ from this text in white space at its start or end. Check the source text.")
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
    for difference in Self.differences(source, text.text, text.scope) {
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
