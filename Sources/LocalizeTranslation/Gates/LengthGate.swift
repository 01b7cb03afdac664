import Localize

/// An answer must be about as long as the text, as scripts go, and no longer than there is room.
struct LengthGate: Gate {
  static let name = "length"

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    let target = Segment.words(of: answer).trimmedStart.trimmedEnd
    let length = target.unicodeScalars.count
    // The tokens' own lengths nobody knows before they are filled in.
    if let maximum = job.maximumLength, length > maximum { return "the answer has \(length) characters, there is room for \(maximum)" }
    let source = Segment.words(of: job.segment.pieces).trimmedStart.trimmedEnd
    let expected = Double(source.unicodeScalars.count) * Self.density(of: job.key.source) / Self.density(of: job.key.target)
    guard source.unicodeScalars.count > 10, expected > 0 else { return nil }
    let ratio = Double(length) / expected
    return (0.3...3).contains(ratio) ? nil : "the answer has \(length) characters, the text \(source.unicodeScalars.count)"
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
