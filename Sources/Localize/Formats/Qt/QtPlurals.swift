/// The forms of plurals by the rules that `lrelease` puts into a compiled file.
///
/// They are not CLDR's: French and Brazilian have two forms, Turkish and every language that Qt has no rules for have one, and Latvian's last form
/// is for 0. A form has the category of CLDR where the two agree on all numbers, else its number.
package struct QtPlurals {
  /// Which form a number takes.
  let formula: PluralFormula
  /// The selectors of the forms in their order.
  let selectors: [String]

  /// Finds the rules of a language; without one they are those of English, in which new files are made.
  init(_ language: LocaleIdentifier?) {
    formula = language.map(Self.formula) ?? .germanic
    let categories = POPluralSelectors(formula: formula, language: language).categories
    selectors = categories?.map(\.rawValue) ?? (0..<formula.formCount).map { String($0) }
  }

  private static func formula(of language: LocaleIdentifier) -> PluralFormula {
    let isEuropean = language.language == "pt" && language.region == "PT"
    return isEuropean ? .germanic : formulas[language.language] ?? single
  }

  private static let single = PluralFormula("nplurals=1; plural=0;") ?? .germanic

  private static let formulas: [String: PluralFormula] = {
    var formulas: [String: PluralFormula] = [:]
    for (languages, formula) in table {
      guard let formula = PluralFormula(formula) else { continue }
      for language in languages.split(separator: " ") { formulas[String(language)] = formula }
    }
    return formulas
  }()

  private static let table: [(languages: String, formula: String)] = [
    (
      """
      aa ab af am as ay az ba bg bn ca co da de el en eo es et eu fi fo fur fy gl gu ha he hi ia ie it iw ji ka kk kl km kn ks ku kw ky la lb ln lo \
      mg ml mn mr nb ne nl nn no nso oc or pa ps qu rm rn run rw sd si sn so sq ss st sv sw ta te tg tk tn to ts ug ur uz vo wo xh yi zu
      """, "nplurals=2; plural=n != 1;"
    ), ("br fil fr hy pt ti tl wa", "nplurals=2; plural=n > 1;"), ("is", "nplurals=2; plural=n%10==1 && n%100!=11 ? 0 : 1;"),
    (
      "be bs hr ru sh sr uk", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2;"
    ), ("pl", "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2;"),
    ("cs sk", "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;"),
    ("dv ga gv ik iu mi sa se sm", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"),
    ("lt", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10!=0 && (n%100<10 || n%100>19) ? 1 : 2;"),
    ("lv", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2;"), ("mk", "nplurals=3; plural=n%10==1 ? 0 : n%10==2 ? 1 : 2;"),
    ("mo ro", "nplurals=3; plural=n==1 ? 0 : n==0 || n%100>=1 && n%100<=19 ? 1 : 2;"),
    ("gd", "nplurals=4; plural=n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3;"),
    ("mt", "nplurals=4; plural=n==1 ? 0 : n==0 || n%100>=1 && n%100<=10 ? 1 : n%100>=11 && n%100<=19 ? 2 : 3;"),
    ("sl", "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100>=3 && n%100<=4 ? 2 : 3;"),
    ("cy", "nplurals=5; plural=n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4;"),
    ("ar", "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"),
  ]
}
