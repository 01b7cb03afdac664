package import Localize

extension EdgeComparison {
  /// Whether the white space at an edge of a source text is only the layout of the file that the text was cut from.
  ///
  /// A template's text begins and ends with line ends and the indentation of its lines, and a page in HTML shows a line end as a blank: what a
  /// translation has there is not seen.
  ///
  /// - Complexity: O(*n*).
  package static func isLayout(_ difference: EdgeDifference, source: ByteView) -> Bool {
    if isIndentation(source[difference.sourceRange]) { return true }
    return difference.kind == .newline && source.contains(UInt8(ascii: "<")) && MarkupTag.all(in: source).contains { $0.isOfPage }
  }

  /// Whether a blank follows a line end.
  private static func isIndentation(_ edge: Slice<ByteView>) -> Bool {
    var isBehindLineEnd = false
    for byte in edge {
      if byte == 0x0A || byte == 0x0D {
        isBehindLineEnd = true
      } else if isBehindLineEnd {
        return true
      }
    }
    return false
  }
}
