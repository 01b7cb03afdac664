import ErrorRecovery
import Localize
import LocalizeProject

/// Reports line ends at the edges that the translation lost or added, and line ends written as an escape that is not read.
struct NewlineMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "newline-mismatch", severity: .warning, highestSeverity: .error,
    what:
      "A translation begins or ends with another number of line ends than its source text, or has “\\n” where the source has a line end.",
    why: "Programs concatenate texts: paragraphs run into each other, or the user sees a backslash and an n.",
    example: #""Done.\n" is translated as "Fertig."."#,
    instead: #""Fertig.\n""#,
    options:
      "Reports an error in PO where only one of the texts begins or ends with a line feed, which msgfmt refuses. Ignores line ends inside a text, since a translation may be longer; the indentation of texts that were cut from a template, pages in HTML, and the variables of a text. Where most translations differ from the source text in the same way, reports one info at the source text. CRLF counts as one.",
    fix: .safe("Gives the edge the line ends of the source text, and writes a line end for “\\n”."))

  static let subject = TextTraits.lineEnd

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard (pair.source.traits.hasAny(of: .lineEnd) || pair.target.traits.hasAny(of: .lineEnd)), !pair.scope.conventions.isPseudo else {
      return
    }
    let escape = Self.escapes(in: pair.target, source: pair.source, pair.scope).first
    for difference in EdgeComparison.differences(source: pair.source.bytes, target: pair.target.bytes) where difference.kind == .newline {
      let isRefused = pair.target.format == .po && Self.isRefused(pair, difference.side)
      if !isRefused {
        if pair.hasLooseEnds || EdgeComparison.isLayout(difference, source: pair.source.bytes) { continue }
        let votes = EdgeVotes(on: difference, pair)
        if votes.sourceIsOdd, escape == nil {
          guard votes.isFirst(pair) else { continue }
          pair.sourceFinding(Self.id, Self.oddSource(), at: difference.sourceRange, severity: .info).map { findings.report($0) }
          continue
        }
      }
      let message = difference.side == .leading ? Self.leading() : Self.trailing()
      let isFixable =
        escape != nil || Self.isPlainEdge(pair.target, difference.targetRange) && Self.isPlainEdge(pair.source, difference.sourceRange)
      findings.report(
        pair.finding(
          Self.id, message, at: difference.targetRange, severity: isRefused ? .error : nil, fixability: isFixable ? .safe : .no))
    }
    if let escape { findings.report(pair.finding(Self.id, Self.escaped(), at: escape, fixability: .safe)) }
  }

  /// Whether gettext refuses a message: only one of its texts begins, or ends, with a line feed.
  private static func isRefused(_ pair: PairContext, _ side: EdgeDifference.Side) -> Bool {
    func hasLineFeed(_ bytes: ByteView) -> Bool {
      (side == .leading ? bytes.first : bytes.last) == UInt8(ascii: "\n")
    }
    return hasLineFeed(pair.source.bytes) != hasLineFeed(pair.target.bytes)
  }

  /// Every `\n` of two characters, in a text whose source has line ends and no backslash; and every `\ n` of which the format drops the backslash.
  static func escapes(in target: TextUnit, source: TextUnit, _ scope: LocaleScope) -> [Range<Int>] {
    let torn = tornEscapes(in: target, source: source, scope)
    if !torn.isEmpty { return torn }
    guard target.traits.hasAny(of: .backslash), !source.traits.hasAny(of: .backslash), source.traits.hasAny(of: .lineEnd) else { return [] }
    var result: [Range<Int>] = []
    var index = 0
    while index + 1 < target.bytes.count {
      guard target.bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      // Translation machines write `\ n`.
      var end = index + 1
      while end < target.bytes.count, target.bytes[end] == 0x20 { end += 1 }
      let isEscape = end < target.bytes.count && target.bytes[end] == UInt8(ascii: "n")
      if isEscape { result.append(index..<end + 1) }
      index = isEscape ? end + 1 : index + 1
    }
    return result
  }

  /// Every `\ n` that a translation machine made of `\n` and that the format reads as ` n`, where the text lacks as many line ends.
  private static func tornEscapes(in target: TextUnit, source: TextUnit, _ scope: LocaleScope) -> [Range<Int>] {
    guard target.raw.coding == .escaped, source.traits.hasAny(of: .lineEnd), !target.traits.hasAny(of: .backslash) else { return [] }
    let missing = source.bytes.count(of: 0x0A) - target.bytes.count(of: 0x0A)
    guard missing > 0 else { return [] }
    let document = scope.catalog.files[target.file].document
    var result: [Range<Int>] = []
    document.source.text.withBytes { text in
      let raw = text.extracting(target.raw.range.offsets)
      let buffer = DecodingBuffer()
      // Behind the text is a letter, since some formats drop blanks at an end.
      func decodedCount(_ bytes: ByteView) -> Int {
        (Array(bytes) + [UInt8(ascii: "n")]).withBytes { document.format.decode($0, into: buffer) }
        return buffer.bytes.count - 1
      }
      func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "n") }
      var index = 0
      while index + 2 < raw.count {
        guard raw[index] == UInt8(ascii: "\\") else {
          index += 1
          continue
        }
        var end = index + 1
        while end < raw.count, raw[end] == 0x20 { end += 1 }
        guard end > index + 1, end < raw.count, isLetter(raw[end]) else {
          index += 2
          continue
        }
        let start = decodedCount(raw.extracting(..<index))
        let place = start..<start + end - index
        // A format that folds blanks may have the letter elsewhere.
        if place.upperBound <= target.bytes.count, target.bytes[place].dropLast().allSatisfy({ $0 == 0x20 }),
          isLetter(target.bytes[place.upperBound - 1])
        {
          result.append(place)
        }
        index = end + 1
      }
    }
    return result.count <= missing ? result : []
  }

  /// Whether an edge holds only white space: a mark of direction must stay where it is.
  static func isPlainEdge(_ text: TextUnit, _ range: Range<Int>) -> Bool {
    text.string(in: range).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  static var messages: [MessageTemplate] { [leading, trailing, escaped, oddSource] }

  private static let oddSource = MessageTemplate(
    "rule.newline-mismatch.source", "Most translations differ from this text in line breaks at its start or end. Check the source text.")
  private static let leading = MessageTemplate(
    "rule.newline-mismatch.leading", "The translation starts with a different number of line breaks than the source text.")
  private static let trailing = MessageTemplate(
    "rule.newline-mismatch.trailing", "The translation ends with a different number of line breaks than the source text.")
  private static let escaped = MessageTemplate(
    "rule.newline-mismatch.escaped", "The translation has a literal “\\n” where the source text has a line break.")
}

extension NewlineMismatchRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    // A line end that is spelt out may be the one that the edge lacks.
    let escapes = Self.escapes(in: text.text, source: source, text.scope)
    if !escapes.isEmpty { return escapes.map { TextChange($0, "\n") } }
    var changes: [TextChange] = []
    for difference in EdgeComparison.differences(source: source.bytes, target: text.text.bytes) where difference.kind == .newline {
      guard Self.isPlainEdge(text.text, difference.targetRange), Self.isPlainEdge(source, difference.sourceRange) else { continue }
      changes.append(TextChange(difference.targetRange, source.string(in: difference.sourceRange)))
    }
    return changes
  }
}

extension ByteView {
  /// How often a byte occurs.
  fileprivate func count(of byte: UInt8) -> Int { reduce(0) { $1 == byte ? $0 + 1 : $0 } }
}
