import Synchronization

/// Which plural category each numbered text of a PO file is for.
///
/// The file's formula is laid beside CLDR's rules for its language. A number has a category if the formula never sends two numbers of one
/// category to different texts: a Polish file's texts are `one`, `few` and `many`. Texts that it never chooses, as the last of four Russian ones, are
/// for the categories that only fractions have. Where a file takes 0 to the wrong side, as many do, 0 tells nothing. Everything else keeps its
/// numbers.
struct POPluralSelectors {
  /// For each number its category, nil if nothing is sure.
  package let categories: [PluralCategory]?
  /// The selectors of the texts that only one number chooses.
  let ofOneNumber: Set<String>

  private struct Key: Hashable {
    var formula: PluralFormula
    var language: LocaleIdentifier?
  }

  private static let known = Mutex<[Key: POPluralSelectors]>([:])

  /// Compares a formula with the rules of a language; without a language only formulas for one text or two can be sure.
  ///
  /// The comparison is made once in a process: most files of a project have one of a few formulas.
  init(formula: PluralFormula, language: LocaleIdentifier?) {
    self = Self.known.withLock { known in
      let key = Key(formula: formula, language: language)
      if let selectors = known[key] { return selectors }
      if known.count >= 1_000 { known.removeAll() }
      let categories = Self.categories(formula, language)
      let selectors = POPluralSelectors(
        categories: categories, ofOneNumber: Set(formula.formsOfOneNumber.map { categories?[$0].rawValue ?? String($0) }))
      known[key] = selectors
      return selectors
    }
  }

  private init(categories: [PluralCategory]?, ofOneNumber: Set<String>) {
    (self.categories, self.ofOneNumber) = (categories, ofOneNumber)
  }

  private static func categories(_ formula: PluralFormula, _ language: LocaleIdentifier?) -> [PluralCategory]? {
    let rules = language.map { PluralRules($0) }.flatMap { $0.isKnown ? $0 : nil }
    if let rules, let categories = exact(formula, rules, 0) ?? exact(formula, rules, 1) { return categories }
    if formula.formCount == 1 { return [.other] }
    guard formula.formCount == 2, let one = formula.form(for: 1), let other = formula.form(for: 2), one != other,
      rules?.categories.contains(.one) != false
    else { return nil }
    return one == 0 ? [.one, .other] : [.other, .one]
  }

  private static func exact(_ formula: PluralFormula, _ rules: PluralRules, _ least: Int) -> [PluralCategory]? {
    var forms: [PluralCategory: Int] = [:]
    for number in sampleNumbers where number >= least {
      guard let form = formula.form(for: number) else { return nil }
      let category = rules.category(for: number)
      guard forms[category, default: form] == form else { return nil }
      forms[category] = form
    }
    let chosen = Set(forms.values)
    var ofFractions = rules.categories.filter { forms[$0] == nil }
    guard chosen.count == formula.formCount || formula.formCount - chosen.count == ofFractions.count else { return nil }
    var result: [PluralCategory] = []
    for form in 0..<formula.formCount {
      guard chosen.contains(form) else {
        result.append(ofFractions.removeFirst())
        continue
      }
      let covered = rules.categories.filter { forms[$0] == form }
      // The general one of several: French `other` takes the millions (`many`) along.
      guard let category = covered.contains(.other) ? .other : covered.count == 1 ? covered[0] : nil else { return nil }
      result.append(category)
    }
    return result
  }

  /// Numbers on which the rules of all languages differ.
  private static let sampleNumbers = Array(0...220) + [1_000, 1_001, 1_002, 2_000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]
}
