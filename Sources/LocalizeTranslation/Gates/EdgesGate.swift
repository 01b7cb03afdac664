import Localize

/// An answer must have the lines of the text, and the white space at its edges.
///
/// The edges of a text are put back around its translation, and its line ends are tokens. What is left to check is that the answer brings in
/// none of its own.
struct EdgesGate: Gate {
  static let name = "edges"

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    for case .text(let text) in answer where text.contains(where: \.isNewline) { return "the answer has a line of its own" }
    let texts = AnswerTexts(answer, job)
    guard let difference = EdgeComparison.differences(source: texts.source, target: texts.target).first else { return nil }
    return "the white space at the \(difference.side == .leading ? "beginning" : "end") differs"
  }
}
