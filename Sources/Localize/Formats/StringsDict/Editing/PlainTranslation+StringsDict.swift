import Localize

/// The shape of a plural in `.stringsdict`, which has a name for it, beside the shape of formats that don't.
///
/// A text that is nothing but `%#@value@` stands for its variable `value`: that is how a plural is written here. Inside a choice by device
/// or width the name is `value_` and the selector. Variables of other names stay what they are, so that their names are kept.
extension PlainTranslation {
  /// The name that a plural gets as a variable.
  static let variableName = "value"

  /// Puts variables that were made from plurals back into the value.
  mutating func joinStringsDictVariables() {
    value = joined(value, name: Self.variableName)
  }

  private mutating func joined(_ value: PlainValue, name: String) -> PlainValue {
    switch value {
    case .leaf(let leaf):
      guard leaf.text == "%#@\(name)@", let index = substitutions.firstIndex(where: { $0.name == name }),
        substitutions[index].value.forms(by: .plural) != nil
      else { return value }
      return substitutions.remove(at: index).value
    case .list: return value
    case .variations(let axis, let branches):
      guard axis == .device || axis == .width else { return value }
      return .variations(axis, branches.map { PlainBranch($0.selector, joined($0.value, name: "\(name)_\($0.selector)")) })
    }
  }

  /// Makes variables of the plurals in the value.
  func separatingStringsDictVariables() -> PlainTranslation {
    var result = self
    result.value = result.separated(value, name: Self.variableName)
    return result
  }

  private mutating func separated(_ value: PlainValue, name: String) -> PlainValue {
    switch value {
    case .leaf, .list: return value
    case .variations(.plural, _):
      guard let forms = value.forms(by: .plural) else { return value }
      substitutions.append(PlainSubstitution(name: name, specifier: Self.specifier(of: forms.map(\.leaf.text)), value: value))
      return .leaf(PlainLeaf("%#@\(name)@"))
    case .variations(let axis, let branches):
      guard axis == .device || axis == .width else { return value }
      var separatedBranches: [PlainBranch] = []
      for branch in branches {
        separatedBranches.append(PlainBranch(branch.selector, separated(branch.value, name: "\(name)_\(branch.selector)")))
      }
      return .variations(axis, separatedBranches)
    }
  }

  /// The type of the number in the forms of a plural, as in the first placeholder for one; `lld` if there is none.
  static func specifier(of texts: [String]) -> String {
    for text in texts {
      let found = text.withBytes { bytes -> String? in
        let scan = PlaceholderScan(bytes, hint: .apple)
        return scan.placeholders.lazy.map { $0.specifier(in: bytes) }.first { "diuxXofFeEgGaA".contains($0.last ?? " ") }
      }
      if let found { return String(found.drop { !$0.isLetter }) }
    }
    return "lld"
  }
}
