/// A segment as it is written for a provider, and the way back from an answer.
///
/// | form | words | token 0 |
/// |---|---|---|
/// | HTML, XML | `&`, `<` and `>` escaped | `<x id="0"/>` |
/// | chat | as they are | `{{0}}` |
/// | plain | as they are | `__0__` |
///
/// Of what was tried on a real Apertium, the tag survives in all texts, where the placeholders themselves survive in three of four. Where the words
/// hold what looks like a token of a form, the numbers begin above it.
package struct ProtectedText: Sendable, Hashable {
  /// The text to send.
  package let text: String
  private let segment: Segment
  private let form: Form
  /// The number of the first token as it is written.
  private let offset: Int

  /// How tokens are written.
  enum Form: Sendable, Hashable {
    case markup, chat, plain
  }

  /// Writes a segment.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - wire: How texts are written for the provider.
  ///   - isPlain: Whether `__0__` stands for tokens instead, and nothing is markup.
  ///   - markup: Writes words as markup; by default they are escaped.
  package init(
    _ segment: Segment, wire: ProviderDescriptor.Wire, isPlain: Bool = false, markup: (String) -> String = MarkupText.escaped
  ) {
    self.segment = segment
    switch wire {
    case _ where isPlain: form = .plain
    case .html, .xml: form = .markup
    case .chat: form = .chat
    }
    let words = Segment.words(of: segment.pieces)
    let taken = form == .markup ? [] : TokenMarks(form, in: words).numbers
    offset = (taken.max() ?? -1) + 1
    var text = ""
    for piece in segment.pieces {
      switch piece {
      case .text(let words): text += form == .markup ? markup(words) : words
      case .token(let number):
        text += Self.mark(offset + number, form)
      }
    }
    self.text = text
  }

  /// How a token is written.
  private static func mark(_ number: Int, _ form: Form) -> String {
    switch form {
    case .markup: "<x id=\"\(number)\"/>"
    case .chat: "{{\(number)}}"
    case .plain: "__\(number)__"
    }
  }

  /// A remark about an answer, in which tokens are called as they are written here.
  func remark(_ remark: String) -> String {
    var result = remark
    for (number, token) in segment.tokens.enumerated().reversed() {
      let mark = Self.mark(offset + number, form)
      result = result.replacing("token \(number) ", with: "\(mark) ")
      if token.text.utf8.count > 1 { result = result.replacing(token.text, with: mark) }
    }
    return result
  }

  /// Reads an answer: words and tokens in the order of the answer, without white space at the edges.
  ///
  /// Tags may be spelt as servers spell them after parsing (`<x id="0"></x>`, `< x id = 0 / >`), and entities are taken back once. Blanks that
  /// an engine has put between a token and what was close to it go.
  ///
  /// - Throws: ``ProtectionError`` if the tokens are not those of the segment, each once, or other markup has come in.
  package func pieces(of answer: String) throws(ProtectionError) -> [Segment.Piece] {
    var read = form == .markup ? try MarkupText.pieces(of: answer) : TokenMarks(form, in: answer).pieces(offset: offset)
    if form != .markup {
      // Text that only looks like a token counts as words, if the source has it too.
      let known = Set(TokenMarks(form, in: Segment.words(of: segment.pieces)).numbers)
      read = read.map { piece in
        guard case .token(let number) = piece, known.contains(number + offset) else { return piece }
        return .text(form == .chat ? "{{\(number + offset)}}" : "__\(number + offset)__")
      }
    }
    var seen = Set<Int>()
    for case .token(let number) in read {
      guard segment.tokens.indices.contains(number) else { throw .unknownToken(number) }
      guard seen.insert(number).inserted else { throw .doubledToken(number) }
    }
    if let lost = segment.tokens.indices.first(where: { !seen.contains($0) }) { throw .lostToken(lost) }
    return TokenSpacing(segment).tidied(read)
  }
}

/// Why an answer is none to what was asked.
package enum ProtectionError: Error, Hashable, Sendable {
  /// A token of the segment is not there.
  case lostToken(Int)
  /// A token is there twice.
  case doubledToken(Int)
  /// There is a token that the segment does not have.
  case unknownToken(Int)
  /// Words are inside a token.
  case nestedToken(Int)
  /// There is markup that was not sent.
  case markup(String)

  /// The failure, for a report.
  package var detail: String {
    switch self {
    case .lostToken(let number): "token \(number) is lost"
    case .doubledToken(let number): "token \(number) is there twice"
    case .unknownToken(let number): "token \(number) was never sent"
    case .nestedToken(let number): "words are inside token \(number)"
    case .markup(let text): "there is markup that was never sent: \(text)"
    }
  }
}
