import ErrorRecovery

/// An answer must not be empty.
struct EmptyGate: Gate {
  static let name = "empty"

  /// Whether a placeholder alone is a text, as a person may write it for “Tool {number}”, and a sign for a short word: “–” for “to”.
  var isOfPerson = false

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard answer.job.segment.hasWords, !answer.words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    if isOfPerson, answer.pieces.contains(where: { Self.isPlaceholder($0, of: answer.job.segment) }) || Self.isSign(answer) { return nil }
    let isEmpty = answer.pieces.isEmpty || answer.words.allSatisfy(\.isWhitespace)
    return isEmpty ? GateTexts.empty() : GateTexts.noWords()
  }

  /// Whether a sign is there for a word of at most five letters.
  ///
  /// Question marks may be letters that a program has lost.
  private static func isSign(_ answer: GivenAnswer) -> Bool {
    let words = answer.sourceWords.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, words[0].count <= 5 else { return false }
    let signs = answer.words.filter { !$0.isWhitespace }
    return signs.count == 1 && signs != "?"
  }

  private static func isPlaceholder(_ piece: Segment.Piece, of segment: Segment) -> Bool {
    guard case .token(let number) = piece, segment.tokens.indices.contains(number) else { return false }
    return segment.tokens[number].kind == .placeholder
  }
}
