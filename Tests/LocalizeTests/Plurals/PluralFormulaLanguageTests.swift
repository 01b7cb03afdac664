import Testing

@testable import Localize
@testable import LocalizeProject

@Suite struct PluralFormulaLanguageTests {
  private func formula(_ text: String) throws -> PluralFormula { try #require(PluralFormula(text)) }

  /// The formulas of GNU gettext's manual, and others in use.
  static let used: [(LocaleIdentifier, String)] = [
    ("ja", "nplurals=1; plural=0;"), ("vi", "nplurals=1; plural=0;"), ("ko", "nplurals=1; plural=0;"), ("th", "nplurals=1; plural=0;"),
    ("zh-TW", "nplurals=2; plural=n>1;"), ("id", "nplurals=1; plural=0;"), ("de", "nplurals=2; plural=n != 1;"),
    ("en", "nplurals=2; plural=(n != 1);"), ("fi", "nplurals=2; plural=n == 1 ? 0 : 1;"), ("he", "nplurals=2; plural=n != 1;"),
    ("he", "nplurals=4; plural=(n==1 && n%1==0) ? 0 : (n==2 && n%1==0) ? 1 : (n%10==0 && n%1==0 && n>10) ? 2 : 3;"),
    ("pt-BR", "nplurals=2; plural=n>1;"), ("pt", "nplurals=2; plural=n != 1;"), ("fr", "nplurals=2; plural=n>1;"),
    ("fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"), ("tr", "nplurals=1; plural=0;"),
    ("tr", "nplurals=2; plural=(n>1);"), ("hi", "nplurals=2; plural=n != 1;"), ("fa", "nplurals=2; plural=n > 1;"),
    ("lv", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;"), ("ga", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"),
    ("ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4;"),
    ("ro", "nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;"),
    ("lt", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    ("ru", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    (
      "ru", "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || n%10>=5 ? 2 : 3);"
    ),
    ("uk", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    ("sr", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    ("cs", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"), ("sk", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"),
    ("pl", "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    ("sl", "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;"),
    ("sl", "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"),
    ("ar", "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"),
    ("cy", "nplurals=4; plural=(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3;"),
    ("mt", "nplurals=4; plural=n==1 ? 0 : n==0 || ( n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20 ) ? 2 : 3;"),
    ("mk", "nplurals=2; plural= n==1 || n%10==1 ? 0 : 1;"), ("is", "nplurals=2; plural=(n%10!=1 || n%100==11);"),
    ("gd", "nplurals=4; plural=(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3;"),
    ("br", "nplurals=2; plural=n > 1;"), ("xx", "nplurals=2; plural=n != 7;"),
  ]

  @Test(arguments: used) func `Formulas in common use are accepted`(_ used: (language: LocaleIdentifier, text: String)) throws {
    #expect(try formula(used.text).disagreement(with: used.language) == nil)
    #expect(try formula(used.text).firstUndefinedNumber == nil)
  }

  static let wrong: [(LocaleIdentifier, String, Int, Int, Bool)] = [
    ("pl", "nplurals=2; plural=n != 1;", 0, 2, true), ("ru", "nplurals=1; plural=0;", 0, 1, true),
    ("cs", "nplurals=2; plural=n > 1;", 0, 1, true), ("fr", "nplurals=2; plural=n != 1;", 0, 2, false),
    ("de", "nplurals=2; plural=n > 1;", 0, 1, false), ("ar", "nplurals=2; plural=n != 1;", 0, 2, true),
    ("pl", "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;", 0, 22, false), ("de", "nplurals=1; plural=0;", 0, 1, true),
  ]

  @Test(arguments: wrong)
  func `A formula that merges plural categories of the language is an error`(_ wrong: (LocaleIdentifier, String, Int, Int, Bool)) throws {
    let found = try formula(wrong.1).disagreement(with: wrong.0)
    #expect(found == .init(number: wrong.2, other: wrong.3, hasTooFewForms: wrong.4))
  }

  @Test func `CLDR's own formulas are accepted in every language`() throws {
    for language in ["af", "ar", "br", "cy", "de", "ga", "gv", "he", "hsb", "kw", "lt", "lv", "mt", "pl", "ru", "shi", "sl", "zh"] {
      let locale = LocaleIdentifier(language) ?? .root
      #expect(try formula(PluralRules(locale).gettextFormula).disagreement(with: locale) == nil, "\(language)")
    }
  }

  @Test(arguments: [
    ("nplurals=2; plural=n/0;", 0), ("nplurals=2; plural=n%n;", 0), ("nplurals=2; plural=n>5 ? 2 : 0;", 6),
    ("nplurals=2; plural=0-n;", 1), ("nplurals=2; plural=n%(n-3);", 2),
  ])
  func `A number without a text is reported`(_ text: String, _ number: Int) throws {
    #expect(try formula(text).firstUndefinedNumber == number)
  }

  @Test(arguments: [
    "nplurals=2; plural=" + String(repeating: "(", count: 400) + "n", "nplurals=2; plural=" + String(repeating: "!", count: 900) + "n;",
    "nplurals=2; plural=99999999999999999999999;", "nplurals=2; plural=n ? n ? n;", "nplurals=-1; plural=0;",
    "nplurals=99999999999999999999; plural=0;", "nplurals=2; plural=system(1);", "nplurals=2; plural=n++;", "nplurals=2; plural=n=1;",
    String(repeating: "nplurals=2;", count: 4000),
  ])
  func `Hostile formulas are refused`(_ text: String) { #expect(PluralFormula(text) == nil) }

  @Test func `Long chains and overflows are evaluated`() throws {
    let chain = try formula("nplurals=2; plural=(" + Array(repeating: "n", count: 480).joined(separator: "+") + ") > 3;")
    #expect(chain.form(for: 1) == 1)
    let product = try formula("nplurals=2; plural=(n*18446744073709551615*18446744073709551615) % 2;")
    #expect(product.form(for: 3) == 1)
  }
}
