package import Localize

/// A text and its translation as other programs and catalogues write them, in their normal forms.
package struct ForeignPair: Hashable, Sendable {
  /// The normal form of the text.
  package var text: String
  /// The normal form of the translation, in which numbers stand for the tokens of the text.
  package var translation: String
  /// The texts of the tokens.
  package var tokens: [String]

  init(text: String, translation: String, tokens: [String]) {
    self.text = text
    self.translation = translation
    self.tokens = tokens
  }

  /// A translation that does not have the placeholders and tags of its text.
  package struct Mismatch: Error {}

  /// Reads a pair; nil if one of them has no words.
  ///
  /// - Parameters:
  ///   - source: A text, its placeholders as they are.
  ///   - target: Its translation.
  ///   - hint: The placeholder hint.
  /// - Throws: ``Mismatch``: what would not pass as a machine's answer isn't a good example either.
  package init?(source: String, target: String, hint: PlaceholderHint) throws(Mismatch) {
    let reader = SegmentReader(hint: hint)
    let text = reader.segment(of: source)
    let translation = reader.segment(of: target, in: SegmentReader.Context(syntax: text.syntax))
    guard text.hasWords, !translation.pieces.isEmpty else { return nil }
    let pieces = try Self.pieces(of: translation, as: text)
    self.init(text: text.normalForm, translation: text.normalForm(of: pieces), tokens: text.tokens.map(\.text))
  }

  /// Gives the tokens of a translation the numbers of those of its text.
  private static func pieces(of translation: Segment, as text: Segment) throws(Mismatch) -> [Segment.Piece] {
    var free = Set(text.tokens.indices)
    var numbers: [Int: Int] = [:]
    func assign(_ isSame: (Token, Token) -> Bool) {
      for (index, token) in translation.tokens.enumerated() where numbers[index] == nil {
        guard let number = free.sorted().first(where: { isSame(text.tokens[$0], token) }) else { continue }
        numbers[index] = number
        free.remove(number)
      }
    }
    // The first of several alike is the first: “%@ … %@” comes back in its order, “%2$@ … %1$@” by its numbers.
    assign { $0.numberedText != nil && $0.numberedText == $1.text || $0.text == $1.numberedText }
    assign { $0.kind == $1.kind && $0.text == $1.text }
    assign { $0.kind == $1.kind && $0.signature == $1.signature && $0.kind == .placeholder }
    guard free.allSatisfy({ !text.tokens[$0].kind.isBinding }) else { throw Mismatch() }
    var result: [Segment.Piece] = []
    func append(_ words: String) {
      if case .text(let before) = result.last { result[result.count - 1] = .text(before + words) } else { result.append(.text(words)) }
    }
    for piece in translation.pieces {
      switch piece {
      case .text(let words): append(words)
      case .token(let index):
        if let number = numbers[index] {
          result.append(.token(number))
        } else if translation.tokens[index].kind.isBinding {
          throw Mismatch()
        } else {
          // Another address, or an end of a line that the text does not have, is part of the words.
          append(translation.tokens[index].text)
        }
      }
    }
    return result
  }
}

extension Token.Kind {
  /// Whether a text that lacks it is wrong.
  fileprivate var isBinding: Bool {
    switch self {
    case .placeholder, .openingTag, .closingTag, .emptyTag: true
    case .escape, .address, .lineBreak, .term: false
    }
  }
}
