import Localize
import LocalizeProject

extension PlaceholderMalformedRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.repairs { problem in if case .malformed = problem.kind { true } else { false } }
  }
}

extension UnescapedPercentRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.repairs { $0.kind == .percentReadAsSpecifier || $0.kind == .literalPercent }
  }
}

extension FixableText {
  /// The repairs of all problems of a kind that the text has: those its source does not have, where there is one.
  fileprivate func repairs(where isWanted: (PlaceholderProblem) -> Bool) -> [TextChange]? {
    // A text on its own is not looked at for single percent signs.
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
}
