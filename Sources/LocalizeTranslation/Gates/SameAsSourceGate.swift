import ErrorRecovery
import Localize

/// An answer must not be the text itself.
///
/// An engine that does not know what to do gives the text back. A single word may well be the same in both languages (“Error”, “Album”), and so
/// may names and abbreviations (“iCloud”, “PDF”); a variant of one language may equal the other.
struct SameAsSourceGate: Gate {
  static let name = "same-as-source"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard answer.job.key.source.language != answer.job.key.target.language else { return nil }
    return Self.areSame(answer.sourceWords, answer.words) ? GateTexts.sourceText() : nil
  }

  /// Whether a translation has the words of its source text, and more than one of them is no name.
  static func areSame(_ text: String, _ translation: String) -> Bool {
    // Almost every answer begins with another word.
    guard firstWord(of: text) == firstWord(of: translation) else { return false }
    let (source, target) = (words(of: text), words(of: translation))
    guard source == target, source.count > 1 else { return false }
    let names = text.split(whereSeparator: \.isWhitespace).filter(isName)
    return source.count - names.count > 1
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func firstWord(of text: String) -> String {
    text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }.lowercased()
  }

  /// A word with a capital letter or digit inside, or of capitals only.
  private static func isName(_ word: Substring) -> Bool {
    word.count == 1 || word.dropFirst().contains { $0.isUppercase || $0.isNumber } || word.first?.isNumber == true
  }
}
