import Localize
import LocalizeProject
import Testing

/// The expected positions are what Symfony 5.4 returned for these numbers.
@Suite struct SymfonyPluralTests {
  private static func plural(_ text: String) -> SymfonyPlural { text.withBytes { SymfonyPlural($0) } }

  private static func shown(_ text: String, _ number: Int, _ locale: LocaleIdentifier) -> String? {
    let part = plural(text).part(for: number, in: locale)
    return part.map { String(decoding: Array(text.utf8)[$0.message], as: UTF8.self) }
  }

  static let numbers = [0, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 103, 111, 112, 121]

  @Test(arguments: [
    ("en", "10111111111111111111111"),
    ("de_AT", "10111111111111111111111"),
    ("fr", "00111111111111111111111"),
    ("pt", "10111111111111111111111"),
    ("pt_BR", "00111111111111111111111"),
    ("ru", "20111222222220122011220"),
    ("sr_Latn", "20111222222220122011220"),
    ("sr_Latn_RS", "00000000000000000000000"),
    ("cs", "20111222222222222222222"),
    ("pl", "20111222222222122211222"),
    ("ga", "20122222222222222222222"),
    ("lt", "20111112222220112011220"),
    ("lv", "01222222222221222122221"),
    ("sl", "30122333333333333012333"),
    ("mk", "10111111011110111011010"),
    ("mt", "10111111222233333311223"),
    ("cy", "30133323233333333333333"),
    ("ro", "10111111111122222111112"),
    ("ar", "01233333444444445553444"),
    ("ja", "00000000000000000000000"),
    ("zh_CN", "00000000000000000000000"),
    ("hy", "00111111111111111111111"),
    ("tlh", "00000000000000000000000"),
    ("en_US_POSIX", "10111111111111111111111"),
  ])
  func `Positions are those of Symfony`(_ locale: String, _ positions: String) throws {
    let rule = SymfonyPluralRule(try #require(LocaleIdentifier(locale)))
    #expect(Self.numbers.map { String(rule.position(of: $0)) }.joined() == positions)
    #expect(Set(0..<200).map { rule.position(of: $0) }.max() == rule.count - 1)
  }

  static let choices: [(text: String, number: Int, locale: LocaleIdentifier, shown: String?)] = [
    ("{0} none|{1} one|]1,Inf[ many", 0, "de", "none"), ("{0} none|{1} one|]1,Inf[ many", 7, "de", "many"),
    ("{0} none|{1} one|]1,Inf] many", 7, "de", "many"), ("[0,2] few|[-Inf,+Inf] any", 3, "de", "any"), ("]0,2[ one", 2, "de", nil),
    ("{1,3} odd|{0, 2} even", 2, "de", "even"), ("{0.5} half|a|b", 1, "de", "a"), ("a|b", 5, "ru", nil), ("a", 5, "ru", "a"),
    ("one: a file|some: files", 3, "en", "files"), ("a||b|c", 1, "en", "a||b"), ("|a||", 1, "en", "a||"),
    ("]1,inf[ a|b", 1, "en", "]1,inf[ a"),
    (" a | b ", 2, "en", "b"), ("{limit} a|b", 1, "en", "{limit} a"),
  ]

  @Test(arguments: choices)
  func `The part is the one that Symfony shows`(_ choice: (text: String, number: Int, locale: LocaleIdentifier, shown: String?)) {
    #expect(Self.shown(choice.text, choice.number, choice.locale) == choice.shown)
  }
}
