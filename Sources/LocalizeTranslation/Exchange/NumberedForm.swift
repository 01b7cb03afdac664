import Localize

/// A form of a plural of gettext's, where a file has only its number.
package struct NumberedForm: Sendable, Hashable {
  /// The number, from 0.
  package var number: Int
  /// How many forms the plural has.
  package var count: Int

  /// The category of CLDR's that the form is for: gettext's programs number the forms of a language in the order of its categories, with
  /// or without those that only fractions have; nil if the language has another number of forms.
  func name(in language: LocaleIdentifier) -> String? {
    let rules = PluralRules(language)
    guard let categories = [rules.integerCategories, rules.categories].first(where: { $0.count == count }) else { return nil }
    return categories.indices.contains(number) ? categories[number].rawValue : nil
  }
}
