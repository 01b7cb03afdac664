import ErrorRecovery
import Localize
import Testing

@testable import l10n

/// What is suggested for a locale that no catalogue has.
@Suite struct UnknownLocaleTests {
  @Test(
    arguments: [
      ("de", ["de-CH", "de-DE", "en"], "de-DE"), ("en", ["de", "en-AU", "en-GB", "en-US"], "en-US"), ("fr-CA", ["de", "fr"], "fr"),
      ("deutsch", ["de", "en"], "de"), ("Deutsch", ["de-AT", "de-DE"], "de-DE"), ("germn", ["de", "en"], "de"),
      ("frensh", ["en", "fr"], "fr"),
      ("jp", ["en", "ja"], "ja"), ("sr-SP", ["en", "sr"], "sr"),
    ])
  func `The likeliest region, and the language that a name means, is suggested`(
    locale: String, known: [LocaleIdentifier], nearest: String
  ) {
    let suggestion = ToolError.unknownLocale(locale, known: known + [.root]).suggestion?.render(for: .developer)
    #expect(suggestion == "Did you mean “\(nearest)”? Available locales: \(known.map(\.identifier).joined(separator: ", ")).")
  }

  @Test func `Of many locales the near ones are named, with the number of all`() {
    let known: [LocaleIdentifier] = ["af", "ar", "bg", "ca", "cs", "da", "de", "de-CH", "el", "en", "es", "et", "fi", "fr", "he"]
    func suggestion(_ locale: String) -> String? { ToolError.unknownLocale(locale, known: known).suggestion?.render(for: .developer) }
    #expect(suggestion("dee") == "Did you mean “de”? Available locales: de, de-CH, … (15).")
    #expect(suggestion("zz") == "Available locales: af, ar, bg, ca, cs, da, de, de-CH, … (15).")
  }

  @Test(arguments: ["zz", "klingonish", "x-private"])
  func `Nothing is suggested that is not near`(locale: String) {
    let suggestion = ToolError.unknownLocale(locale, known: ["de", "fr"]).suggestion?.render(for: .developer)
    #expect(suggestion == "Available locales: de, fr.")
  }
}
