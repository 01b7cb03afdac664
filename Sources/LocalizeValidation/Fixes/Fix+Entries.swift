import Localize
import LocalizeProject

extension CatalogContext {
  /// Whether an entry can go without taking a translation with it that the run does not look at.
  func canRemoveEntry(in file: Int) -> Bool {
    expectations.selected == nil || catalog.files[file].document.locales.count == 1
  }
}

extension Catalog {
  /// The entries of a file that have a key, by its number.
  func entries(ofKey key: Int, file: Int) -> [Int] {
    keyNumbers[file].indices.filter { Int(keyNumbers[file][$0]) == key }
  }
}

extension Document {
  /// A fix that removes entries.
  func fix(removing entries: [Int]) -> Fix? {
    var edits: [Edit] = []
    for entry in entries {
      guard let removal = try? self.edits(removingEntry: entry) else { return nil }
      edits += removal
    }
    return Fix(removing: edits, effect: .removedEntries(entries))
  }
}

extension Fix {
  /// A fix of edits that know their bytes; nil without any.
  init?(removing edits: [Edit], effect: Effect) {
    let ranges = edits.compactMap { edit in if case .replaceBytes(let range, _) = edit { range } else { nil } }
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else { return nil }
    self.init(edits: edits, effect: effect, claim: TextRange(start: start, end: end))
  }
}
