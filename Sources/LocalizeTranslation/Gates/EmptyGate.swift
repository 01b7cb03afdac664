import ErrorRecovery

/// An answer must not be empty.
struct EmptyGate: Gate {
  static let name = "empty"

  /// Whether a placeholder alone is a text, as a person may write it for “Tool {number}”.
  var allowsPlaceholders = false

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard answer.job.segment.hasWords, !answer.words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    if allowsPlaceholders, answer.pieces.contains(where: { Self.isPlaceholder($0, of: answer.job.segment) }) { return nil }
    let isEmpty = answer.pieces.isEmpty || answer.words.allSatisfy(\.isWhitespace)
    return isEmpty ? GateTexts.empty() : GateTexts.noWords()
  }

  private static func isPlaceholder(_ piece: Segment.Piece, of segment: Segment) -> Bool {
    guard case .token(let number) = piece, segment.tokens.indices.contains(number) else { return false }
    return segment.tokens[number].kind == .placeholder
  }
}
