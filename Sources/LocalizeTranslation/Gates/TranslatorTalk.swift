/// Remarks of models in place of a translation: “Here is the translation”, “I cannot translate this text”, “(Note: …)”.
///
/// If a text doesn't mention languages or translating, nor does its translation.
enum TranslatorTalk {
  /// Whether a text is about languages or translating, in any of the languages that models answer in.
  static func isAboutTranslating(_ text: String) -> Bool { mentions(stems, text) || mentions(topics, text) }

  /// Whether an answer is about translating.
  static func mentionsTranslating(_ text: String) -> Bool { mentions(stems, text) }

  private static func mentions(_ stems: [String], _ text: String) -> Bool {
    let text = text.lowercased()
    return stems.contains { text.contains($0) }
  }

  /// The beginnings of words for translating.
  private static let stems = [
    "translat", "übersetz", "traduc", "traduz", "traduis", "traduir", "tradott", "tradurr", "tradução", "vertal", "vertaal", "översätt",
    "översatt", "oversett", "oversæt", "oversat", "kääntää", "käännö", "käännä", "tłumacz", "przetłumacz", "překlad", "přelož", "preklad",
    "prelož", "prevod", "prevest", "fordít", "traduce", "çevir", "çevri", "перевод", "переве", "перекла", "превод", "μετάφρα", "μεταφρά",
    "ترجم", "تترجم", "תרגו", "לתרגם", "翻訳", "翻译", "翻譯", "번역", "अनुवाद", "แปล", "dịch", "terjemah",
  ]

  /// Other words in a text whose translation may mention translating: “Help us localize the app”, “Interpreter”, “Language pack”.
  private static let topics = [
    "locali", "lokali", "l10n", "i18n", "internationali", "interpret", "language", "sprache", "langue", "idioma", "lingua", "język", "язык",
    "subtitle", "dictionar", "glossar", "convert",
  ]

  /// The words of a text in lower case.
  static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }

  /// Whether a text begins with one of some phrases, as whole words.
  static func begins(_ text: String, with phrases: [String]) -> Bool {
    let text = text.lowercased().replacing("’", with: "'").drop { !$0.isLetter }
    return phrases.contains { phrase in
      text.hasPrefix(phrase) && !(text.dropFirst(phrase.count).first?.isLetter ?? false)
    }
  }
}
