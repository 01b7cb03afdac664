extension Segment {
  /// The text as the memory knows it: its words, and each token as its number and signature, such as `{0:text} sent you {1:<b>}{2:integer}`.
  ///
  /// Two texts with one normal form have exchangeable tokens: what translates one translates the other. Braces of the text are doubled; the white
  /// space at the edges is dropped.
  package var normalForm: String { normalForm(of: pieces) }

  /// The normal form of a translation, in which numbers stand for this segment's tokens.
  package func normalForm(of pieces: [Piece]) -> String {
    NormalForm.text(
      of: pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .token(let number): .token(number, signature: NormalForm.escaped(tokens[number].signature))
        }
      })
  }

  /// The pieces of a translation in its normal form; nil if it has tokens that this segment does not have, or is not a normal form.
  package func pieces(fromNormalForm form: String) -> [Piece]? {
    guard let parts = NormalForm.parts(of: form) else { return nil }
    var pieces: [Piece] = []
    for part in parts {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .token(let number, let signature):
        guard tokens.indices.contains(number), NormalForm.escaped(tokens[number].signature) == signature else { return nil }
        pieces.append(.token(number))
      }
    }
    return pieces
  }
}
