extension Segment {
  /// The text as the memory knows it: its words, and each token as its number and signature, such as `{0:text} sent you {1:<b>}{2:integer}`.
  ///
  /// Two texts with one normal form have exchangeable tokens: what translates one translates the other. Braces of the text stand twice; the
  /// white space at the edges is left out.
  package var normalForm: String { normalForm(of: pieces) }

  /// The normal form of a translation, in which numbers stand for this segment's tokens.
  package func normalForm(of pieces: [Piece]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text):
        for scalar in text.unicodeScalars {
          if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
          result.unicodeScalars.append(scalar)
        }
      case .token(let number): result += "{\(number):\(Self.escaped(tokens[number].signature))}"
      }
    }
    return result
  }

  /// The pieces of a translation in its normal form; nil where it has tokens that this segment does not have, or is no normal form.
  package func pieces(fromNormalForm form: String) -> [Piece]? {
    var pieces: [Piece] = []
    var text = String.UnicodeScalarView()
    var rest = form.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        text.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        text.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}"), let colon = rest[..<end].firstIndex(of: ":"),
        let number = Int(String(rest[..<colon])), tokens.indices.contains(number),
        Self.escaped(tokens[number].signature) == String(rest[rest.index(after: colon)..<end])
      else { return nil }
      if !text.isEmpty { pieces.append(.text(String(text))) }
      text = String.UnicodeScalarView()
      pieces.append(.token(number))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty { pieces.append(.text(String(text))) }
    return pieces
  }

  /// A signature without the signs that end a token.
  private static func escaped(_ signature: String) -> String {
    guard signature.unicodeScalars.contains(where: { $0 == "{" || $0 == "}" || $0 == "%" }) else { return signature }
    var result = ""
    for scalar in signature.unicodeScalars {
      switch scalar {
      case "{": result += "%7B"
      case "}": result += "%7D"
      case "%": result += "%25"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
