import Localize

/// One text of an entry, and what leads to it.
struct DocumentText {
  /// The locale, as the file names it.
  var locale: LocaleIdentifier?
  /// The name of a variable if there is one, then selectors.
  var path: [String]
  /// The text.
  var leaf: Leaf
}

extension Document {
  /// All texts of an entry in the order of the file.
  func texts(ofEntry entry: Int) -> [DocumentText] {
    var result: [DocumentText] = []
    for index in entries[entry].localizations {
      let localization = localizations[index]
      let locale = locales.indices.contains(Int(localization.locale)) ? locales[Int(localization.locale)] : nil
      collect(localization.value, DocumentText(locale: locale, path: [], leaf: Leaf(RawText(TextRange(0, 0)))), &result)
      for number in localization.substitutions {
        let name = string(of: substitutions[number].name)
        collect(
          substitutions[number].value, DocumentText(locale: locale, path: [name], leaf: Leaf(RawText(TextRange(0, 0)))), &result)
      }
    }
    return result
  }

  private func collect(_ value: Value, _ outer: DocumentText, _ result: inout [DocumentText]) {
    var text = outer
    switch value {
    case .leaf(let leaf):
      text.leaf = leaf
      result.append(text)
    case .list(let leaves):
      for (index, leaf) in leaves.enumerated() {
        text.leaf = leaf
        text.path = outer.path + [String(index)]
        result.append(text)
      }
    case .variations(_, let variations):
      for variation in variations {
        text.path = outer.path + [string(of: variation.selector)]
        collect(variation.value, text, &result)
      }
    }
  }

  /// The entry that an offset of the file's text lies in.
  ///
  /// - Complexity: O(log entries)
  func entry(at offset: UInt32) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].range.start <= offset ? low : nil
  }
}
