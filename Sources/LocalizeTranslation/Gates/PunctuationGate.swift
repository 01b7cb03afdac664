import LocalizeProject

/// An answer must end as the text does: a question with a question mark, “Save…” with an ellipsis, a label with a colon.
///
/// ``PunctuationComparison`` handles the differences of scripts and languages.
struct PunctuationGate: Gate {
  static let name = "punctuation"

  func objection(to answer: GivenAnswer) -> String? {
    let (from, to) = (WritingConventions(answer.job.key.source), WritingConventions(answer.job.key.target))
    let difference = answer.compareTexts { PunctuationComparison.difference(source: $0, target: $1, from: from, to: to) }
    guard let difference else { return nil }
    return "the text ends with \(Self.name(of: difference.source)), the answer with \(Self.name(of: difference.target))"
  }

  private static func name(of mark: EndMark) -> String {
    switch mark {
    case .none: "no mark"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .colon: "a colon"
    case .semicolon: "a semicolon"
    case .ellipsis: "an ellipsis"
    }
  }
}
