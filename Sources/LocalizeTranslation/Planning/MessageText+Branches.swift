import ErrorRecovery
import Localize

extension MessageText {
  /// Why a translation that has other branches than this message can't stand for it.
  ///
  /// A person may write a branch for a number in place of a plural form, `=1` or `one`, and add some; a language with a single form needs none.
  ///
  /// - Parameter target: The language of the translation.
  /// - Returns: What is wrong; nil if the translation takes in the same arguments, and has a text for each whole number.
  /// - Complexity: O(n) in the branches
  func objection(toBranchesOf translation: MessageText, in target: LocaleIdentifier) -> ErrorText? {
    guard takesInTheSame(as: translation) else { return GateTexts.otherBranches() }
    let given = translation.selectors
    for (choice, selectors) in selectors.sorted(by: { $0.key < $1.key }) {
      guard let kind = pluralKind(of: choice, selectors) else { continue }
      if let form = Self.form(missingIn: given[choice] ?? [], PluralRules(target, kind), hasDefault: isFluent) {
        return GateTexts.lacksForm(form.rawValue)
      }
    }
    return nil
  }

  /// What the branch of a translation is made from: the branch of its name, else that for all other numbers.
  func part(for path: [Step]) -> Part? {
    if let index = paths.firstIndex(of: path) { return parts[index] }
    let other = path.map { step in Step(choice: step.choice, selector: "other") }
    return paths.firstIndex(of: other).map { parts[$0] }
  }

  /// The selectors of each choice.
  private var selectors: [String: Set<String>] {
    paths.reduce(into: [:]) { result, path in
      if let step = path.last { result[step.choice, default: []].insert(step.selector) }
    }
  }

  /// The kind of plural that a choice is; nil for one between words.
  private func pluralKind(of choice: String, _ selectors: Set<String>) -> PluralRules.Kind? {
    if isFluent {
      let isPlural = selectors.contains { $0 != "other" && PluralCategory(rawValue: $0) != nil || Int($0) != nil }
      return isPlural ? choice.contains("ordinal") ? .ordinal : .cardinal : nil
    }
    return choice.hasSuffix(",plural") ? .cardinal : choice.hasSuffix(",ordinal") ? .ordinal : nil
  }

  /// A form that a language needs for some whole number for which there is no branch.
  ///
  /// - Parameter hasDefault: Whether the default variant, whatever its name, stands for one form.
  private static func form(missingIn given: Set<String>, _ rules: PluralRules, hasDefault: Bool) -> PluralCategory? {
    guard rules.isKnown else { return nil }
    let forms = rules.integerCategories.filter { form in
      !given.contains(form.rawValue) && form != .other
        && (0...200).contains { rules.category(for: $0) == form && !given.contains("=\($0)") && !given.contains(String($0)) }
    }
    let isSpare =
      hasDefault
      && given.contains { name in
        PluralCategory(rawValue: name).map { !rules.integerCategories.contains($0) } ?? (Int(name) == nil)
      }
    return forms.count > (isSpare ? 1 : 0) ? forms.first : nil
  }
}
