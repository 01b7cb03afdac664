import Localize

/// The names in nested files that are one text in one locale and a group of texts in another: `"menu": "Menu"` beside `"menu": {"open": "Open"}`.
struct GroupMismatches {
  /// A name that a translation has otherwise than the source locale.
  struct Mismatch {
    /// The name.
    var name: String
    /// Whether the translation has the group.
    var isGroup: Bool
    /// The number of a key that the translation has.
    var key: Int
    /// The number of a key that the source locale has.
    var sourceKey: Int
  }

  /// The names by the locales.
  private var byLocale: [Int: [Mismatch]] = [:]
  private var names: [Int: Set<String>] = [:]

  /// Finds the names.
  ///
  /// - Complexity: O(bytes of the keys + keys that the source locale lacks × locales)
  init(_ catalog: Catalog) {
    let isNestable = catalog.files.first.map { [.json, .yaml].contains($0.document.format.id) } ?? false
    guard catalog.hasSource, isNestable, catalog.keys.count > catalog.sourceKeyCount else { return }
    func isNested(_ cell: Catalog.Cell) -> Bool { catalog.entry(at: cell).key.coding == .pooled }
    var groups: [Substring: Int] = [:]
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: 0), isNested(cell) else { continue }
      for group in Self.groups(of: catalog.keys[key]) where groups[group] == nil { groups[group] = key }
    }
    for key in catalog.sourceKeyCount..<catalog.keys.count {
      let name = catalog.keys[key]
      for locale in catalog.locales.indices.dropFirst() {
        guard let cell = catalog.cell(key: key, locale: locale), cell.hasValue else { continue }
        if let sourceKey = groups[name[...]] {
          add(Mismatch(name: name, isGroup: false, key: key, sourceKey: sourceKey), locale)
        } else if isNested(cell), let (group, sourceKey) = Self.text(amongGroupsOf: name, in: catalog) {
          add(Mismatch(name: group, isGroup: true, key: key, sourceKey: sourceKey), locale)
        }
      }
    }
  }

  /// The names that a locale has otherwise.
  func mismatches(locale: Int) -> [Mismatch] { byLocale[locale] ?? [] }

  /// Whether a key is missing in a locale, or has no source text there, because of such a name.
  func explain(_ key: String, locale: Int) -> Bool {
    guard let names = names[locale] else { return false }
    return names.contains(key) || Self.groups(of: key).contains { names.contains(String($0)) }
  }

  private mutating func add(_ mismatch: Mismatch, _ locale: Int) {
    if names[locale, default: []].insert(mismatch.name).inserted { byLocale[locale, default: []].append(mismatch) }
  }

  /// The first name on the way to a key that is a text of the source locale.
  private static func text(amongGroupsOf key: String, in catalog: Catalog) -> (name: String, key: Int)? {
    for group in groups(of: key) {
      guard let number = catalog.keys.index(of: String(group)), number < catalog.sourceKeyCount,
        let cell = catalog.cell(key: number, locale: 0), catalog.leaf(at: cell) != nil
      else { continue }
      return (String(group), number)
    }
    return nil
  }

  /// The names on the way to a key.
  private static func groups(of key: String) -> [Substring] {
    key.indices.filter { key[$0] == "." }.map { key[..<$0] }
  }
}
