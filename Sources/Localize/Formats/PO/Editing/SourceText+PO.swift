extension SourceText {
  /// The places of invalid bytes that gettext refuses: all but those in comments, references and flags.
  ///
  /// Earlier and obsolete texts, `#|` and `#~`, are read as texts. Where more places are in comments than are recorded, a text after them may
  /// have such bytes too, so that all are returned.
  ///
  /// - Complexity: O(*n*)
  var invalidRangesOfTexts: [TextRange] {
    guard !invalidRanges.isEmpty else { return [] }
    var (position, line) = (0, 0)
    let texts = invalidRanges.filter { range in
      while position < Int(range.start) {
        if text[position] == POByte.lineFeed || text[position] == 0x0D { line = position + 1 }
        position += 1
      }
      let start = text[line...].prefix(position - line).drop { POScanner.isSpace($0) }.prefix(2)
      guard start.first == POByte.hash else { return true }
      return start.last == UInt8(ascii: "|") || start.last == UInt8(ascii: "~")
    }
    return texts.isEmpty && invalidRanges.count >= Self.maximumInvalidRanges ? invalidRanges : texts
  }
}
