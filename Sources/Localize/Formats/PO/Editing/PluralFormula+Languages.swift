package import Localize

extension PluralFormula {
  /// The first number up to 1000 for which the formula divides by zero or names a text that there isn't; nil if there is none.
  ///
  /// - Complexity: O(length of the formula)
  package var firstUndefinedNumber: Int? { Self.comparedNumbers.first { form(for: $0) == nil } }

  /// Two numbers that take one text by the formula and two in the language.
  package struct Disagreement: Hashable, Sendable {
    /// The first number.
    package var number: Int
    /// The other one.
    package var other: Int
    /// Whether the formula has fewer texts than the language needs, so that no numbering of them can be right.
    package var hasTooFewForms: Bool
  }

  /// Where the formula puts numbers together that the language keeps apart; nil if it does not, or CLDR does not know the language.
  ///
  /// Up to 1000 each number is asked. A formula that tells more numbers apart than CLDR does no harm. For some languages other formulas than
  /// CLDR's are in use, which gettext's manual or a long habit of projects has; they are fine too.
  package func disagreement(with language: LocaleIdentifier) -> Disagreement? {
    let rules = PluralRules(language)
    guard rules.isKnown, let pair = pair(by: { rules.category(for: $0).rawValue }) else { return nil }
    for text in Self.customs[language.language] ?? [] {
      guard let custom = PluralFormula(text) else { continue }
      if self.pair(by: { String(custom.form(for: $0) ?? -1) }) == nil { return nil }
    }
    let used = Set(Self.comparedNumbers.compactMap(form))
    let needed = Set(Self.comparedNumbers.map { rules.category(for: $0) })
    return Disagreement(number: pair.0, other: pair.1, hasTooFewForms: used.count < needed.count)
  }

  /// Whether the formula numbers the texts as CLDR's for the language does, for nine numbers of ten, so that CLDR's may take its place.
  package func numbersForms(like language: LocaleIdentifier) -> Bool {
    guard let other = PluralFormula(PluralRules(language).gettextFormula), other.formCount == formCount else { return false }
    let same = Self.comparedNumbers.reduce(0) { $0 + (form(for: $1) == other.form(for: $1) ? 1 : 0) }
    return same * 10 >= Self.comparedNumbers.count * 9
  }

  /// Whether all formulas with as many texts as CLDR's that are in use for a language number them alike, so that the texts of a file whose
  /// formula is unusable are in that order; false for a language that CLDR does not know.
  package static func isNumberedOneWay(in language: LocaleIdentifier) -> Bool {
    let rules = PluralRules(language)
    guard rules.isKnown, let formula = PluralFormula(rules.gettextFormula) else { return false }
    return (customs[language.language] ?? []).allSatisfy { text in
      guard let custom = PluralFormula(text), custom.formCount == formula.formCount else { return true }
      return custom.numbersForms(like: language)
    }
  }

  /// The first two numbers with one text and different classes.
  private func pair(by kind: (Int) -> String) -> (Int, Int)? {
    var first: [Int: (number: Int, kind: String)] = [:]
    for number in Self.comparedNumbers {
      guard let form = form(for: number) else { continue }
      let kind = kind(number)
      if let known = first[form] {
        if known.kind != kind { return (known.number, number) }
      } else {
        first[form] = (number, kind)
      }
    }
    return nil
  }

  private static let one = "nplurals=1; plural=0;"
  private static let notOne = "nplurals=2; plural=n != 1;"
  private static let aboveOne = "nplurals=2; plural=n > 1;"

  /// Formulas that are in use though CLDR tells more numbers apart.
  ///
  /// - SeeAlso: GNU gettext manual, Plural forms; the plural forms of the translate project
  private static let customs: [String: [String]] = {
    var customs: [String: [String]] = [
      "br": [aboveOne],
      "cy": [
        "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n!=8 && n!=11 ? 2 : 3;", "nplurals=2; plural=n==2 ? 1 : 0;",
        "nplurals=4; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : 3;",
      ],
      "ga": ["nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"],
      "gd": ["nplurals=3; plural=n < 2 ? 0 : n==2 ? 1 : 2;"],
      "he": [notOne],
      "ksh": [notOne],
      "kw": ["nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3;"],
      "lv": ["nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2;", "nplurals=2; plural=n%10==1 && n%100!=11 ? 0 : 1;"],
      "mk": ["nplurals=2; plural=n==1 || n%10==1 ? 0 : 1;", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"],
      "mt": ["nplurals=4; plural=n==1 ? 0 : n==0 || n%100>1 && n%100<11 ? 1 : n%100>10 && n%100<20 ? 2 : 3;"],
    ]
    for language in [
      "ak", "am", "as", "bn", "fa", "fil", "gu", "hi", "hy", "kn", "ln", "mg", "nso", "pa", "pt", "si", "tg", "ti", "tl", "tr", "uz", "wa",
      "zu",
    ] {
      customs[language] = [notOne, aboveOne]
    }
    for language in ["az", "fa", "hu", "ka", "kk", "ky", "ku", "tr", "ug", "uz"] { customs[language, default: []].append(one) }
    return customs
  }()
}
