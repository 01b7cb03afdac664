import Localize

extension Document {
  /// What leads from a value to one of its texts.
  struct Form {
    /// The text, nil if the axis does not have the last selector yet.
    var leaf: Leaf?
    /// The other texts of the same axis, in the order of the file.
    var siblings: [Variation]
    /// The axis; nil for an element of a list.
    var axis: VariationAxis?
  }

  /// Finds a text by the selectors that lead to it, a substitution's name first; nil if no way leads there.
  func form(_ path: [String], of localization: Localization) -> Form? {
    var path = path[...]
    var value = localization.value
    let first = Int(localization.firstSubstitution)
    if let name = path.first,
      let part = substitutions[first..<first + Int(localization.substitutionCount)].first(where: { string(of: $0.name) == name })
    {
      value = part.value
      path = path.dropFirst()
    }
    var result = Form(siblings: [])
    while true {
      guard let selector = path.first else {
        guard case .leaf(let leaf) = value else { return nil }
        result.leaf = leaf
        return result
      }
      path = path.dropFirst()
      switch value {
      case .leaf: return nil
      case .list(let leaves):
        guard let index = Int(selector), leaves.indices.contains(index), path.isEmpty else { return nil }
        return Form(leaf: leaves[index], siblings: [])
      case .variations(let axis, let variations):
        result = Form(siblings: variations, axis: axis)
        guard let next = variations.last(where: { string(of: $0.selector) == selector }) else { return path.isEmpty ? result : nil }
        value = next.value
      }
    }
  }
}

extension Document {
  /// Checks that a file for one locale is for this one.
  func requireLocale(_ locale: LocaleIdentifier?, key: String) throws(EditError) {
    guard locale == nil || locales.contains(locale) else { throw EditError(.unknownLocale, key: key) }
  }
}

extension EntryIndex {
  /// The entries of a key of which there must be at least one.
  func requiredEntries(of key: String) throws(EditError) -> [Int] {
    let found = entries(of: key)
    if found.isEmpty { throw EditError(.unknownKey, key: key) }
    return found
  }

  /// Checks that no state is requested of a format without states, and that the key is there.
  func requireTranslated(_ state: TranslationState, key: String) throws(EditError) {
    guard state == .translated else { throw EditError(.unsupportedEdit, key: key) }
    _ = try requiredEntries(of: key)
  }

  /// Checks that there is no entry of a key yet.
  func requireNoEntry(of key: String) throws(EditError) {
    guard entries(of: key).isEmpty else { throw EditError(.existingKey, key: key) }
  }
}
