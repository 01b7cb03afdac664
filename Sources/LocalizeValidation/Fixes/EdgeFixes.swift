import LocalizeProject

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

extension NewlineMismatchRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    // A line end that is spelt out may be the one that the edge lacks.
    let escapes = Self.escapes(in: text.text, source: source)
    if !escapes.isEmpty { return escapes.map { TextChange($0, "\n") } }
    var changes: [TextChange] = []
    for difference in EdgeComparison.differences(source: source.bytes, target: text.text.bytes) where difference.kind == .newline {
      guard Self.isPlainEdge(text.text, difference.targetRange), Self.isPlainEdge(source, difference.sourceRange) else { continue }
      changes.append(TextChange(difference.targetRange, source.string(in: difference.sourceRange)))
    }
    return changes
  }
}
