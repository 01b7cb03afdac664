package import Localize

extension Document {
  /// Whether ``removal(ofForm:entry:)`` knows the format.
  package var canRemoveForms: Bool { format.id.project?.canRemoveForms ?? false }

  /// The edits that remove one form of a value that varies.
  ///
  /// - Parameters:
  ///   - selector: Where the selector of the form is.
  ///   - entry: The entry.
  /// - Returns: The edits, and the texts that go with the form in all locales; nil if it is unclear what goes.
  package func removal(ofForm selector: TextRange, entry: Int) -> (edits: [Edit], texts: [TextRange])? {
    guard let range = format.project?.range(ofForm: selector, entry: entry, in: self) else { return nil }
    var texts: [TextRange] = []
    for localization in entries[entry].localizations {
      texts += leaves(of: localizations[localization]).map(\.text.range).filter { $0.start >= range.start && $0.end <= range.end }
    }
    return texts.isEmpty ? nil : ([.replaceBytes(range, with: "")], texts)
  }
}

extension Document {
  /// The texts of a value with what leads to them.
  package func formTexts(of localization: Localization) -> [(path: [String], leaf: Leaf)] {
    leaves(of: localization.value, path: [])
      + localization.substitutions.flatMap { leaves(of: substitutions[$0].value, path: [string(of: substitutions[$0].name)]) }
  }

  private func leaves(of value: Value, path: [String]) -> [(path: [String], leaf: Leaf)] {
    switch value {
    case .leaf(let leaf): [(path, leaf)]
    case .list(let leaves): leaves.enumerated().map { (path + [String($0)], $1) }
    case .variations(_, let branches): branches.flatMap { leaves(of: $0.value, path: path + [string(of: $0.selector)]) }
    }
  }
}
