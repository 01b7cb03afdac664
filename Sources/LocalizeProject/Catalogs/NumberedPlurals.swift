import Localize

/// The plurals of i18next up to version 3: `file` and `file_plural` in languages with the forms of English, `file_0`, `file_1` and so on in others.
///
/// - SeeAlso: <https://www.i18next.com/misc/json-format>
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
      catalog.keys.withBytes(at: key) { bytes in
        guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else { return }
        let name = Array(bytes.dropLast(suffix.count))
        guard let single = catalog.keys.index(of: String(decoding: name, as: UTF8.self)), single < catalog.sourceKeyCount else { return }
        names.insert(name)
      }
    }
  }

  /// Whether a key is a form with a number of a plural of the source locale.
  func contains(_ key: Int) -> Bool {
    guard !names.isEmpty else { return false }
    return catalog.keys.withBytes(at: key) { bytes in
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
    guard names.contains(Array(single.utf8)), let count = Self.formCount(of: locale) else { return nil }
    let isComplete = (0..<count).allSatisfy { number in
      catalog.keys.index(of: "\(single)_\(number)").map { catalog.hasText(key: $0, in: catalog.columns(for: locale)) } ?? false
    }
    return isPlural || isComplete
  }

  /// How many forms with numbers a language has; nil for those with the forms of English.
  private static func formCount(of locale: LocaleIdentifier) -> Int? {
    for (count, languages) in languages where languages.contains(locale.language) { return count }
    return nil
  }

  private static let languages: [(count: Int, languages: Set<String>)] = [
    (1, "ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh"), (2, "jv or"),
    (3, "be bs cnr cs csb dz hr lt lv mnk pl ro ru sk sr uk"), (4, "cy gd he kw mt sl"), (5, "ga"), (6, "ar"),
  ].map { ($0.0, Set($0.1.split(separator: " ").map(String.init))) }
}
