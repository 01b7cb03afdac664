/// Chooses among the forms of a value by numbers.
///
/// A plural has the category that CLDR gives the number in the value's locale; where a form is missing, `other` is used. Apple's formats and
/// i18next take a form `zero` for 0 in every language. In a PO file its own formula chooses. Of device and width variations the general one is taken.
/// Each named part of a text has the number of its own argument.
struct FormChoice {
  let document: Document
  let locale: LocaleIdentifier
  let numbers: FormNumbers

  /// The text for the numbers, with the named parts of the text in their places.
  func text(of localization: Localization) -> String? {
    guard let leaf = leaf(of: localization.value, numbers.first) else { return nil }
    let text = document.string(of: leaf.text)
    guard localization.substitutionCount > 0 else { return text }
    return VariableExpansion.text(text, of: localization, in: document, isNumbered: true) { part, argument in
      self.leaf(of: part.value, numbers.number(at: argument))
    }
  }

  private func leaf(of value: Value, _ number: FormNumbers.Number?) -> Leaf? {
    switch value {
    case .leaf(let leaf): return leaf
    case .list(let leaves): return leaves.first
    case .variations(let axis, let variations):
      let wanted: [String] =
        switch axis {
        case .plural: number.map(pluralSelectors) ?? []
        case .ordinal: number.map { [PluralRules(locale, .ordinal).category(for: $0.operands).rawValue] } ?? []
        case .device, .width: []
        }
      let showsEmpty = document.format.traits.emptyTextMeaning == .emptyTranslation
      let filled = variations.filter { showsEmpty || $0.value.leaves.contains { !$0.text.range.isEmpty } }
      let needed =
        document.format.traits.plurals?.needEachForm == true && locale != document.sourceLocale ? document.format.pluralSelectors : nil
      if axis == .plural, filled.count < needed?.count ?? 0 { return nil }
      let named = (filled.isEmpty ? variations : filled).map { (name: document.string(of: $0.selector), value: $0.value) }
      for selector in wanted + ["other"] {
        if let found = named.first(where: { $0.name == selector }) { return leaf(of: found.value, number) }
      }
      return named.first.flatMap { leaf(of: $0.value, number) }
    }
  }

  /// The selectors that fit, best first; without a locale those of English, which such texts are taken for.
  private func pluralSelectors(for number: FormNumbers.Number) -> [String] {
    var selectors: [String] = []
    if let whole = number.whole {
      if locale != document.sourceLocale, let own = document.format.pluralSelector(for: whole) { selectors.append(own) }
      if whole == 0, document.format.traits.plurals?.zeroIsNumber ?? false { selectors.append(PluralCategory.zero.rawValue) }
    }
    selectors.append(PluralRules(locale == .root ? "en" : locale).category(for: number.operands).rawValue)
    return selectors
  }
}
