package import Localize

/// Makes texts that show what a translation would do to a program: accented letters, a third more of them, brackets around each text; for a
/// locale that is written from right to left the marks that turn it round.
///
/// A text without accents on the screen is in no catalogue, and a cut one lacks its bracket.
package struct PseudoText: Sendable {
  private let isRightToLeft: Bool

  /// Creates a maker of texts for a locale.
  package init(_ locale: LocaleIdentifier) { isRightToLeft = locale.direction == .rightToLeft }

  /// The pieces of a segment made over; its tokens stay.
  package func pieces(of segment: Segment) -> [Segment.Piece] {
    let made = segment.pieces.map { piece -> Segment.Piece in
      guard case .text(let text) = piece else { return piece }
      return .text(isRightToLeft ? mirrored(text) : accented(text))
    }
    return [.text("[")] + made + [.text("]")]
  }

  private func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let letter = Self.letters[scalar] ?? scalar
      result.append(letter)
      if Self.vowels.contains(scalar) { result.append(letter) }
    }
    return String(result)
  }

  /// Words between marks that show them from right to left; blanks and punctuation stay outside.
  private func mirrored(_ text: String) -> String {
    var result = ""
    var word = ""
    func end() {
      if !word.isEmpty { result += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
        if let scalar = character.unicodeScalars.first, Self.vowels.contains(scalar) { word.append(character) }
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }

  private static let vowels: Set<Unicode.Scalar> = ["a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "y"]
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ".unicodeScalars))
}
