import Localize

extension PlainTranslation {
  /// Removes the plural forms that a locale does not have and that only repeat `other`.
  ///
  /// Xcode writes them into XLIFF as the source of forms that the target language has.
  mutating func dropBorrowedForms(of locale: LocaleIdentifier?) {
    guard let locale else { return }
    let rules = PluralRules(locale)
    guard rules.isKnown else { return }
    let categories = Set(rules.categories.map(\.rawValue))
    value = Self.own(value, categories)
    for index in substitutions.indices { substitutions[index].value = Self.own(substitutions[index].value, categories) }
  }

  private static func own(_ value: PlainValue, _ categories: Set<String>) -> PlainValue {
    guard case .variations(let axis, let branches) = value else { return value }
    let other = branches.last { $0.selector == "other" }?.value
    let kept = branches.filter { branch in axis != .plural || categories.contains(branch.selector) || branch.value != other }
    return .variations(axis, kept.map { PlainBranch($0.selector, own($0.value, categories)) })
  }
}
