/// The marks `{{0}}` or `__0__` in a text.
struct TokenMarks {
  private enum Part {
    case words(String)
    case number(Int)
  }

  private var parts: [Part] = []

  /// Reads a text; blanks may be inside braces, as models put them.
  init(_ form: ProtectedText.Form, in text: String) {
    let mark: (open: Unicode.Scalar, close: Unicode.Scalar) = form == .chat ? ("{", "}") : ("_", "_")
    var words = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == mark.open, let (number, end) = Self.number(rest, mark, blanks: form == .chat) {
        if !words.isEmpty { parts.append(.words(String(words))) }
        words = String.UnicodeScalarView()
        parts.append(.number(number))
        rest = end
      } else {
        words.append(rest.removeFirst())
      }
    }
    if !words.isEmpty { parts.append(.words(String(words))) }
  }

  /// The numbers in the text.
  var numbers: [Int] { parts.compactMap { if case .number(let number) = $0 { number } else { nil } } }

  /// Words and tokens; numbers count from an offset.
  func pieces(offset: Int) -> [Segment.Piece] {
    parts.map { part in
      switch part {
      case .words(let words): .text(words)
      case .number(let number): .token(number - offset)
      }
    }
  }

  private static func number(
    _ text: Substring.UnicodeScalarView, _ mark: (open: Unicode.Scalar, close: Unicode.Scalar), blanks: Bool
  ) -> (Int, Substring.UnicodeScalarView)? {
    var rest = text
    guard rest.popFirst() == mark.open, rest.popFirst() == mark.open else { return nil }
    if blanks { while rest.first == " " { rest.removeFirst() } }
    var digits = ""
    while let digit = rest.first, ("0"..."9").contains(digit), digits.count < 9 {
      digits.unicodeScalars.append(digit)
      rest.removeFirst()
    }
    if blanks { while rest.first == " " { rest.removeFirst() } }
    guard let number = Int(digits), rest.popFirst() == mark.close, rest.popFirst() == mark.close else { return nil }
    return (number, rest)
  }
}
