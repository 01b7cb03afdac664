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
  /// What the numbers in ``pieces`` stand for.
  package var tokens: [Token]
  /// The white space before the first piece.
  package var leadingSpace: String
  /// The white space behind the last piece.
  package var trailingSpace: String

  /// Creates a segment.
  package init(pieces: [Piece], tokens: [Token] = [], leadingSpace: String = "", trailingSpace: String = "") {
    self.pieces = pieces
    self.tokens = tokens
    self.leadingSpace = leadingSpace
    self.trailingSpace = trailingSpace
  }

  /// The text of pieces in which numbers stand for this segment's tokens, with its white space at the edges.
  package func text(of pieces: [Piece]) -> String {
    var result = leadingSpace
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .token(let number): result += tokens[number].text
      }
    }
    return result + trailingSpace
  }

  /// How many characters a provider is sent for the words, in Unicode scalars; tokens count nothing.
  package var wordCount: Int {
    pieces.reduce(0) { count, piece in
      guard case .text(let text) = piece else { return count }
      return count + text.unicodeScalars.count
    }
  }
}

/// A part of a text that a translation must have too, unchanged.
package struct Token: Hashable, Sendable {
  /// What it is.
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

  /// What it is.
  package var kind: Kind
  /// What stands in the source text.
  package var text: String
  /// What tells tokens of one kind apart in the memory: the type of the argument and, where it has one, its name; the name of a tag; the term.
  ///
  /// `%@` and `%1$@` have the same; the memory takes one for the other where their order is the same.
  package var signature: String

  /// Creates a token.
  package init(kind: Kind, text: String, signature: String) {
    self.kind = kind
    self.text = text
    self.signature = signature
  }
}
