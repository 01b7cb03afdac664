import Localize
import LocalizeProject

extension FixableText {
  /// The changes that remove what a search finds, until it finds nothing.
  func removals(_ find: (ByteView) -> Range<Int>?) -> [TextChange] {
    var changes: [TextChange] = []
    var rest = Array(text.bytes)
    var removed = 0
    while let range = rest.withBytes(find) {
      let place = range.lowerBound + removed..<range.upperBound + removed
      // The text before a removal is left to another round.
      guard place.lowerBound >= changes.last?.range.upperBound ?? 0 else { break }
      changes.append(TextChange(place, ""))
      rest.removeSubrange(range)
      removed += range.count
    }
    return changes
  }

  /// The repairs of all problems of a kind that the text has: those its source does not have, if there is one.
  func repairs(where isWanted: (PlaceholderProblem) -> Bool) -> [TextChange]? {
    // A text on its own is not examined for single percent signs.
    let problems =
      source == nil
      ? text.placeholders.problems.filter { $0.kind != .literalPercent } : placeholderDifferences.compactMap(\.problem)
    var changes: [TextChange] = []
    for problem in problems where isWanted(problem) {
      guard let bytes = problem.repair(in: text.bytes) else { continue }
      changes.append(TextChange(problem.range, String(decoding: bytes, as: UTF8.self)))
    }
    return changes
  }

  /// The changes for every piece that a search finds, each search after the piece that the one before has found.
  func eachPiece(_ find: (ByteView) -> (Range<Int>, TextChange)?) -> [TextChange] {
    var changes: [TextChange] = []
    var start = 0
    while start < text.bytes.count, let (range, change) = find(text.bytes.extracting(start...)) {
      changes.append(TextChange(change.range.lowerBound + start..<change.range.upperBound + start, change.text))
      start += max(range.upperBound, 1)
    }
    return changes
  }
}
