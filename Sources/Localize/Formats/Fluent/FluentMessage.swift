/// A message or term as it is in a file.
package struct FluentMessage: Hashable, Sendable {
  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// The name without its full stop.
    package var name: TextRange
    /// Behind the equals sign.
    package var equals: UInt32
    /// The text.
    package var text: Text
  }

  /// A text.
  package struct Text: Hashable, Sendable {
    /// From the first byte of the text to the last.
    package var range: TextRange
    /// The bytes from which the text is decoded: with the indentation of its first line, or the line end before it, if it does not begin in the line of
    /// its key.
    package var raw: RawText

    /// Whether it begins in a line of its own.
    package var isBlock: Bool { raw.range.start != range.start }
  }

  /// The name, a term's with its sign.
  package var name: TextRange
  /// Behind the equals sign.
  package var equals: UInt32
  /// The text; nil for a message that has attributes only.
  package var text: Text?
  /// The attributes in their order.
  package var attributes: [Attribute] = []
  /// The comment above it, from its first `#` to the end of its last line; empty if there is none.
  package var comment: TextRange
  /// Whether it is a term.
  package var isTerm = false

  /// The message without its comment.
  package var range: TextRange {
    TextRange(start: name.start, end: attributes.last?.text.range.end ?? text?.range.end ?? equals)
  }
}
