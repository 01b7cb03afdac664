extension LocaleIdentifier {
  /// Why a text is not a BCP 47 tag.
  public enum Malformation: String, Error, Sendable, Hashable {
    /// The text doesn't begin with two, three or five to eight letters.
    case noLanguage
    /// A character other than ASCII letters, digits, `-` and `_`.
    case invalidCharacter
    /// Two separators in a row, or one at an end.
    case emptySubtag
    /// More than eight characters between two separators.
    case subtagTooLong
    /// A subtag that isn't allowed here, such as a script after the region.
    case unexpectedSubtag
    /// The same variant or the same kind of extension twice.
    case repeatedSubtag
    /// An extension without a value, such as `en-u`.
    case emptyExtension
  }

  /// Whether a platform can know a locale, and if not, which one was probably intended.
  public enum Validity: Sendable, Hashable {
    /// Every code is known, or the locale is a pseudo-locale, private, or ``LocaleIdentifier/base``.
    case valid
    /// The language isn't in ISO 639: `jp`, a mistake for `ja`.
    case unknownLanguage(suggestion: LocaleIdentifier?)
    /// The script isn't in ISO 15924: `zh-Hasn`.
    case unknownScript(suggestion: LocaleIdentifier?)
    /// The region is neither in ISO 3166 nor in UN M.49: `en-UK`.
    case unknownRegion(suggestion: LocaleIdentifier?)
    /// The text isn't a tag.
    case malformed(Malformation)

    /// The locale that was probably intended.
    public var suggestion: LocaleIdentifier? {
      switch self {
      case .unknownLanguage(let suggestion), .unknownScript(let suggestion), .unknownRegion(let suggestion): suggestion
      case .valid, .malformed: nil
      }
    }
  }

  /// Whether the codes of this locale are known, with the nearest known locale where one is at hand.
  ///
  /// Deprecated regions (`CS`) and codes for private use are known. Variants and extensions aren't looked at.
  public var validity: Validity {
    if let malformation { return .malformed(malformation) }
    if isBase || isPseudo || language.isEmpty { return .valid }
    if isMeantToBeKorean { return .unknownLanguage(suggestion: suggestion { $0.language = "ko" }) }
    if !LocaleTables.languageCodes.contains(language) {
      return .unknownLanguage(suggestion: suggestion { $0.language = Self.meantLanguage(by: $0.language) ?? "" })
    }
    if let script, !LocaleTables.scriptCodes.contains(script) {
      return .unknownScript(suggestion: suggestion { $0.script = meantScript(by: script) })
    }
    if let region, !Self.isKnown(region: region) {
      return .unknownRegion(
        suggestion: suggestion {
          $0.region = region == "UK" && language != "uk" ? "GB" : nil
          // Early names of Windows: `zh-CHS` is simplified, `zh-CHT` traditional.
          if $0.language == "zh", $0.script == nil, region == "CHS" || region == "CHT" { $0.script = region == "CHS" ? "Hans" : "Hant" }
        })
    }
    return .valid
  }

  /// `kr` is Kanuri, for which no platform has a locale; alone or in Korea it is always Korean.
  private var isMeantToBeKorean: Bool { language == "kr" && script == nil && (region == nil || region == "KR") }

  /// Whether most speakers in the region use the language: `pt-BR`, `zh-TW`.
  package var isSpokenInRegion: Bool { region.map { LocaleTables.likelyLanguages[$0] == language } ?? false }

  private static func isKnown(region: String) -> Bool {
    LocaleTables.regionCodes.contains(region) || LocaleTables.regionNumbers.contains(region)
  }

  /// This locale with one part corrected; nil if it would still not be valid.
  private func suggestion(_ correct: (inout LocaleTag) -> Void) -> LocaleIdentifier? {
    var tag = self.tag
    correct(&tag)
    guard !tag.language.isEmpty else { return nil }
    let corrected = LocaleIdentifier(tag)
    let validity = corrected.validity
    return validity == .valid ? corrected : validity.suggestion
  }

  private static func meantLanguage(by code: String) -> String? {
    // `sp` is a frequent invention and no country.
    if code == "sp" { return "es" }
    // As often the beginning of “German” as Georgia.
    if code == "ge" { return nil }
    guard let language = LocaleTables.likelyLanguages[code.uppercased()] else { return nil }
    // `jp` is Japan and can only mean Japanese; Puerto Rico's `pr` does not imply Spanish.
    let isOwn = !languagesOfOtherRegions.contains(language) || regionsOfLanguages.contains(code)
    return isOwn ? language : nil
  }

  /// Languages of many countries, whose codes don't stand for them.
  private static let languagesOfOtherRegions: Set<String> = ["ar", "de", "en", "es", "fr", "it", "nl", "pt", "ru", "zh"]
  private static let regionsOfLanguages: Set<String> = ["cn", "tw", "gb", "us"]

  /// The script with the same letters in another order, or else one with another letter: the language's own, or the only one.
  private func meantScript(by code: String) -> String? {
    let bytes = Array(code.lowercased().utf8)
    var near: [String] = []
    for script in LocaleTables.scriptCodes.keys {
      let known = Array(script.lowercased().utf8)
      if bytes.sorted() == known.sorted() { return script }
      if zip(bytes, known).count(where: { $0 != $1 }) == 1 { near.append(script) }
    }
    if let own = Self.likelyScript(language: language, region: region), near.contains(own) { return own }
    return near.count == 1 ? near.first : nil
  }
}

/// Locale data from CLDR and the code registries; its members are generated, see `Generate/`.
enum LocaleTables {}
