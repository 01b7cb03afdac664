import Localize

/// How many texts of a locale are empty although their source text is not.
struct EmptyTextCount {
  /// The number of empty texts.
  private(set) var empty = 0
  /// The number of all texts.
  private(set) var all = 0

  /// Whether so many are empty that one finding tells more than one for each.
  var isSummary: Bool { empty >= 10 && empty * 2 > all }

  /// Counts.
  ///
  /// - Complexity: O(keys)
  init(_ catalog: Catalog, locale: Int) {
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: locale), let leaf = catalog.leaf(at: cell),
        let source = catalog.cell(key: key, locale: 0).flatMap({ catalog.leaf(at: $0) }), !source.text.range.isEmpty
      else { continue }
      all += 1
      if leaf.text.range.isEmpty, leaf.state != .new, !catalog.emptyIsMissing(inFile: Int(cell.file)) { empty += 1 }
    }
  }
}
