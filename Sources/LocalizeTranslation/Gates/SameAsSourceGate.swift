import Localize

/// An answer must not be the text itself.
///
/// An engine that does not know what to do gives the text back. A single word may well be the same in both languages (“Error”, “Album”), and so
/// may names and abbreviations (“iCloud”, “PDF”); a variant of one language may say what the other says.
struct SameAsSourceGate: Gate {
  static let name = "same-as-source"

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    guard job.key.source.language != job.key.target.language else { return nil }
    let (source, target) = (Self.words(of: job.segment.pieces), Self.words(of: answer))
    guard source == target, source.count > 1 else { return nil }
    let names = Segment.words(of: job.segment.pieces).split(whereSeparator: \.isWhitespace).filter(Self.isName)
    return source.count - names.count > 1 ? "the answer is the text itself" : nil
  }

  private static func words(of pieces: [Segment.Piece]) -> [String] {
    Segment.words(of: pieces).lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A word with a capital letter or digit inside, or of capitals only.
  private static func isName(_ word: Substring) -> Bool {
    word.count == 1 || word.dropFirst().contains { $0.isUppercase || $0.isNumber } || word.first?.isNumber == true
  }
}
