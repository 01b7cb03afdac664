import ErrorRecovery
import Localize

/// An answer must be about as long as the text, as scripts go, and no longer than there is room.
struct LengthGate: Gate {
  static let name = "length"

  /// Whether the length of the text matters, beside the room that there is.
  var comparesWithSource = true

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let target = answer.words.trimmedStart.trimmedEnd
    let length = target.unicodeScalars.count
    // The lengths of the tokens are unknown before they are filled in. As for `validate`, a letter with its marks is one character.
    if let maximum = answer.job.maximumLength, length > maximum, target.count > maximum {
      return GateTexts.tooLong(String(target.count), String(maximum))
    }
    guard comparesWithSource else { return nil }
    let source = answer.sourceWords.trimmedStart.trimmedEnd
    let sourceLength = source.unicodeScalars.count
    let expected = Double(sourceLength) * Self.density(of: answer.job.key.source) / Self.density(of: answer.job.key.target)
    // “OK” is “Einverstanden”; a button is still not a paragraph.
    let isPlausible = sourceLength > 10 ? (0.3...3).contains(Double(length) / expected) : Double(length) <= 20 + 5 * expected
    return isPlausible ? nil : GateTexts.otherLength(String(length), String(sourceLength))
  }

  /// How much a character of the script says, in Latin letters.
  private static func density(of locale: LocaleIdentifier) -> Double {
    switch locale.maximizedScript {
    case "Hans", "Hant": 3
    case "Jpan", "Kore": 2
    default: 1
    }
  }
}
