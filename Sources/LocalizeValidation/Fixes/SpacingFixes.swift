import Localize
import LocalizeProject

extension DoubleSpaceRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source, !SpacingComparison.mayBeAligned(text.text.bytes) else { return nil }
    return text.eachPiece { bytes in
      SpacingComparison.repeatedSpace(source: source.bytes, target: bytes).map { ($0, TextChange($0.lowerBound + 1..<$0.upperBound, "")) }
    }
  }
}

extension EllipsisStyleRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    return text.eachPiece { bytes in
      SpacingComparison.dottedEllipsis(source: source.bytes, target: bytes).map { ($0, TextChange($0, "…")) }
    }
  }
}

extension NoBreakPunctuationRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    let isCanadian = text.scope.conventions.region == "CA"
    return text.eachPiece { bytes in
      SpacingComparison.breakingFrenchSpace(in: bytes, beforeColonOnly: isCanadian).map { ($0, TextChange($0, "\u{A0}")) }
    }
  }
}

extension FixableText {
  /// The changes for every piece that a search finds, each search behind the piece that the one before has found.
  fileprivate func eachPiece(_ find: (ByteView) -> (Range<Int>, TextChange)?) -> [TextChange] {
    var changes: [TextChange] = []
    var start = 0
    while start < text.bytes.count, let (range, change) = find(text.bytes.extracting(start...)) {
      changes.append(TextChange(change.range.lowerBound + start..<change.range.upperBound + start, change.text))
      start += max(range.upperBound, 1)
    }
    return changes
  }
}
