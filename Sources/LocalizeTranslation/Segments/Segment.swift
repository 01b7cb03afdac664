package import Localize

/// A text as a translator sees it: words, and between them tokens that must come back as they are.
///
/// “%1$@ sent you <b>%2$lld</b> files” has the words “ sent you ” and “ files” and four tokens. White space at the edges belongs to neither:
/// no engine keeps it, so it is put back when a translation is written.
package struct Segment: Hashable, Sendable {
  /// Words, or the number of a token in ``Segment/tokens``.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case token(Int)
  }

  /// Words and tokens in their order.
  package var pieces: [Piece]
  /// The tokens for the numbers in ``pieces``.
  package var tokens: [Token]
  /// The white space before the first piece.
  package var leadingSpace: String
  /// The white space after the last piece.
  package var trailingSpace: String
  /// The grammars of its placeholders, by which a translation will be read.
  package var syntax: PlaceholderSyntax
  /// Whether an apostrophe is written twice, since a single one quotes in this text.
  package var doublesApostrophes: Bool

  /// Creates a segment.
  package init(
    pieces: [Piece], tokens: [Token] = [], leadingSpace: String = "", trailingSpace: String = "", syntax: PlaceholderSyntax = .none,
    doublesApostrophes: Bool = false
  ) {
    self.pieces = pieces
    self.tokens = tokens
    self.leadingSpace = leadingSpace
    self.trailingSpace = trailingSpace
    self.syntax = syntax
    self.doublesApostrophes = doublesApostrophes
  }

  /// The text of pieces in which numbers stand for this segment's tokens, with its white space at the edges.
  ///
  /// Placeholders that take one argument after the other, such as `%@`, get numbers (`%2$@`) where the pieces have them in another order than
  /// the segment.
  package func text(of pieces: [Piece]) -> String {
    let needsNumbers = !keepsSequence(pieces)
    var result = leadingSpace
    for piece in pieces {
      switch piece {
      case .text(let text):
        // Apostrophes are rare, and so is a text in which they quote.
        if doublesApostrophes { for character in text { result += character == "'" ? "''" : String(character) } } else { result += text }
      case .token(let number): result += needsNumbers ? tokens[number].numberedText ?? tokens[number].text : tokens[number].text
      }
    }
    return result + trailingSpace
  }

  /// Whether placeholders that take one argument after the other are in the order of the segment.
  package func keepsSequence(_ pieces: [Piece]) -> Bool {
    var last = -1
    for case .token(let number) in pieces where tokens[number].isSequential {
      if number < last { return false }
      last = number
    }
    return true
  }

  /// The words without the tokens between them.
  package static func words(of pieces: [Piece]) -> String {
    var words = ""
    for piece in pieces {
      if case .text(let text) = piece { words += text } else { words += " " }
    }
    return words
  }

  /// Whether there is a letter among the words, without which there is nothing to translate.
  package var hasWords: Bool {
    pieces.contains { piece in if case .text(let text) = piece { text.contains(where: \.isLetter) } else { false } }
  }
}

/// A part of a text that a translation must have too, unchanged.
package struct Token: Hashable, Sendable {
  /// The kinds.
  package enum Kind: Hashable, Sendable {
    /// An argument of any grammar, such as `%1$@` or `{name}`.
    case placeholder
    /// A tag that opens an element.
    case openingTag
    /// A tag that closes one.
    case closingTag
    /// A tag without content.
    case emptyTag
    /// An escape of the text's own grammar, such as `%%` or `&amp;`, and a reference to another text, such as `$t(key)`.
    case escape
    /// An address, path or e-mail address.
    case address
    /// The end of a line.
    case lineBreak
    /// A term of the glossary.
    case term
  }

  /// Its kind.
  package var kind: Kind
  /// The text in the source.
  package var text: String
  /// What distinguishes tokens of one kind in the memory: the type of the argument and, where it has one, its name; the name of a tag; the term.
  ///
  /// `%@` and `%1$@` have the same; the memory treats one as the other if their order is the same.
  package var signature: String
  /// Whether it is a placeholder that takes the next argument, so that its place among its kind counts.
  package var isSequential: Bool
  /// The text with the number of its argument, such as `%2$@` for the second `%@`, in grammars that have that.
  package var numberedText: String?

  /// Creates a token.
  package init(kind: Kind, text: String, signature: String, isSequential: Bool = false, numberedText: String? = nil) {
    self.kind = kind
    self.text = text
    self.signature = signature
    self.isSequential = isSequential
    self.numberedText = numberedText
  }
}
