import Localize

/// The keys that belong to a plural of i18next in the source locale, in files where they are not read as its forms: those of an incomplete plural,
/// or without the number in any text.
struct NumberedPlurals {
  private let catalog: Catalog
  /// The names without a suffix that have both forms in the source locale.
  private var names: Set<[UInt8]> = []

  /// Finds the plurals of the source locale.
  ///
  /// - Complexity: O(bytes of the keys)
  init(_ catalog: Catalog) {
    self.catalog = catalog
    guard catalog.files.contains(where: { $0.document.format.id == .json }) else { return }
    let suffix = Array("_plural".utf8)
    for key in 0..<catalog.sourceKeyCount {
      if isPlural(key) { names.insert(Array(catalog.keys[key].utf8)) }
      catalog.keys.withBytes(at: key) { bytes in
        guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else { return }
        let name = Array(bytes.dropLast(suffix.count))
        guard let single = catalog.keys.index(of: String(decoding: name, as: UTF8.self)), single < catalog.sourceKeyCount else { return }
        names.insert(name)
      }
    }
  }

  /// Whether a key is read as a plural in the source locale.
  private func isPlural(_ key: Int) -> Bool {
    guard let cell = catalog.cell(key: key, locale: 0), case .variations(.plural, _)? = catalog.localization(at: cell)?.value else {
      return false
    }
    return catalog.files[Int(cell.file)].document.format is JSONFormat
  }

  /// Whether a key is a form of a plural of the source locale, which the source locale need not have.
  func contains(_ key: Int) -> Bool {
    guard !names.isEmpty else { return false }
    return catalog.keys.withBytes(at: key) { bytes in
      if bytes.count > 7, bytes.suffix(7).elementsEqual("_plural".utf8) { return names.contains(Array(bytes.dropLast(7))) }
      if let suffix = PluralSuffix(of: bytes) { return names.contains(Array(bytes.dropLast(suffix.length + 1))) }
      guard bytes.count > 2, let last = bytes.last, (0x30...0x35).contains(last), bytes[bytes.count - 2] == UInt8(ascii: "_") else {
        return false
      }
      return names.contains(Array(bytes.dropLast(2)))
    }
  }

  /// Whether a locale can do without a form of the source locale; nil for a key that is none.
  ///
  /// It can if it has all forms with numbers. If it has none or some of them, the form without a suffix is missing.
  func canLack(_ key: Int, locale: LocaleIdentifier) -> Bool? {
    guard !names.isEmpty else { return nil }
    let name = catalog.keys[key]
    let isPlural = name.hasSuffix("_plural")
    let single = isPlural ? String(name.dropLast("_plural".utf8.count)) : name
    guard names.contains(Array(single.utf8)) else { return nil }
    let columns = catalog.columns(for: locale)
    let hasCategory = PluralSuffix.categories.contains { category in
      catalog.keys.index(of: "\(single)_\(category)").map { catalog.hasText(key: $0, in: columns) } ?? false
    }
    if hasCategory { return true }
    let forms = NumberedForms(locale)
    guard !forms.areSimple else { return nil }
    let isComplete = forms.selectors.indices.allSatisfy { number in
      catalog.keys.index(of: "\(single)_\(number)").map { catalog.hasText(key: $0, in: columns) } ?? false
    }
    return isPlural || isComplete
  }
}
