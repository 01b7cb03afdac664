import ErrorRecovery

/// Reads and writes texts in which `<x id="0"/>` is a token and everything else is escaped.
package enum MarkupText {
  /// The words with `&`, `<` and `>` escaped.
  package static func escaped(_ words: String) -> String { MarkupSigns.escaped(words, "&<>") }

  /// Words, entities taken back once, and tokens.
  static func pieces(of answer: String) throws(ProtectionError) -> [Segment.Piece] {
    var pieces: [Segment.Piece] = []
    var words = ""
    var rest = answer.unicodeScalars[...]
    var open: Int?
    while true {
      let plain = Substring(rest).utf8.prefix { !isMarkup($0) }
      words += Substring(plain)
      rest = rest[plain.endIndex...]
      switch rest.first {
      case nil:
        if !words.isEmpty { pieces.append(.text(words)) }
        return pieces
      case "<":
        guard let tag = Tag(&rest) else {
          if let next = rest.dropFirst().first, next.properties.isAlphabetic || next == "/" || next == "!" || next == "?" {
            throw .markup(String(String(rest).prefix(24)))
          }
          words.unicodeScalars.append(rest.removeFirst())
          continue
        }
        switch tag {
        case .token(let number, let isClosed):
          if !words.isEmpty { pieces.append(.text(words)) }
          words = ""
          pieces.append(.token(number))
          open = isClosed ? nil : number
        case .end:
          guard let number = open else { throw .markup("</x>") }
          let isEmpty = words.unicodeScalars.allSatisfy(\.properties.isWhitespace)
          if case .token(number)? = pieces.last, isEmpty { open = nil } else { throw .nestedToken(number) }
        }
      default:
        guard let (character, length) = entity(rest) else {
          words.unicodeScalars.append(rest.removeFirst())
          continue
        }
        words += character
        rest = rest.dropFirst(length)
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

  /// A tag at the beginning of a text, with the blanks that servers put in.
  private enum Tag {
    case token(Int, isClosed: Bool)
    case end

    /// Reads the tag and moves after it; nil, without moving, if something else is there.
    init?(_ text: inout Substring.UnicodeScalarView) {
      var rest = text.dropFirst()
      Self.skipBlanks(&rest)
      let isEnd = rest.first == "/"
      if isEnd {
        rest.removeFirst()
        Self.skipBlanks(&rest)
      }
      guard rest.first == "x" || rest.first == "X" else { return nil }
      rest.removeFirst()
      if isEnd {
        Self.skipBlanks(&rest)
        guard rest.first == ">" else { return nil }
        text = rest.dropFirst()
        self = .end
        return
      }
      guard let blank = rest.first, blank.properties.isWhitespace else { return nil }
      Self.skipBlanks(&rest)
      guard let key = rest.popFirst(), let letter = rest.popFirst(), key == "i" || key == "I", letter == "d" || letter == "D" else {
        return nil
      }
      Self.skipBlanks(&rest)
      guard rest.popFirst() == "=" else { return nil }
      Self.skipBlanks(&rest)
      Self.skipQuote(&rest)
      var digits = ""
      while let digit = rest.first, ("0"..."9").contains(digit), digits.count < 9 {
        digits.unicodeScalars.append(digit)
        rest.removeFirst()
      }
      guard let number = Int(digits) else { return nil }
      Self.skipQuote(&rest)
      Self.skipBlanks(&rest)
      let isClosed = rest.first == "/"
      if isClosed {
        rest.removeFirst()
        Self.skipBlanks(&rest)
      }
      guard rest.popFirst() == ">" else { return nil }
      text = rest
      self = .token(number, isClosed: isClosed)
    }

    private static func skipBlanks(_ rest: inout Substring.UnicodeScalarView) {
      while let scalar = rest.first, scalar.properties.isWhitespace { rest.removeFirst() }
    }

    /// Skips a quotation mark, which some engines make a typesetter's.
    private static func skipQuote(_ rest: inout Substring.UnicodeScalarView) {
      if let scalar = rest.first, ["\"", "'", "“", "”", "«", "»"].contains(scalar) { rest.removeFirst() }
    }
  }

  /// The character of the entity at the beginning of a text, and the length of the entity in scalars.
  private static func entity(_ text: Substring.UnicodeScalarView) -> (String, Int)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end])
    let length = text.distance(from: text.startIndex, to: end) + 1
    if name.hasPrefix("#") {
      let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard let first = digits.first, first != "+", first != "-", let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (String(scalar), length)
    }
    return names[name].map { ($0, length) }
  }

  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "laquo": "«", "raquo": "»", "iexcl": "¡",
    "iquest": "¿",
  ]
}
