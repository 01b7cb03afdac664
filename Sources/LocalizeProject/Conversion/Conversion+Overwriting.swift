import Localize

extension Conversion {
  /// What an existing file holds that is lost when a file of the conversion takes its place.
  ///
  /// - Parameters:
  ///   - bytes: The existing file.
  ///   - file: The file of the conversion.
  /// - Returns: The losses, whose places are in the existing file; nil if it can't be read as a file of the same format.
  /// - Complexity: O(bytes of both)
  package static func losses(replacing bytes: [UInt8], with file: File) -> [ConversionLoss]? {
    guard let existing = plainCatalog(of: bytes, like: file), let new = plainCatalog(of: file.bytes, like: file) else { return nil }
    return existing.losses(in: new)
  }

  private static func plainCatalog(of bytes: [UInt8], like file: File) -> PlainCatalog? {
    guard let format = file.format.project else { return nil }
    let document = format.read(SourceText(bytes))
    guard !document.hasStructureErrors else { return nil }
    let isOfOneLocale = file.format.traits.locales == .one || file.format.traits.locales == .pair
    let catalogFile = CatalogFile(path: file.path, document: document, locale: isOfOneLocale ? file.locales.last : nil)
    let assembly = CatalogAssembly(
      identity: CatalogIdentity(folder: "", table: PathParts(file.path).name, family: file.format.family), files: [catalogFile],
      sourceLocale: file.sourceLocale, policy: CatalogPolicy(sourceText: .value))
    return PlainCatalogReader(assembly.catalogInline(), firstFile: 0).result
  }
}
