extension Catalog {
  /// The columns that can have a text for a locale: those of the locale itself and, if the format or the settings inherit, those of its parents.
  ///
  /// A pseudo-locale inherits nothing: `ar-XB` is there to show every text of the program, and `ar` is not its translation.
  package func columns(for locale: LocaleIdentifier) -> [Int] {
    let inherits = !isPseudo(locale) && (policy.inheritsFromParents ?? files.contains { $0.document.format.traits.inheritsFromParents })
    let wanted = inherits ? [locale] + locale.fallbackChain : [locale]
    return locales.indices.filter { wanted.contains(locales[$0]) }
  }

  /// Whether one of some columns has a text for a key, as far as its format tells: a blank cell of a table is none and neither is a text
  /// that its format calls new, an empty string in `.strings` is one, and so is a value that can't be read.
  ///
  /// - Complexity: O(columns)
  package func hasText(key: Int, in columns: [Int]) -> Bool {
    for column in columns {
      guard let cell = cell(key: key, locale: column) else { continue }
      // The common case: a written text.
      if let leaf = leaf(at: cell), leaf.state != .new, !leaf.text.range.isEmpty { return true }
      if hasText(at: cell, column) { return true }
    }
    return false
  }

  private func hasText(at cell: Cell, _ column: Int) -> Bool {
    guard let localization = localization(at: cell) else { return !isNull(cell) }
    let isSource = hasSource && locales[column] == locales[0]
    func isText(_ leaf: Leaf) -> Bool {
      (leaf.state != .new || isSource) && (!leaf.text.range.isEmpty || !emptyIsMissing(inFile: Int(cell.file)))
    }
    if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0 { return isText(leaf) }
    let leaves = files[Int(cell.file)].document.leaves(of: localization)
    return leaves.isEmpty || leaves.contains(where: isText)
  }

  /// Whether a value is `null` where that means a missing text.
  package func isNull(_ cell: Cell) -> Bool {
    let document = files[Int(cell.file)].document
    return document.format.traits.nullIsMissing && document.holdsNull(document.entries[Int(cell.entry)])
  }
}
