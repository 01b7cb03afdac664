/// The forms of plurals in i18next up to version 3, which has rules of its own for each language.
///
/// With the two forms of English they are `file` and `file_plural`; in other languages `file_0`, `file_1` and so on. A form has the category of CLDR
/// where the two agree on all numbers, else its number.
///
/// - SeeAlso: <https://www.i18next.com/misc/json-format>
package struct NumberedForms: Sendable {
  /// The selectors of the forms in their order.
  package let selectors: [String]
  /// Whether the forms are `file` and `file_plural`.
  package let areSimple: Bool
  /// Which form a number takes.
  package let formula: PluralFormula

  private init(_ formula: PluralFormula, _ language: LocaleIdentifier?, areSimple: Bool) {
    (self.formula, self.areSimple) = (formula, areSimple)
    let categories = areSimple ? [.one, .other] : POPluralSelectors(formula: formula, language: language).categories
    selectors = categories?.map(\.rawValue) ?? (0..<formula.formCount).map { String($0) }
  }

  /// Finds the rules of a language; without one they are those of English.
  package init(_ language: LocaleIdentifier?) {
    let isEuropean = language?.language == "pt" && language?.region == "PT"
    let formula = isEuropean ? nil : language.flatMap { Self.formulas[$0.language] }
    self.init(formula?.formula ?? .germanic, language, areSimple: formula?.isSimple ?? true)
  }

  /// The end of a form's key, behind the name; nil if the language has no such form.
  package func suffix(of selector: String) -> String? {
    selectors.firstIndex(of: selector).map { areSimple ? ["", "_plural"][$0] : "_\($0)" }
  }

  private static let formulas: [String: (formula: PluralFormula, isSimple: Bool)] = {
    var formulas: [String: (PluralFormula, Bool)] = [:]
    for (isSimple, languages, formula) in table {
      guard let formula = PluralFormula(formula) else { continue }
      for language in languages.split(separator: " ") { formulas[String(language)] = (formula, isSimple) }
    }
    return formulas
  }()

  private static let table: [(isSimple: Bool, languages: String, formula: String)] = [
    (true, "ach ak am arn br fil fr gun ln mfe mg mi oc pt tg ti tl tr uz wa", "nplurals=2; plural=n>1;"),
    (true, "is", "nplurals=2; plural=n%10!=1 || n%100==11;"), (true, "mk", "nplurals=2; plural=n==1 || n%10==1 && n%100!=11 ? 0 : 1;"),
    (false, "ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh", "nplurals=1; plural=0;"),
    (false, "jv", "nplurals=2; plural=n!=0;"), (false, "or", "nplurals=2; plural=n!=1;"),
    (
      false, "be bs cnr dz hr ru sr uk",
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    ), (false, "cs sk", "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;"),
    (false, "csb pl", "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    (false, "lt", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    (false, "lv", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2;"),
    (false, "mnk", "nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;"),
    (false, "ro", "nplurals=3; plural=n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2;"),
    (false, "cy", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n!=8 && n!=11 ? 2 : 3;"),
    (false, "gd", "nplurals=4; plural=n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3;"),
    (false, "he iw", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;"),
    (false, "kw", "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3;"),
    (false, "mt", "nplurals=4; plural=n==1 ? 0 : n==0 || n%100>1 && n%100<11 ? 1 : n%100>10 && n%100<20 ? 2 : 3;"),
    (false, "sl", "nplurals=4; plural=n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0;"),
    (false, "ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;"),
    (false, "ar", "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"),
  ]
}
