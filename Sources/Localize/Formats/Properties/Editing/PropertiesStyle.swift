import Localize

/// How a file of properties writes its entries, and what is at its end.
struct PropertiesStyle: Sendable {
  let literal: PropertiesLiteral
  let lineEnd: [UInt8]
  /// The separator between key and value in its last entries.
  let separator: [UInt8]
  /// Whether the last line has no end.
  let endsInLine: Bool
  /// Whether a new line at the end would be joined to the last one, or taken for what its comment is about.
  let endsWithJointOrComment: Bool

  /// Finds the style of a document.
  init(of document: Document) {
    let text = document.source.text
    literal = PropertiesLiteral(of: document)
    if let end = text.firstIndex(where: PropertiesByte.isLineEnd) {
      lineEnd = Array(text[end...].prefix(text[end] == PropertiesByte.carriageReturn ? 2 : 1).prefix { PropertiesByte.isLineEnd($0) })
    } else {
      lineEnd = [PropertiesByte.lineFeed]
    }
    let separators = document.entries.suffix(64).reversed().lazy.map { Array(text[Self.separator(of: $0, in: document)]) }
    separator =
      separators.first { $0.contains(PropertiesByte.equalsSign) || $0.contains(PropertiesByte.colon) } ?? [PropertiesByte.equalsSign]
    let hasText = text.count > document.source.contentStart
    endsInLine = hasText && text.last.map { !PropertiesByte.isLineEnd($0) } ?? false
    endsWithJointOrComment = hasText && (Self.endsWithJoint(document) || Self.endsWithComment(document))
  }

  /// The separator between key and value.
  static func separator(of entry: Entry, in document: Document) -> Range<Int> {
    let start = Int(entry.key.range.end)
    return start..<max(start, Int(document.localizations[entry.localizations.lowerBound].range.start))
  }

  /// Whether the last line ends with a backslash that joins it to what comes.
  private static func endsWithJoint(_ document: Document) -> Bool {
    let text = document.source.text
    guard let last = document.entries.last, text[Int(last.range.end)...].allSatisfy(PropertiesByte.isLineEnd) else { return false }
    return text.reversed().drop(while: PropertiesByte.isLineEnd).prefix { $0 == PropertiesByte.backslash }.count % 2 == 1
  }

  /// Whether a comment is the last thing in the file, without an empty line after it.
  private static func endsWithComment(_ document: Document) -> Bool {
    let text = document.source.text
    var lines = text[(document.entries.last.map { Int($0.range.end) } ?? document.source.contentStart)...]
      .split(omittingEmptySubsequences: false, whereSeparator: { $0 == PropertiesByte.lineFeed })
    if text.last == PropertiesByte.lineFeed { lines.removeLast() }
    // The first piece is the end of the last entry's line.
    let last = lines.dropFirst(document.entries.isEmpty ? 0 : 1).last
    return last?.contains { $0 > PropertiesByte.space } ?? false
  }
}
