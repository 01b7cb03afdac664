/// The locales that the headers of columns name in words: `German`, `Deutsch`, `French (Canada)`, `Chinese (Simplified)`.
package enum CSVLanguageName {
  /// The locale of a name in any case, or nil when it is no language's name.
  ///
  /// In parentheses is a country, a script, or the code of the locale.
  package static func locale(named name: String) -> LocaleIdentifier? {
    let name = name.lowercased()
    guard let opening = name.firstIndex(of: "(") else { return language(name).flatMap { LocaleIdentifier($0) } }
    guard name.hasSuffix(")"), let language = language(trimmed(name[..<opening])) else { return nil }
    return locale(of: language, in: trimmed(name[name.index(after: opening)...].dropLast()))
  }

  /// A language whose variety is named by a country, a script, or a code.
  private static func locale(of language: String, in variety: String) -> LocaleIdentifier? {
    if let script = scripts[variety] { return LocaleIdentifier(language: language, script: script) }
    if let region = regions[variety] { return LocaleIdentifier(language: language, region: region) }
    guard variety.utf8.allSatisfy({ $0 < 0x80 }), let code = LocaleIdentifier(variety), code.isWellFormed, !code.isBase else { return nil }
    if code.language == LocaleIdentifier(language)?.language { return code }
    guard variety.utf8.count == 2, let locale = LocaleIdentifier(language: language, region: variety), locale.validity == .valid else {
      return nil
    }
    return locale
  }

  /// The code of a language by its name in lower case: its own, in English, or in another common language.
  private static func language(_ name: String) -> String? {
    if let code = codes[name] ?? foreignCodes[name] { return code }
    guard name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    return LocaleTables.legacyTags[name]
  }

  private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

  /// The names that are no codes: those of languages, and English ones.
  package static var names: [String] { Array(codes.keys) + foreignCodes.keys + LocaleTables.legacyTags.keys }

  private static let scripts = [
    "simplified": "Hans", "traditional": "Hant", "latin": "Latn", "cyrillic": "Cyrl", "简体": "Hans", "繁體": "Hant", "繁体": "Hant",
    "vereinfacht": "Hans", "traditionell": "Hant", "simplifié": "Hans", "traditionnel": "Hant", "simplificado": "Hans",
    "tradicional": "Hant",
    "semplificato": "Hans", "tradizionale": "Hant", "uproszczony": "Hans", "tradycyjny": "Hant", "förenklad": "Hans", "簡体字": "Hans",
    "繁体字": "Hant",
  ]

  private static let regions = [
    "argentina": "AR", "australia": "AU", "austria": "AT", "belgium": "BE", "brasil": "BR", "brazil": "BR", "canada": "CA", "chile": "CL",
    "china": "CN", "colombia": "CO", "deutschland": "DE", "egypt": "EG", "españa": "ES", "france": "FR", "germany": "DE", "hong kong": "HK",
    "india": "IN", "ireland": "IE", "italy": "IT", "japan": "JP", "latin america": "419", "luxembourg": "LU", "mexico": "MX",
    "méxico": "MX",
    "netherlands": "NL", "new zealand": "NZ", "norway": "NO", "poland": "PL", "portugal": "PT", "saudi arabia": "SA", "schweiz": "CH",
    "singapore": "SG", "south africa": "ZA", "south korea": "KR", "spain": "ES", "suisse": "CH", "sweden": "SE", "switzerland": "CH",
    "taiwan": "TW", "uk": "GB", "united kingdom": "GB", "united states": "US", "us": "US", "usa": "US", "österreich": "AT",
  ]

  /// Names in the language itself, and English ones that are no names of folders.
  private static let codes = [
    "american english": "en-US", "bosnian": "bs", "brazilian portuguese": "pt-BR", "british english": "en-GB", "canadian french": "fr-CA",
    "chinese simplified": "zh-Hans", "chinese traditional": "zh-Hant", "european portuguese": "pt-PT", "filipino": "fil", "hausa": "ha",
    "igbo": "ig", "javanese": "jv", "kurdish": "ku", "kyrgyz": "ky", "luxembourgish": "lb", "norwegian bokmål": "nb",
    "norwegian nynorsk": "nn", "pashto": "ps", "simplified chinese": "zh-Hans", "tajik": "tg", "thai": "th",
    "traditional chinese": "zh-Hant",
    "turkmen": "tk", "xhosa": "xh", "yoruba": "yo", "zulu": "zu",
    "azərbaycan": "az", "bahasa indonesia": "id", "bahasa melayu": "ms", "bosanski": "bs", "català": "ca", "cymraeg": "cy", "dansk": "da",
    "deutsch": "de", "eesti": "et", "español": "es", "euskara": "eu", "français": "fr", "gaeilge": "ga", "galego": "gl", "hrvatski": "hr",
    "italiano": "it", "íslenska": "is", "kiswahili": "sw", "latviešu": "lv", "lietuvių": "lt", "magyar": "hu", "nederlands": "nl",
    "norsk": "no", "norsk bokmål": "nb", "norsk nynorsk": "nn", "polski": "pl", "português": "pt", "română": "ro", "shqip": "sq",
    "slovenčina": "sk", "slovenščina": "sl", "suomi": "fi", "svenska": "sv", "tiếng việt": "vi", "türkçe": "tr", "čeština": "cs",
    "ελληνικά": "el", "беларуская": "be", "български": "bg", "македонски": "mk", "русский": "ru", "српски": "sr", "українська": "uk",
    "қазақ": "kk", "ქართული": "ka", "հայերեն": "hy", "עברית": "he", "العربية": "ar", "اردو": "ur", "فارسی": "fa", "हिन्दी": "hi",
    "বাংলা": "bn", "தமிழ்": "ta", "తెలుగు": "te", "ไทย": "th", "日本語": "ja", "한국어": "ko", "中文": "zh", "简体中文": "zh-Hans",
    "繁體中文": "zh-Hant", "繁体中文": "zh-Hant",
  ]
}
