import ErrorRecovery
import LocalizeProject

/// An answer must end as the text does: a question with a question mark, “Save…” with an ellipsis, a label with a colon.
///
/// ``PunctuationComparison`` handles the differences of scripts and languages.
struct PunctuationGate: Gate {
  static let name = "punctuation"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let (from, to) = (WritingConventions(answer.job.key.source), WritingConventions(answer.job.key.target))
    let difference = answer.compareTexts { PunctuationComparison.difference(source: $0, target: $1, from: from, to: to) }
    guard let difference else { return nil }
    return GateTexts.otherEnd(with: .text(Self.name(of: difference.source)), .text(Self.name(of: difference.target)))
  }

  private static func name(of mark: EndMark) -> ErrorText {
    switch mark {
    case .none: GateTexts.endNone()
    case .stop: GateTexts.endStop()
    case .question: GateTexts.endQuestion()
    case .colon: GateTexts.endColon()
    case .semicolon: GateTexts.endSemicolon()
    case .ellipsis: GateTexts.endEllipsis()
    }
  }
}
