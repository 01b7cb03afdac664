import Localize
import Testing

@Suite struct LocaleInheritanceTests {
  @Test(arguments: [
    ("fr", "fr"), ("fr-CA", "fr-CA fr"), ("es-MX", "es-MX es-419 es"), ("es-ES", "es-ES es"), ("en-AU", "en-AU en-001 en"),
    ("en-US", "en-US en"),
    ("en-DE", "en-DE en-150 en-001 en"), ("en-Latn-GB", "en-Latn-GB en-001 en"), ("zh-TW", "zh-TW zh-Hant"),
    ("zh-Hant-TW", "zh-Hant-TW zh-Hant"),
    ("zh-HK", "zh-HK zh-Hant"), ("zh-MO", "zh-MO zh-Hant-HK zh-Hant"), ("zh-CN", "zh-CN zh"), ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh"),
    ("zh-Hans", "zh-Hans zh"),
    ("zh-Hans-HK", "zh-Hans-HK zh-Hans zh"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("sr-ME", "sr-ME sr-Latn"), ("sr-RS", "sr-RS sr"),
    ("sr-Cyrl-ME", "sr-Cyrl-ME sr-Cyrl sr"), ("pt-PT", "pt-PT pt"), ("pt-AO", "pt-AO pt-PT pt"), ("nb", "nb no"), ("nn-NO", "nn-NO nn no"),
    ("no-NO", "no-NO no"),
    ("uz-AF", "uz-AF uz-Arab"), ("az-IR", "az-IR az-Arab"), ("pa-PK", "pa-PK pa-Arab"), ("yue-CN", "yue-CN yue-Hans"),
    ("hi-Latn", "hi-Latn en-IN en-001 en"),
    ("ca-ES-valencia", "ca-ES-valencia ca-ES ca"), ("de-DE-1996-u-co-phonebk", "de-DE-1996-u-co-phonebk de-DE-1996 de-DE de"),
    ("en-x-quot", "en-x-quot en"), ("qqq-US", "qqq-US qqq"), ("und", "und"), ("und-US", "und-US"), ("x-mine", "x-mine"),
    ("en-XA", "en-XA en"),
  ])
  func `Texts are inherited from the parents in CLDR`(text: String, chain: String) {
    #expect(LocaleIdentifier(text)?.fallbackChain.map(\.identifier).joined(separator: " ") == chain)
  }

  @Test(arguments: [
    ("zh-TW", "Hant"), ("zh", "Hans"), ("zh-SG", "Hans"), ("sr", "Cyrl"), ("sr-ME", "Latn"), ("sr-Latn", "Latn"), ("en", "Latn"),
    ("ja", "Jpan"),
    ("ko", "Kore"), ("pa-PK", "Arab"), ("uz-AF", "Arab"), ("uk", "Cyrl"), ("qqq", nil), ("und", nil), ("Base", nil),
  ])
  func `The likely script comes from CLDR`(text: String, script: String?) {
    #expect(LocaleIdentifier(text)?.maximizedScript == script)
  }

  @Test(arguments: [
    ("en-GB", "en", true), ("en-GB", "en-US", true), ("en", "en-US", true), ("nb", "no", true), ("de-AT", "de", true), ("en", "en", false),
    ("zh-TW", "zh", false),
    ("zh-TW", "zh-Hant", true), ("sr-Latn", "sr", false), ("fr", "en", false), ("nn", "nb", false), ("Base", "en", false),
  ])
  func `A regional variant is the same language in the same script`(text: String, other: String, expected: Bool) throws {
    let locale = try #require(LocaleIdentifier(text))
    #expect(locale.isRegionalVariant(of: try #require(LocaleIdentifier(other))) == expected)
  }

  @Test(arguments: [
    ("zh-HK", "zh zh-Hans zh-Hant", "zh-Hant"), ("zh-HK", "zh zh-Hans", nil), ("zh-TW", "en zh-Hant-TW", "zh-Hant-TW"),
    ("zh-Hant-HK", "zh-HK zh-TW", "zh-HK"),
    ("zh-MO", "zh-HK zh-TW", "zh-HK"), ("zh-Hant", "zh-HK zh-TW", "zh-TW"), ("zh-SG", "zh-Hant zh-Hans", "zh-Hans"),
    ("zh-Hans-SG", "zh-Hant zh-CN", "zh-CN"),
    ("sr-ME", "sr sr-Latn", "sr-Latn"), ("sr", "sr-Latn sr-Cyrl", "sr-Cyrl"), ("sr-Latn", "sr", nil), ("no", "en nb", "nb"),
    ("nb", "en no", "no"),
    ("nn", "en nb", "nb"), ("nb-NO", "no-NO en", "no-NO"), ("pt-AO", "pt pt-PT", "pt-PT"), ("pt-AO", "pt-BR", "pt-BR"),
    ("pt", "pt-PT pt-BR", "pt-BR"),
    ("en-AU", "en-GB en", "en"), ("en-AU", "en-GB en-US", "en-GB"), ("en", "en-GB en-US", "en-US"), ("en", "en-ZA en-GB", "en-GB"),
    ("es-AR", "es-ES es-MX", "es-MX"),
    ("es-MX", "es es-419", "es-419"), ("fr-CA", "fr-FR de", "fr-FR"), ("fr", "de en", nil), ("de fr", "en fr-CA", "fr-CA"),
    ("en-AU fr", "en-GB fr", "en-GB"),
    ("iw", "en he", "he"), ("en", "Base", nil), ("", "en", nil), ("en", "", nil), ("de-DE-u-co-phonebk", "de", "de"),
    ("en-US", "en-Latn-US en-GB", "en-Latn-US"),
  ])
  func `The best match is the nearest readable locale`(requested: String, available: String, expected: String?) {
    let wanted = requested.split(separator: " ").compactMap { LocaleIdentifier($0) }
    let candidates = available.split(separator: " ").compactMap { LocaleIdentifier($0) }
    #expect(LocaleIdentifier.bestMatch(requested: wanted, available: candidates)?.identifier == expected)
    #expect(LocaleIdentifier.bestMatch(requested: wanted, available: candidates.reversed())?.identifier == expected)
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr-FR"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "sv"], "sv"),
      (["LC_ALL": "", "LANG": "pl_PL"], "pl-PL"), (["LC_ALL": "C", "LANG": "de"], ""), (["LANG": "POSIX", "LANGUAGE": "de"], ""),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], ""),
      (["LANGUAGE": "de"], ""), ([:], ""), (["LANG": "en_US.UTF-8", "LANGUAGE": "sv:de_AT:fr"], "sv de-AT fr"),
      (["LANG": "en_US", "LANGUAGE": ""], "en-US"),
      (["LANG": "en_US", "LANGUAGE": "::de::"], "de"), (["LANG": "en_US", "LANGUAGE": "de:C:fr"], "de"),
      (["LANG": "en_US", "LANGUAGE": "de:DE:de"], "de"),
      (["LANG": "en_US", "LANGUAGE": "??:Base"], "en-US"), (["LANG": "?"], ""), (["LANG": "?", "LANGUAGE": "de"], "de"),
      (["LANG": "sr_RS@latin"], "sr-Latn-RS"),
    ] as [([String: String], String)])
  func `The environment is read like gettext reads it`(variables: [String: String], expected: String) {
    let locales = LocaleIdentifier.preferred { variables[$0] }
    #expect(locales.map(\.identifier).joined(separator: " ") == expected)
  }
}
