@testable import Localize
import LocalizeProject
import Testing

/// CLDR's plural rules in C.
@Suite struct GettextFormulaTests {
  @Test(
    arguments: ["ar", "cs", "cy", "de", "en", "fr", "ga", "he", "is", "ja", "lt", "lv", "mk", "mt", "pl", "pt", "ro", "ru", "sl", "und"])
  func `The formula chooses the category of every whole number`(locale: LocaleIdentifier) throws {
    let rules = PluralRules(locale)
    let formula = try #require(PluralFormula(rules.gettextFormula), "\(rules.gettextFormula)")
    #expect(formula.formCount == rules.integerCategories.count)
    for number in Array(0...1100) + [2_000, 10_001, 100_011, 999_000] {
      #expect(formula.form(for: number) == rules.integerCategories.firstIndex(of: rules.category(for: number)), "\(locale) \(number)")
    }
  }

  @Test func `The formulas of known languages are the usual ones`() {
    #expect(PluralRules("ja").gettextFormula == "nplurals=1; plural=(0);")
    #expect(PluralRules("en").gettextFormula == "nplurals=2; plural=(n==1 ? 0 : 1);")
    #expect(
      PluralRules("pl").gettextFormula == "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")
  }
}
