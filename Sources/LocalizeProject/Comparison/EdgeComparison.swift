package import Localize

/// Compares the white space and line ends at the edges of a source and a target.
///
/// Programs put texts together, so that `"Version: "` needs its last space. What counts is whether there is any, not how much or which:
/// space, tab, no-break space and ideographic space do for one another; lines are counted, CRLF as one. Silent are:
///
/// - a source or target that is empty or all white space;
/// - a blank that the target drops beside Chinese or Japanese: after or before full-width punctuation, a Han character or kana, where no
///   space is written (`"Version: "` → `"版本："`); Korean and Thai do write it;
/// - invisible marks of direction at an edge (U+200E, U+200F, U+2066 to U+2069), which do not hide the blank after them.
package enum EdgeComparison {
  /// Lists the edges that differ, the leading one first.
  ///
  /// - Complexity: O(*n*) in the white space at the edges; allocates nothing where nothing differs.
  package static func differences(
    source: ByteView, target: ByteView
  ) -> [EdgeDifference] {
    guard !source.isEmpty, !target.isEmpty else { return [] }
    // The ends of nearly all texts are letters or ASCII punctuation.
    if hasPlainEnds(source), hasPlainEnds(target) { return [] }
    let (sourceText, targetText) = (TextCursor(source), TextCursor(target))
    let leading = difference(sourceText, targetText, .leading)
    let trailing = difference(sourceText, targetText, .trailing)
    if leading == nil, trailing == nil { return [] }
    return [leading, trailing].compactMap(\.self)
  }

  private static func difference(_ source: TextCursor, _ target: TextCursor, _ side: EdgeDifference.Side) -> EdgeDifference? {
    let expected = Edge(source, side)
    let actual = Edge(target, side)
    if expected.isWholeText || actual.isWholeText { return nil }
    if expected.lines != actual.lines {
      return EdgeDifference(side: side, kind: .newline, sourceRange: expected.range, targetRange: actual.range)
    }
    guard expected.hasBlank != actual.hasBlank, !(expected.hasBlank && actual.isBesideEastAsian) else { return nil }
    return EdgeDifference(side: side, kind: .whitespace, sourceRange: expected.range, targetRange: actual.range)
  }

  /// Whether the first and the last character can't be white space or invisible, as far as their first bytes tell.
  private static func hasPlainEnds(_ text: ByteView) -> Bool {
    var last = text.count - 1
    while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
    return isPlain(text[0]) && isPlain(text[last])
  }

  /// Whether a character that begins with a byte is seen: all of ASCII but the space, Latin to Hebrew letters, Han and Hangul.
  ///
  /// White space beyond ASCII begins with the bytes C2, E1, E2 and E3, a mark of direction with D8 or E2.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F || byte >= 0xC3 && byte <= 0xD7 || byte >= 0xE4 && byte <= 0xED
  }

  /// The white space at one edge of a text.
  private struct Edge {
    private(set) var lowerBound: Int
    private(set) var upperBound: Int
    private(set) var hasBlank = false
    private(set) var lines = 0
    private(set) var isBesideEastAsian = false
    let isWholeText: Bool

    var range: Range<Int> { lowerBound..<upperBound }

    init(_ text: TextCursor, _ side: EdgeDifference.Side) {
      switch side {
      case .leading:
        var index = 0
        var length = 0
        while index < text.count {
          (hasBlank, lines, length) = Self.step(text, at: index, hasBlank, lines)
          if length == 0 { break }
          index += length
        }
        (lowerBound, upperBound) = (0, index)
        isBesideEastAsian = Self.isEastAsian(text, at: index, further: index + text.scalar(at: index).length)
      case .trailing:
        var end = text.count
        while end > 0 {
          let isCRLF = text[end - 1] == 0x0A && end > 1 && text[end - 2] == 0x0D
          let start = isCRLF ? end - 2 : text.start(before: end)
          let (blank, count, length) = Self.step(text, at: start, hasBlank, lines)
          if length != end - start { break }
          (hasBlank, lines) = (blank, count)
          end = start
        }
        (lowerBound, upperBound) = (end, text.count)
        let last = text.start(before: end)
        isBesideEastAsian = end > 0 && Self.isEastAsian(text, at: last, further: text.start(before: last))
      }
      isWholeText = lowerBound == 0 && upperBound == text.count
    }

    /// Takes one blank, line end or mark; a length of zero means that there is none.
    private static func step(
      _ text: TextCursor, at index: Int, _ hasBlank: Bool, _ lines: Int
    ) -> (hasBlank: Bool, lines: Int, length: Int) {
      switch text[index] {
      case 0x0A: return (hasBlank, lines + 1, 1)
      case 0x0D: return (hasBlank, lines + 1, text[index + 1] == 0x0A ? 2 : 1)
      default: break
      }
      let blank = text.spaceLength(at: index)
      if blank > 0 { return (true, lines, blank) }
      let (scalar, length) = text.scalar(at: index)
      switch scalar {
      case 0x200E, 0x200F, 0x061C, 0x2066...0x2069: return (hasBlank, lines, length)
      case 0x2028, 0x2029: return (hasBlank, lines + 1, length)
      default: return (hasBlank, lines, 0)
      }
    }

    /// True for full-width punctuation, Han and kana; for an ellipsis, dash or quote, that Latin has too, if one of those is beside it.
    private static func isEastAsian(_ text: TextCursor, at index: Int, further: Int) -> Bool {
      switch text.scalar(at: index).value {
      case 0x2014, 0x2026, 0x201C, 0x201D: isEastAsian(text.scalar(at: further).value)
      case let scalar: isEastAsian(scalar)
      }
    }

    private static func isEastAsian(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x3001...0x303F, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF01...0xFF60, 0xFF65...0xFF9F, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
