/// An answer must say something.
struct EmptyGate: Gate {
  static let name = "empty"

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    guard job.segment.hasWords, !Segment.words(of: answer).contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let isEmpty = answer.isEmpty || Segment.words(of: answer).allSatisfy(\.isWhitespace)
    return isEmpty ? "the answer is empty" : "the answer has no words"
  }
}
