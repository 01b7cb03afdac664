/// An answer must not be empty.
struct EmptyGate: Gate {
  static let name = "empty"

  func objection(to answer: GivenAnswer) -> String? {
    guard answer.job.segment.hasWords, !answer.words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let isEmpty = answer.pieces.isEmpty || answer.words.allSatisfy(\.isWhitespace)
    return isEmpty ? "the answer is empty" : "the answer has no words"
  }
}
