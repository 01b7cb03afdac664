import Foundation
import Localize
import LocalizeProject
import Testing

@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("zh-hans-cn", "zh-Hans-CN"), ("ZH_HANT_hk", "zh-Hant-HK"), ("pt_BR", "pt-BR"), ("es-419", "es-419"),
    ("de-CH-1996", "de-CH-1996"), ("sl-Rozaj-BISKE", "sl-rozaj-biske"), ("de-DE-u-CO-phonebk", "de-DE-u-co-phonebk"),
    ("en-a-bbb-X-a-CCC", "en-a-bbb-x-a-ccc"), ("X-Klingon", "x-klingon"), ("root", "und"), ("und-Latn", "und-Latn"),
    ("zh-yue-HK", "yue-HK"), ("zh-cmn-Hans-CN", "zh-Hans-CN"), ("fr-FRA", "fr-FRA"), ("zh-CHN", "zh-CHN"),
  ])
  func `BCP 47 is read in any case and with either separator`(text: String, canonical: String) {
    let locale = LocaleIdentifier(text)
    #expect(locale?.identifier == canonical)
    #expect(locale?.original == text)
    #expect(locale?.isWellFormed == true)
  }

  @Test(arguments: [
    ("iw", "he"), ("in", "id"), ("ji", "yi"), ("iw-IL", "he-IL"), ("tl", "fil"), ("mo", "ro"), ("jw", "jv"), ("no", "no"), ("nb", "nb"),
    ("nn", "nn"),
    ("eng", "en"), ("ger-AT", "de-AT"), ("zho", "zh"), ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("fil", "fil"), ("tw", "tw"),
  ])
  func `The current code replaces a deprecated or longer one`(text: String, canonical: String) {
    #expect(LocaleIdentifier(text)?.identifier == canonical)
  }

  @Test(arguments: [
    ("pt-rBR", "pt-BR"), ("zh-rTW", "zh-TW"), ("zh-Hans-rCN", "zh-Hans-CN"), ("en-rgb", "en-GB"), ("b+sr+Latn", "sr-Latn"),
    ("b+es+419", "es-419"),
    ("B+zh+Hant+MO", "zh-Hant-MO"), ("in-rID", "id-ID"), ("ar-rSA", "ar-SA"),
  ])
  func `Android spells the region with an r, or the tag with plus signs`(text: String, canonical: String) {
    #expect(LocaleIdentifier(text)?.identifier == canonical)
  }

  @Test(arguments: [
    ("values-pt-rBR-night", "pt-BR"), ("values-b+sr+Latn-v21", "sr-Latn"), ("values-fr", "fr"), ("values-mcc310-mnc004-en-rUS", "en-US"),
    ("values-iw", "he"), ("raw-de-land", "de"), ("values-fil", "fil"), ("values", nil), ("values-sw600dp", nil), ("values-night", nil),
    ("values-v28", nil), ("values-car", nil), ("values-land", nil), ("values-mcc310", nil), ("values-", nil),
  ])
  func `Only a language qualifier makes an Android folder a locale`(name: String, canonical: String?) {
    #expect(LocaleIdentifier(androidFolder: name)?.identifier == canonical)
  }

  @Test(arguments: [
    ("English.lproj", "en"), ("French", "fr"), ("German", "de"), ("Japanese.lproj", "ja"), ("Dutch", "nl"), ("Italian", "it"),
    ("Spanish", "es"),
    ("fr.lproj", "fr"), ("zh-Hans.lproj", "zh-Hans"), ("pt-PT.LPROJ", "pt-PT"), ("Azerbaijani", "az"),
  ])
  func `An Apple folder is read with its extension and its early English name`(text: String, canonical: String) {
    #expect(LocaleIdentifier(text)?.identifier == canonical)
  }

  @Test(arguments: ["Base", "base", "Base.lproj"])
  func `Base is not a locale but is recognized`(text: String) throws {
    let base = try #require(LocaleIdentifier(text))
    #expect(base.isBase)
    #expect(base == .base)
    #expect(base.validity == .valid)
    #expect(base.language.isEmpty)
    #expect(base.parent == nil)
    #expect(base.fallbackChain == [.base])
    #expect(LocaleIdentifier("bas").isBase == false)
  }

  @Test(arguments: [
    ("fr_CA.UTF-8@euro", "fr-CA"), ("de_DE.ISO8859-15", "de-DE"), ("de_DE@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"),
    ("ca_ES@valencia", "ca-ES-valencia"), ("uz_UZ.utf8@cyrillic", "uz-Cyrl-UZ"), ("tt_RU@iqtelif", "tt-Latn-RU"),
    ("be_BY@latin", "be-Latn-BY"),
    ("sr@ijekavianlatin", "sr-Latn-ijekavsk"), ("sr@Latn", "sr-Latn"), ("en@quot", "en-x-quot"), ("en@boldquot", "en-x-boldquot"),
    ("de_DE@collation=phonebook", "de-DE"), ("ja_JP.eucJP", "ja-JP"), ("aa_ER@saaho", "aa-ER-x-saaho"),
  ])
  func `A POSIX locale loses its codeset and keeps the meaning of its modifier`(text: String, canonical: String) {
    #expect(LocaleIdentifier(text)?.identifier == canonical)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "C.utf8", ".lproj"])
  func `A text that names no locale is not a locale`(text: String) {
    #expect(LocaleIdentifier(text) == nil)
  }

  @Test(arguments: [
    ("i-klingon", "tlh"), ("zh-min-nan", "nan"), ("en-GB-oed", "en-GB-oxendict"), ("art_lojban", "jbo"), ("i-default", "en-x-i-default"),
    ("no-nyn", "nn"), ("sgn-BE-FR", "sfb"),
  ])
  func `A grandfathered tag becomes its modern one`(text: String, canonical: String) {
    #expect(LocaleIdentifier(text)?.identifier == canonical)
  }

  @Test(arguments: ["en-XA", "ar-XB", "en_xa", "qps-ploc", "qps-PLOCM", "qps-ploca", "qps-Latn-x-sh", "en-psaccent", "ar-rXB"])
  func `Pseudo-locales are valid and belong to no language`(text: String) throws {
    let locale = try #require(LocaleIdentifier(text))
    #expect(locale.isPseudo)
    #expect(locale.validity == .valid)
    #expect(LocaleIdentifier("en").isPseudo == false)
    #expect(LocaleIdentifier("qps_ploc").identifier == "qps-ploc")
  }

  @Test func `Language, script, region and the rest are separated`() {
    let full = LocaleIdentifier("sl_latn_it_nedis_u_co_eor")
    #expect(full.language == "sl")
    #expect(full.script == "Latn")
    #expect(full.region == "IT")
    #expect(full.remainder == "nedis-u-co-eor")
    let plain = LocaleIdentifier("fil")
    #expect(plain.language == "fil")
    #expect(plain.script == nil)
    #expect(plain.region == nil)
    #expect(plain.remainder == nil)
    #expect(LocaleIdentifier("es-419").region == "419")
    #expect(LocaleIdentifier(language: "ZH", script: "hant", region: "tw")?.identifier == "zh-Hant-TW")
    #expect(LocaleIdentifier(language: "fr", region: "CA")?.identifier == "fr-CA")
  }

  @Test func `Two spellings of one locale are equal and sort together`() {
    let spellings: Set<LocaleIdentifier> = ["pt-BR", "pt_br", "pt-rBR", "b+pt+BR"]
    #expect(spellings.count == 1)
    let locales: [LocaleIdentifier] = ["zh-Hant", "de", "en-GB", "en"]
    #expect(locales.sorted().map(\.description) == ["de", "en", "en-GB", "zh-Hant"])
  }

  @Test func `A locale is written as its canonical spelling`() throws {
    let data = try JSONEncoder().encode(["pt_BR", "Base"] as [LocaleIdentifier])
    #expect(String(decoding: data, as: UTF8.self) == #"["pt-BR","Base"]"#)
    #expect(try JSONDecoder().decode([LocaleIdentifier].self, from: data) == ["pt-BR", .base])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([LocaleIdentifier].self, from: Data(#"["C"]"#.utf8)) }
  }

  @Test(arguments: [
    "ar", "he", "fa", "ur", "ckb", "ps", "yi", "ks", "sd", "ug", "dv", "pa-PK", "pa-Aran", "uz-AF", "az-IR", "ku-Arab", "ff-Adlm", "iw",
    "ar-XB", "en-XB", "qps-plocm",
  ])
  func `A locale with a right-to-left script is marked as right to left`(text: String) {
    #expect(LocaleIdentifier(text)?.direction == .rightToLeft)
  }

  @Test(arguments: ["en", "ja", "zh-TW", "pa", "uz", "az", "ku", "ff", "sd-IN", "ar-Latn", "en-XA", "qps-ploc", "not a tag", "Base", "qqq"])
  func `All other locales are left to right`(text: String) {
    #expect(LocaleIdentifier(text)?.direction == .leftToRight)
  }
}
