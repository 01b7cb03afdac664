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
    let isFixed = locales.count == 1 || ![.any, .columns].contains(format.traits.locales)
    if isFixed, result.locales.count == locales.count { result.locales = locales }
    return result
  }
}
