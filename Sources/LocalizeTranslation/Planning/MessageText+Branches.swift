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
    let own = selectors
    var missing = Set(own.keys)
    for (place, selectors) in translation.selectorsByPlace.sorted(by: { Self.order(of: $0.key) < Self.order(of: $1.key) }) {
      guard let choice = place.last?.choice else { continue }
      // Another kind of choice by the same argument, such as `plural` in place of `selectordinal`.
      let isOtherKind = own[choice] == nil && own.keys.contains { Self.argument(of: $0) == Self.argument(of: choice) }
      if isOtherKind, !isFluent { return GateTexts.otherBranches() }
      missing.remove(choice)
      guard let kind = pluralKind(of: choice, own[choice] ?? selectors) else { continue }
      if let form = Self.form(missingIn: selectors, PluralRules(target, kind), hasDefault: isFluent) {
        return GateTexts.lacksForm(form.rawValue)
      }
    }
    for choice in missing.sorted() {
      guard let kind = pluralKind(of: choice, own[choice] ?? []) else { continue }
      if let form = Self.form(missingIn: [], PluralRules(target, kind), hasDefault: isFluent) { return GateTexts.lacksForm(form.rawValue) }
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

  /// The selectors of each choice where it is, with the branches that it is in.
  private var selectorsByPlace: [[Step]: Set<String>] {
    paths.reduce(into: [:]) { result, path in
      guard let step = path.last else { return }
      result[Array(path.dropLast()) + [Step(choice: step.choice, selector: "")], default: []].insert(step.selector)
    }
  }

  private static func order(of place: [Step]) -> String { place.map { "\($0.choice)=\($0.selector)" }.joined(separator: "/") }

  private static func argument(of choice: String) -> Substring { choice.prefix { $0 != "," } }

  /// The numbers that plurals subtract before they choose.
  var offsets: Set<String> {
    Set(source.ranges(of: "offset:").map { String(source[$0.upperBound...].drop { $0 == " " }.prefix(while: \.isNumber)) })
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
