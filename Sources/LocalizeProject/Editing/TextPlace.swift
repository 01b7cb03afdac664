package import Localize

/// Where a piece of a text is that is to be replaced.
package struct TextPlace: Sendable {
  /// The text.
  package var text: TextRange
  /// The piece of it.
  package var range: TextRange
  /// Whether the text is in quotation marks.
  package var isQuoted: Bool

  /// Finds out about a piece of a text.
  package init(_ range: TextRange, of text: TextRange, in document: Document) {
    (self.text, self.range) = (text, range)
    let start = Int(text.start)
    isQuoted = start > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(document.source.text[start - 1])
  }

  /// Whether the text begins with the piece.
  package var isFirst: Bool { range.start == text.start }

  /// Whether the text begins or ends with the piece.
  package var isAtEdge: Bool { isFirst || range.end == text.end }
}

extension String {
  /// The text with escapes in place of some characters.
  package func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// The text with line ends and tabs as backslashes have them.
  package var withEscapedLines: String { escaped(["\n": "\\n", "\t": "\\t", "\r": "\\r"]) }
}
