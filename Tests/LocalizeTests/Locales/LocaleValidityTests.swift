import Localize
import Testing

@Suite struct LocaleValidityTests {
  @Test(arguments: [
    "en", "fr-CA", "zh-Hans-CN", "se", "sr-Latn", "es-419", "en-001", "en-150", "sr-CS", "haw", "yue", "bn", "fil", "ckb", "qaa", "x-mine",
    "ca-valencia",
    "sq-XK", "mul", "zxx", "und", "nah", "ber", "ase", "tw", "bh", "Base", "eo", "ia", "tlh", "ar-Aran", "en-Zyyy", "no", "nn-NO",
    "en-u-ca-buddhist", "kr-NG",
  ])
  func `A known locale is valid`(text: String) {
    #expect(LocaleIdentifier(text)?.validity == .valid)
  }

  @Test(arguments: [
    ("jp", "ja"), ("cz", "cs"), ("gr", "el"), ("kr", "ko"), ("kr-KR", "ko-KR"), ("ua", "uk"), ("dk", "da"), ("cn", "zh"), ("us", "en"),
    ("sp", "es"),
    ("cz-CZ", "cs-CZ"),
    ("jp-UK", "ja-GB"), ("xq", nil), ("qqqqq", nil), ("zzx", nil),
  ])
  func `An unknown language suggests the one that the country speaks`(text: String, meant: String?) {
    #expect(LocaleIdentifier(text)?.validity == .unknownLanguage(suggestion: meant.flatMap { LocaleIdentifier($0) }))
  }

  @Test(arguments: [
    ("en-UK", "en-GB"), ("en_uk", "en-GB"), ("en-EN", "en"), ("ja-JA", "ja"), ("uk-UK", "uk"), ("fr-FRA", "fr"),
    ("de-999", "de"), ("zh-Hant-XX", nil),
    ("fr-ZY", "fr"),
  ])
  func `An unknown region suggests the nearest known locale`(text: String, meant: String?) {
    if let meant {
      #expect(LocaleIdentifier(text)?.validity == .unknownRegion(suggestion: LocaleIdentifier(meant)))
    } else {
      // Codes for private use are not mistakes.
      #expect(LocaleIdentifier(text)?.validity == .valid)
    }
  }

  @Test(arguments: [
    ("sr-Lant", "sr-Latn"), ("sr-Cyrk", "sr-Cyrl"), ("zh-Hqqq", "zh"), ("zh-Hanx-TW", "zh-Hant-TW"), ("zh-Hasn", "zh-Hans"),
  ])
  func `An unknown script suggests the one a typo away, or none`(text: String, meant: String) {
    #expect(LocaleIdentifier(text)?.validity == .unknownScript(suggestion: LocaleIdentifier(meant)))
  }

  @Test(arguments: [
    ("e", LocaleIdentifier.Malformation.noLanguage), ("123", .noLanguage), ("Latn", .noLanguage), ("e1", .noLanguage),
    ("fr CA", .invalidCharacter),
    ("Übersetzung", .invalidCharacter), ("fr--CA", .emptySubtag), ("fr-", .emptySubtag), ("_", .emptySubtag), ("@euro", .emptySubtag),
    ("translation", .subtagTooLong), ("zh-CN-Hans", .unexpectedSubtag), ("en-US-GB", .unexpectedSubtag), ("de-1996-1996", .repeatedSubtag),
    ("en-u-ca-u-co", .emptyExtension), ("en-u-aa-u-bb", .repeatedSubtag), ("en-u", .emptyExtension), ("en-x", .emptyExtension),
    ("id.text", .invalidCharacter), ("en@q!", .invalidCharacter), ("fr+CA", .invalidCharacter),
  ])
  func `An invalid tag gives the reason and keeps its text`(text: String, malformation: LocaleIdentifier.Malformation) throws {
    let locale = try #require(LocaleIdentifier(text))
    #expect(!locale.isWellFormed)
    #expect(locale.identifier == text)
    #expect(locale.validity == .malformed(malformation) || (text == "en-u-ca-u-co" && locale.validity == .malformed(.repeatedSubtag)))
    #expect(locale.fallbackChain == [locale])
    #expect(locale.maximizedScript == nil)
  }

  @Test func `Every suggestion is valid`() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var count = 0
    for first in letters {
      for second in letters {
        for text in ["\(first)\(second)", "fr-\(first)\(second)"] {
          if let suggestion = LocaleIdentifier(text)?.validity.suggestion {
            #expect(suggestion.validity == .valid, "\(text) suggests \(suggestion)")
            count += 1
          }
        }
      }
    }
    #expect(count > 100)
  }
}
