extension Catalog {
  /// The text of a key in a locale; nil if there is none.
  ///
  /// Of a value that varies it is the text for any other number and any other device; the variables of a format are replaced by theirs.
  public func text(key: Int, locale: Int) -> String? {
    guard let cell = cell(key: key, locale: locale), let localization = localization(at: cell) else { return nil }
    return files[Int(cell.file)].document.text(of: localization)
  }
}

extension Document {
  /// The text for any other number and any other device; see ``Catalog/text(key:locale:)``.
  func text(of localization: Localization) -> String? {
    guard let leaf = generalLeaf(of: localization.value) else { return nil }
    let text = string(of: leaf.text)
    return localization.substitutionCount == 0 ? text : replacingVariables(in: text, of: localization)
  }

  /// Whether programs show the source text in place of a value, because a reviewer has yet to accept it.
  func isHidden(_ localization: Localization) -> Bool {
    guard generalLeaf(of: localization.value)?.state == .needsReview else { return false }
    return format.traits.states?.hideUnreviewed ?? false
  }

  /// The text that fits where no other selector does: that of `other`, else the last one.
  func generalLeaf(of value: Value) -> Leaf? {
    switch value {
    case .leaf(let leaf): return leaf
    case .list(let leaves): return leaves.first
    case .variations(_, let variations):
      let other = variations.first { string(of: $0.selector) == "other" } ?? variations.last
      return other.flatMap { generalLeaf(of: $0.value) }
    }
  }

  /// A format with its variables replaced by their texts for any other number; those that are not there stay.
  fileprivate func replacingVariables(in text: String, of localization: Localization) -> String {
    VariableExpansion.text(text, of: localization, in: self, isNumbered: false) { part, _ in generalLeaf(of: part.value) }
  }
}
