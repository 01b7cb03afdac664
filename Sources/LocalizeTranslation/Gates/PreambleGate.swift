import ErrorRecovery
import Localize

/// An answer must begin with the translation, not with words about it: “Here is the translation: …”, “Sure! …”, “German: …”.
struct PreambleGate: Gate {
  static let name = "preamble"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let (source, target) = (answer.sourceWords, answer.words)
    if answer.job.key.target.language != "en", TranslatorTalk.begins(target, with: Self.openings),
      !TranslatorTalk.begins(source, with: Self.openings)
    {
      return GateTexts.preamble()
    }
    if let label = Self.label(of: target), Self.label(of: source) == nil, Self.isLabel(label, of: answer.job.key.target) {
      return GateTexts.label(String(label))
    }
    if TranslatorTalk.mentionsTranslating(target), !TranslatorTalk.isAboutTranslating(source), Self.hasMoreWords(target, than: source) {
      return GateTexts.aboutTranslating()
    }
    if Self.isQuoted(target), !source.contains(where: Self.isQuotationMark), answer.pieces.count == 1 {
      return GateTexts.quoted()
    }
    return nil
  }

  /// Phrases of English, which a translation into another language does not begin with.
  private static let openings = [
    "here is", "here's", "here are", "sure", "certainly", "of course", "absolutely", "okay, here", "ok, here", "the translation",
    "translation",
    "translated text", "translated", "in german", "in french", "in spanish", "my translation", "output", "answer",
  ]

  /// “Gear ratio” is “Übersetzung” in German: one word for one word is not a remark.
  private static func hasMoreWords(_ target: String, than source: String) -> Bool {
    let (source, target) = (TranslatorTalk.words(of: source).count, TranslatorTalk.words(of: target).count)
    return target > source || target > 3
  }

  /// The text before the first colon, if that is near the beginning and more follows.
  private static func label(of text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    guard let colon = start.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let label = start[..<colon].drop(while: { !$0.isLetter })
    let rest = start[start.index(after: colon)...]
    guard !label.isEmpty, label.count <= 30, rest.contains(where: \.isLetter) else { return nil }
    return String(label.trimmingEnd)
  }

  private static func isLabel(_ label: String, of target: LocaleIdentifier) -> Bool {
    let label = label.lowercased()
    if label == target.identifier.lowercased() || label == target.language { return true }
    if languages.contains(where: { label == $0 || label.hasPrefix($0 + " (") }) { return true }
    return TranslatorTalk.mentionsTranslating(label)
  }

  /// How models call the languages that they translate into.
  private static let languages: Set<String> = [
    "german", "deutsch", "french", "français", "spanish", "español", "italian", "italiano", "portuguese", "português", "dutch",
    "nederlands",
    "swedish", "svenska", "danish", "dansk", "norwegian", "norsk", "finnish", "suomi", "polish", "polski", "czech", "čeština", "slovak",
    "hungarian", "magyar", "romanian", "română", "turkish", "türkçe", "russian", "русский", "ukrainian", "українська", "bulgarian", "greek",
    "ελληνικά", "arabic", "العربية", "hebrew", "עברית", "japanese", "日本語", "chinese", "中文", "simplified chinese", "traditional chinese",
    "korean", "한국어", "hindi", "thai", "vietnamese", "tiếng việt", "indonesian", "english", "catalan", "català",
  ]

  private static func isQuoted(_ text: String) -> Bool {
    let text = text.drop(while: \.isWhitespace).trimmingEnd
    guard text.count > 2, let first = text.first, let last = text.last else { return false }
    return isQuotationMark(first) && isQuotationMark(last) && !text.dropFirst().dropLast().contains(where: isQuotationMark)
  }

  private static func isQuotationMark(_ character: Character) -> Bool { "\"“”„«»「」『』".contains(character) }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
