import Localize

/// The plural forms that a language needs, and which form of the source each is made from.
enum TargetCategories {
  /// The categories of whole numbers below a million, and `other`.
  ///
  /// French `many` is for a million and compact numbers alone; it is never needed, and is noise in every file.
  static func categories(of rules: PluralRules) -> [PluralCategory] {
    let categories = rules.integerCategories
    return categories.contains(.other) ? categories : categories + [.other]
  }

  /// A form of the target.
  struct Form {
    var selector: String
    /// The selector of the source's form that it is made from.
    var source: String
    /// The category, where the selector is one.
    var category: PluralCategory?
    /// Whether a machine can't know it.
    var isGuess: Bool
  }

  /// The forms of a target.
  ///
  /// - Parameters:
  ///   - selectors: Those to fill in, if the file lists them; nil to have those of the language.
  ///   - source: The selectors of the source.
  ///   - rules: The rules of the target's language.
  ///   - keepsZero: Whether `zero` is for nothing in every language, as Apple and i18next have it.
  ///   - dropsNumber: Whether the source's `one` does not show the number, as “One file” does not.
  ///   - formOfOne: Which of the selectors is for 1 alone where they are numbers.
  static func forms(
    _ selectors: [String]?, source: [String], rules: PluralRules, axis: VariationAxis, keepsZero: Bool, dropsNumber: Bool,
    formOfOne: String? = nil
  ) -> [Form] {
    var wanted = selectors ?? categories(of: rules).map(\.rawValue)
    if selectors == nil, keepsZero, source.contains("zero"), !wanted.contains("zero") { wanted.insert("zero", at: 0) }
    let other = source.contains("other") ? "other" : source.last ?? "other"
    return wanted.map { selector in
      let category = PluralCategory(rawValue: selector)
      let own = source.contains(selector) ? selector : other
      switch category {
      case .other?: return Form(selector: selector, source: other, category: .other, isGuess: false)
      case .one? where axis == .plural:
        // “One file” is wrong for 21 files, which take the same form in Russian.
        let isOne = rules.onlyInteger(in: .one) == 1
        let text = dropsNumber && !isOne ? other : own
        return Form(selector: selector, source: text, category: .one, isGuess: text != "one")
      case .zero?: return Form(selector: selector, source: own, category: .zero, isGuess: own != "zero")
      case nil where axis == .plural && selector == formOfOne && source.contains("one"):
        return Form(selector: selector, source: "one", category: .one, isGuess: false)
      default:
        let text = axis == .ordinal ? own : other
        return Form(selector: selector, source: text, category: category, isGuess: true)
      }
    }
  }
}
