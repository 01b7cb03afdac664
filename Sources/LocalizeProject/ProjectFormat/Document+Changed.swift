package import Localize

extension Document {
  /// The same file as another dialect of its format reads it, in the locales that are known of it.
  ///
  /// - Complexity: O(bytes)
  package func read(as format: some CatalogFormat) -> Document {
    var result = format.readAgain(source)
    if result.locales.count == locales.count { result.locales = locales }
    return result
  }

  /// A changed version of the file, in the locale of the catalogue: a header may name another one.
  ///
  /// - Parameter newKeys: The keys that others have become; what only another file shows is still known under its new key.
  package func changed(to bytes: [UInt8], at path: String, newKeys: [String] = []) -> Document {
    var result: Document
    if let format = format.project?.amended(for: newKeys) {
      result = format.readAgain(SourceText(bytes))
    } else {
      result = format.id.read(SourceText(bytes), at: path)
    }
    result.takeLocales(of: self)
    return result
  }

  /// The file with other bytes as the same dialect reads them, in the locales of the catalogue.
  package func readAgain(_ source: SourceText) -> Document {
    var result = format.readAgain(source)
    result.takeLocales(of: self)
    return result
  }

  /// Takes the locales of another version, which the catalogue may name otherwise than the header: `sr-Latn` of `sr@latin.po` for `sr`.
  private mutating func takeLocales(of other: Document) {
    let isFixed = other.locales.count == 1 || ![.any, .columns].contains(other.format.traits.locales)
    if isFixed, locales.count == other.locales.count { locales = other.locales }
  }
}
