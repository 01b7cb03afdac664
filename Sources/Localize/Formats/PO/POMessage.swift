/// One message of a PO file, as its parts are in the file.
package struct POMessage {
  /// A text in one or more pieces.
  package struct Literal {
    /// From the first quotation mark to the end of the last.
    package var range: TextRange
    /// The text; its range begins in the first piece that is not empty and ends in the last.
    package var text: RawText
    /// Whether a part of it could not be read.
    var isBroken = false
  }

  /// A translation, with its number where the message has a plural.
  package struct Translation {
    /// From `msgstr` on.
    package var start: Int
    /// The digits between the brackets.
    package var number: TextRange?
    package var literal: Literal?
  }

  /// Where the first keyword is.
  package var start = -1
  /// Behind the last part.
  package var end = 0
  /// Whether the sources no longer use it.
  package var isObsolete = false
  /// From `msgctxt` on.
  package var context: Literal?
  /// Where `msgid` is.
  package var identifierStart = -1
  package var identifier: Literal?
  package var plural: Literal?
  package var translations: [Translation] = []
  /// Whether its key could not be read.
  var isBroken = false
  /// A comment between its parts, which is not allowed if another part follows.
  var strayComment: TextRange?

  package init() {}

  /// Whether a keyword has been read.
  var isOpen: Bool { start >= 0 }

  /// The number that at most four digits make.
  package static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Forgets everything, and keeps the room.
  mutating func reset() {
    start = -1
    end = 0
    isObsolete = false
    context = nil
    identifierStart = -1
    identifier = nil
    plural = nil
    translations.removeAll(keepingCapacity: true)
    isBroken = false
    strayComment = nil
  }
}

extension POMessage.Literal {
  /// A text that is missing at an offset.
  package init(brokenAt offset: Int) {
    self.init(range: TextRange(offset, offset), text: RawText(TextRange(offset, offset)), isBroken: true)
  }
}

/// The contents of the comments before a message.
package struct PORemarks {
  /// The lines for the reader, without their marks.
  package var lines: [TextRange] = []
  package var isFuzzy = false
  var placeholderHint: PlaceholderHint?

  mutating func reset() {
    lines.removeAll(keepingCapacity: true)
    isFuzzy = false
    placeholderHint = nil
  }
}
