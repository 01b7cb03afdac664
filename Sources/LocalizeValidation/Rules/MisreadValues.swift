import Localize
import LocalizeProject

/// The values of a file that programs read as true, a number, a date or the name of a key that does not exist, where other locales have a text.
struct MisreadValues {
  private let catalog: Catalog
  private let file: Int
  /// The values with the numbers of their keys.
  private(set) var values: [(key: Int, value: MisreadValue)] = []

  /// Finds the values of a file.
  ///
  /// - Complexity: O(size of the file + such values × locales)
  init(_ catalog: Catalog, file: Int) {
    (self.catalog, self.file) = (catalog, file)
    let document = catalog.files[file].document
    guard catalog.hasSource, let found = document.format.project?.misreadValues(in: document), !found.isEmpty else { return }
    let isSource = catalog.files(ofLocale: 0).contains(file)
    let broken = Set(catalog.brokenLinks(among: found).map(\.entry))
    for value in found {
      let key = Int(catalog.keyNumbers[file][value.entry])
      if value.link != nil {
        let isText = isSource ? hasTranslation(key) : hasText(key, locale: 0)
        if isText, broken.contains(value.entry) { values.append((key, value)) }
        continue
      }
      // `yes` is meant as a text where a translation has one; `true` may be a setting that is written as a text there.
      let isWord = value.truth != nil && !["true", "false"].contains(value.text.lowercased())
      if value.isElement || (isSource ? isWord && hasTranslation(key) : hasText(key, locale: 0)) { values.append((key, value)) }
    }
  }

  private func hasTranslation(_ key: Int) -> Bool { catalog.locales.indices.dropFirst().contains { hasText(key, locale: $0) } }

  /// Whether another file has a text for a key.
  private func hasText(_ key: Int, locale: Int) -> Bool {
    guard let cell = catalog.cell(key: key, locale: locale), Int(cell.file) != file, let leaf = catalog.leaf(at: cell) else { return false }
    return !leaf.text.range.isEmpty
  }
}
