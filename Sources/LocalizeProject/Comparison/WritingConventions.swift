package import Localize

/// The writing conventions of a locale, so that a comparison does not report a custom as a mistake.
///
/// Everything is computed once for a locale, since each of its texts needs it. It is one object, since passing a value would retain its strings each
/// time.
package final class WritingConventions: Sendable {
  /// The language, such as `fr`; empty if the locale names none.
  package let language: String
  /// The region where one is written.
  package let region: String?
  /// The script that is written or likely, such as `Cyrl`.
  package let script: String
  /// Whether this is a pseudo-locale.
  package let isPseudo: Bool
  /// Whether a space is between two words.
  package let separatesWords: Bool
  /// Whether a text without a full stop at its end may be a sentence by custom.
  package let mayOmitStop: Bool
  /// Whether large numbers are counted in ten thousands.
  package let countsMyriads: Bool
  /// Whether the letters have two cases.
  package let hasCases: Bool
  /// Whether the language is Greek, which asks with a semicolon.
  package let isGreek: Bool
  /// Whether the language is Armenian, whose marks are inside the sentence.
  package let isArmenian: Bool
  /// Whether French spacing applies: a no-break space precedes a colon.
  package let isFrench: Bool
  /// Whether a repeated word is a slip and not grammar.
  ///
  /// Most languages of the world double words, for plurals, emphasis or distribution (`anak-anak`, `yavaş yavaş`, `अलग अलग`). These do not.
  package let neverDoublesWords: Bool

  /// Collects what is known about a locale.
  ///
  /// - Parameter isPseudo: Whether it is a pseudo-locale; by default its tag decides.
  package init(_ locale: LocaleIdentifier, isPseudo: Bool? = nil) {
    language = locale.language
    region = locale.region
    script = locale.maximizedScript ?? ""
    self.isPseudo = isPseudo ?? locale.isPseudo
    separatesWords = !WritingConventions.scriptsWithoutSpaces.contains(script)
    mayOmitStop = !separatesWords || script == "Kore" || script == "Hang"
    countsMyriads = language == "zh" || language == "yue" || language == "ja" || language == "ko"
    hasCases = script == "Latn" || script == "Cyrl" || script == "Grek" || script == "Armn"
    isGreek = language == "el"
    isArmenian = language == "hy"
    isFrench = language == "fr"
    neverDoublesWords = WritingConventions.languagesThatNeverDouble.contains(language)
  }

  private static let scriptsWithoutSpaces: Set<String> = [
    "Bopo", "Hani", "Hans", "Hant", "Hira", "Jpan", "Kana", "Khmr", "Laoo", "Mymr", "Thai", "Tibt",
  ]
  private static let languagesThatNeverDouble: Set<String> = [
    "bg", "bs", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "gl", "hr", "is", "it", "lt", "lv", "mk", "nb", "nl", "nn",
    "no",
    "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk",
  ]
}
