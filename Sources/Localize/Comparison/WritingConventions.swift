/// What must be known about how a locale is written, so that a comparison does not take a custom for a mistake.
package struct WritingConventions: Sendable, Hashable {
  /// The language, such as `fr`; empty where the locale names none.
  package let language: String
  /// The region where one is written.
  package let region: String?
  /// The script that is written or likely, such as `Cyrl`.
  package let script: String
  /// Whether nobody reads the locale.
  package let isPseudo: Bool

  /// Collects what is known about a locale.
  package init(_ locale: LocaleIdentifier) {
    language = locale.language
    region = locale.region
    script = locale.maximizedScript ?? ""
    isPseudo = locale.isPseudo
  }

  /// Whether a space stands between two words.
  package var separatesWords: Bool {
    switch script {
    case "Hans", "Hant", "Hani", "Jpan", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Bopo": false
    default: true
    }
  }

  /// Whether a text without a full stop at its end may be a sentence by custom.
  package var mayOmitStop: Bool { !separatesWords || script == "Kore" || script == "Hang" }

  /// Whether large numbers are counted in ten thousands.
  package var countsMyriads: Bool { language == "zh" || language == "yue" || language == "ja" || language == "ko" }

  /// Whether the letters have two cases.
  package var hasCases: Bool {
    switch script {
    case "Latn", "Cyrl", "Grek", "Armn": true
    default: false
    }
  }

  /// Whether French spacing applies: a space that does not break stands before a colon.
  package var isFrench: Bool { language == "fr" }

  /// Whether a word that stands twice is a slip and no grammar.
  ///
  /// Most languages of the world double words, for plurals, emphasis or distribution (`anak-anak`, `yavaş yavaş`, `अलग अलग`). These do not.
  package var neverDoublesWords: Bool {
    switch language {
    case "bg", "bs", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "gl", "hr", "is", "it", "lt", "lv", "mk", "nb", "nl",
      "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk":
      true
    default: false
    }
  }
}
