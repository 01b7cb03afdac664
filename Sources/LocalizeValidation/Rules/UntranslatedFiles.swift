import Localize

/// The files of default texts that no locale translates: settings, names and keys that a program keeps among its resources.
struct UntranslatedFiles {
  /// The files, in order, and how many texts each has.
  private(set) var files: [(file: Int, count: Int)] = []

  /// Finds the files, in formats whose tables are split into several.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - keys: The keys to be translated.
  ///   - missing: Those that each locale lacks.
  /// - Complexity: O(keys × locales)
  init(_ catalog: Catalog, keys: [Int], missing: [[Int]]) {
    guard missing.count > 1, catalog.files.first?.document.format.traits.files.splitTables ?? false else { return }
    var lacking = Array(repeating: 0, count: catalog.keys.count)
    for keys in missing { for key in keys { lacking[key] += 1 } }
    var counts: [Int: (texts: Int, translated: Int)] = [:]
    for key in keys {
      guard let cell = catalog.cell(key: key, locale: 0) else { continue }
      counts[Int(cell.file), default: (0, 0)].texts += 1
      if lacking[key] < missing.count { counts[Int(cell.file), default: (0, 0)].translated += 1 }
    }
    guard counts.values.contains(where: { $0.translated > 0 }) else { return }
    files = counts.filter { $0.value.translated == 0 }.map { ($0.key, $0.value.texts) }.sorted { $0.file < $1.file }
  }

  /// Whether a file is one of them.
  func contains(_ file: Int) -> Bool { files.contains { $0.file == file } }
}
