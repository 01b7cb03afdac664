import ErrorRecovery

/// An answer must not be empty.
struct EmptyGate: Gate {
  static let name = "empty"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard answer.job.segment.hasWords, !answer.words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let isEmpty = answer.pieces.isEmpty || answer.words.allSatisfy(\.isWhitespace)
    return isEmpty ? GateTexts.empty() : GateTexts.noWords()
  }
}
