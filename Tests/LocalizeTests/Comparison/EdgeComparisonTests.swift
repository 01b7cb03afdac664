import Localize
import LocalizeProject
import Testing

/// White space at the edges of two texts.
@Suite struct EdgeComparisonTests {
  @Test(
    arguments: [
      ("Version: ", "Version:", ["trailing whitespace 8-9 8-8"]), ("Version", "Version ", ["trailing whitespace 7-7 7-8"]),
      (" of", "von", ["leading whitespace 0-1 0-0"]),
      ("a\n", "b", ["trailing newline 1-2 1-1"]), ("a\n\n", "b\n", ["trailing newline 1-3 1-2"]), ("\na", "b", ["leading newline 0-1 0-0"]),
      ("a ", " b", ["leading whitespace 0-0 0-1", "trailing whitespace 1-2 2-2"]), ("a: ", "é:", ["trailing whitespace 2-3 3-3"]),
      ("Version: ", "버전:", ["trailing whitespace 8-9 7-7"]), ("Done… ", "Fertig…", ["trailing whitespace 7-8 9-9"]),
      ("a", "版本 ", ["trailing whitespace 1-1 6-7"]),
      ("a\n", "你好。", ["trailing newline 1-2 9-9"]), ("a ", "\u{200F}ب\u{200F}", ["trailing whitespace 1-2 5-8"]),
      ("a\u{2028}", "b", ["trailing newline 1-4 1-1"]),
    ])
  func `A difference at an edge is found`(source: String, target: String, expected: [String]) {
    let differences = EdgeComparison.differences(source: source, target: target).map {
      "\($0.side) \($0.kind) \($0.sourceRange.lowerBound)-\($0.sourceRange.upperBound) \($0.targetRange.lowerBound)-\($0.targetRange.upperBound)"
    }
    #expect(differences == expected)
  }

  @Test(
    arguments: [
      ("", ""), ("a", "b"), (" ", "x"), ("\n", ""), ("a ", ""), ("a ", " "), (" a ", " b "), ("a ", "b\u{A0}"), ("a ", "b\u{3000}"),
      ("a ", "b\t"), ("a  ", "b "),
      ("a\r\n", "b\n"), ("a \n", "b\n "), ("Version: ", "版本："), ("Version: ", "バージョン："), ("Version ", "版本"), (" of", "的"), (" (x)", "（x）"),
      ("Loading… ", "加载中…"), ("a ", "ب \u{200F}"), ("a ", "\u{200F}ب "), ("\u{3000}", "a"), ("a\n", "你好。\n"),
    ])
  func `Equivalent edges have no difference`(source: String, target: String) {
    #expect(EdgeComparison.differences(source: source, target: target).isEmpty)
  }
}

extension EdgeComparison {
  /// Compares the edges of two strings.
  fileprivate static func differences(source: String, target: String) -> [EdgeDifference] {
    source.withBytes { sourceBytes in
      target.withBytes { differences(source: sourceBytes, target: $0) }
    }
  }
}
