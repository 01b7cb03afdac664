package import Localize

/// The keys of a catalogue that are forms of one plural because they are the members of an object with nothing but forms, as easy_localization and
/// i18n-js have it: `"hour": {"one": "{} hour", "other": "{} hours"}`; or by their suffixes, as i18next had them up to version 3: `hour` and
/// `hour_plural`, or in languages with other forms `hour_0`, `hour_1` and so on.
///
/// A language has the forms that it needs, whatever those of the source are.
package struct PluralObjects {
  private let catalog: Catalog
  private let numbered: NumberedPlurals
  /// The names of the objects, with a dot behind.
  private let objects: Set<[UInt8]>

  /// Finds the objects of the source locale.
  ///
  /// - Complexity: O(bytes of the keys)
  package init(_ catalog: Catalog) {
    self.catalog = catalog
    numbered = NumberedPlurals(catalog)
    guard catalog.files.contains(where: { $0.document.format.id == .json }) else {
      objects = []
      return
    }
    var forms: [[UInt8]: Set<Int>] = [:]
    var others: Set<[UInt8]> = []
    for key in 0..<catalog.keys.count {
      catalog.keys.withBytes(at: key) { bytes in
        guard let (object, form) = Self.form(of: bytes) else {
          if let object = Self.object(of: bytes) { others.insert(object) }
          return
        }
        if key < catalog.sourceKeyCount { forms[object, default: []].insert(form) }
      }
    }
    objects = Set(forms.lazy.filter { $0.value.count > 1 && $0.value.contains(Self.other) && !others.contains($0.key) }.map(\.key))
  }

  /// Whether a key is a form of a plural of the source locale.
  package func contains(_ key: Int) -> Bool {
    if numbered.contains(key) { return true }
    guard !objects.isEmpty else { return false }
    return catalog.keys.withBytes(at: key) { bytes in Self.form(of: bytes).map { objects.contains($0.object) } ?? false }
  }

  /// Whether a locale can do without a form: its language does not have the category, and it has `other`.
  package func canLack(_ key: Int, locale: LocaleIdentifier) -> Bool {
    if let canLack = numbered.canLack(key, locale: locale) { return canLack }
    guard contains(key) else { return false }
    return catalog.keys.withBytes(at: key) { bytes in
      guard let form = Self.form(of: bytes)?.form else { return false }
      let rules = PluralRules(locale)
      return form != Self.other && rules.isKnown && !rules.categories.contains { $0.rawValue == Self.categories[form] }
    }
  }

  private static let categories = PluralSuffix.categories.map { $0.description }
  private static let other = 5

  private static func object(of key: ByteView) -> [UInt8]? {
    key.lastIndex(of: UInt8(ascii: ".")).map { Array(key[...$0]) }
  }

  private static func form(of key: ByteView) -> (object: [UInt8], form: Int)? {
    guard let object = object(of: key) else { return nil }
    let name = key[object.count...]
    return categories.firstIndex { name.elementsEqual($0.utf8) }.map { (object, $0) }
  }
}
