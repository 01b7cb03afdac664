import Localize

/// Plural formulas: a form is one of those that the formula declares.
enum Formulas {
  static let target = FuzzTarget("plural-formula") { bytes in
    guard let formula = PluralFormula(String(decoding: bytes, as: UTF8.self)) else { return }
    for number in [0, 1, 2, 3, 4, 5, 10, 11, 12, 19, 20, 21, 99, 100, 101, 111, 1_000_000, .max, .min] {
      guard let form = formula.form(for: number) else { continue }
      expect((0..<formula.formCount).contains(form), "form \(form) of \(formula.formCount) for \(number)")
    }
  }
}
