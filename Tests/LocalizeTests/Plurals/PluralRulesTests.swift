import Foundation
import Localize
import Testing

@Suite struct PluralRulesTests {
  /// The sample numbers of CLDR, from the generator's extracts.
  private static func samples(_ kind: String) throws -> [(locales: [LocaleIdentifier], category: String, numbers: [String])] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "Generate/Data/\(kind)PluralRules.txt"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
      let halves = line.components(separatedBy: " | ")
      let locales = halves[1].split(separator: " ").compactMap { LocaleIdentifier($0) }
      return halves[0].components(separatedBy: "; ").map { rule in
        let category = String(rule.prefix { $0 != ":" })
        let numbers = rule.components(separatedBy: "@").dropFirst().flatMap { list in
          list.drop { $0 != " " }.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0 != "…" && !$0.isEmpty }.flatMap { $0.components(separatedBy: "~") }
        }
        return (locales, category, numbers)
      }
    }
  }

  @Test(arguments: [("cardinal", PluralRules.Kind.cardinal, 5_000), ("ordinal", .ordinal, 1_000)])
  func `Every sample of CLDR is in its category`(name: String, kind: PluralRules.Kind, atLeast: Int) throws {
    var count = 0
    for (locales, category, numbers) in try Self.samples(name) {
      for locale in locales {
        let rules = PluralRules(locale, kind)
        #expect(rules.isKnown || locale == .root, "\(locale)")
        #expect(rules.categories.map(\.rawValue).contains(category), "\(locale) \(category)")
        for number in numbers {
          var found = [rules.category(forDecimal: number)]
          if let integer = Int(number) { found.append(rules.category(for: integer)) }
          if !found.allSatisfy({ $0?.rawValue == category }) { Issue.record("\(locale) \(number): \(found), not \(category)") }
          count += 1
        }
      }
    }
    #expect(count > atLeast)
    print("plural rules: \(count) \(name) samples")
  }

  @Test(
    arguments: [
      ("fr-CA", ["one", "many", "other"]), ("zh-Hant-TW", ["other"]), ("sr-Latn", ["one", "few", "other"]),
      ("pt-BR", ["one", "many", "other"]), ("qqq", ["other"]), ("ar-EG", ["zero", "one", "two", "few", "many", "other"]),
    ] as [(LocaleIdentifier, [String])])
  func `A locale has the rules of its language`(locale: LocaleIdentifier, categories: [String]) {
    #expect(PluralRules(locale).categories.map(\.rawValue) == categories)
  }

  @Test func `Portugal and Brazil differ`() {
    #expect(PluralRules("pt-PT").category(for: 0) == .other)
    #expect(PluralRules("pt-BR").category(for: 0) == .one)
    #expect(PluralRules("pt").onlyInteger(in: .one) == nil)
    #expect(PluralRules("pt-PT").onlyInteger(in: .one) == 1)
  }

  @Test(
    arguments: [
      ("pl", ["one", "few", "many"]), ("fr", ["one", "other"]), ("en", ["one", "other"]), ("cs", ["one", "few", "other"]),
      ("kw", ["zero", "one", "two", "few", "many", "other"]), ("ja", ["other"]), ("ru", ["one", "few", "many"]),
    ] as [(LocaleIdentifier, [String])])
  func `Categories of whole numbers are known`(locale: LocaleIdentifier, categories: [String]) {
    #expect(PluralRules(locale).integerCategories.map(\.rawValue) == categories)
  }

  @Test(
    arguments: [("en", .one, 1), ("ar", .zero, 0), ("ar", .two, 2), ("ru", .one, nil), ("fr", .one, nil), ("en", .other, nil)]
      as [(LocaleIdentifier, PluralCategory, Int?)])
  func `A category of one number is known`(locale: LocaleIdentifier, category: PluralCategory, number: Int?) {
    #expect(PluralRules(locale).onlyInteger(in: category) == number)
  }

  @Test(arguments: ["", "x", "1.", ".5", "1.2.3", "1c", "1c100", "１", "--1", "1c-2"])
  func `Text that is not a number has no category`(text: String) {
    #expect(PluralOperands(decimal: text) == nil)
  }

  @Test func `Huge numbers are classified by their last digits`() {
    let rules = PluralRules("ru")
    #expect(rules.category(forDecimal: "1" + String(repeating: "0", count: 10_000) + "1") == .one)
    #expect(rules.category(forDecimal: "1c99") == .many)
    #expect(rules.category(for: Int.min) == .many)
    #expect(PluralRules("en").category(forDecimal: "1" + String(repeating: "0", count: 30)) == .other)
  }
}

@Suite struct PluralFormulaTests {
  @Test(
    arguments: [
      ("nplurals=2; plural=n != 1;", [1, 0, 1]), ("nplurals=2;plural=(n>1)", [0, 0, 1]), ("nplurals = 1 ; plural = 0 ;", [0, 0, 0]),
      ("nplurals=9; plural=n*2+1-1", [0, 2, 4]), ("nplurals=3; plural=!n ? 2 : n == 1 && 1 || 0", [2, 1, 0]),
      ("nplurals=2; plural=n%0", [nil, nil, nil]), ("nplurals=1; plural=n", [0, nil, nil]),
      ("nplurals=4; plural=n<=1?n>=1?1:2:3", [2, 1, 3]),
      ("nplurals=4; plural=8/4/2-1+n%2", [0, 1, 0]),
    ] as [(String, [Int?])])
  func `Formulas are evaluated like in C`(text: String, forms: [Int?]) throws {
    let formula = try #require(PluralFormula(text))
    #expect((0...2).map { formula.form(for: $0) } == forms)
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=2; plural=", "nplurals=2; plural=n n", "nplurals=2; plural=(n",
    "nplurals=2; plural=m",
    "nplurals=2; plural=n?1", "nplurals=INTEGER; plural=EXPRESSION;", "nplurals=2; plural=99999999999999999999",
    "nplurals=2; plural=n; x=y",
    "nplurals=2; plural=" + String(repeating: "(", count: 100) + "n" + String(repeating: ")", count: 100),
    "nplurals=2; plural=" + String(repeating: "!", count: 100) + "n", "nplurals=2; plural=" + String(repeating: "n+", count: 100_000) + "n",
    "nplurals=2; plural=" + String(repeating: "n?n:", count: 100) + "n",
  ])
  func `An invalid formula is refused`(text: String) {
    #expect(PluralFormula(text) == nil)
  }

  @Test func `The Germanic formula is the default`() {
    #expect((0...2).map { PluralFormula.germanic.form(for: $0) } == [1, 0, 1])
    #expect(PluralFormula("nplurals=2; plural=" + String(repeating: "n-", count: 480) + "n") != nil)
  }
}
