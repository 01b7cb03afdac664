import Localize

extension Conversion {
  /// What an existing file holds that is lost when a file of the conversion takes its place.
  ///
  /// - Parameters:
  ///   - bytes: The existing file.
  ///   - file: The file of the conversion.
  /// - Returns: The losses, whose places are in the existing file; those of kind `locale` are texts of a locale that the other file does not
  ///   have. Nil if it can't be read as a file of the same format.
  /// - Complexity: O(bytes of both)
  package static func losses(replacing bytes: [UInt8], with file: File) -> [ConversionLoss]? {
    guard bytes != file.bytes, bytes.contains(where: { $0 > UInt8.space }) else { return [] }
    guard let existing = content(of: bytes, like: file), let new = content(of: file.bytes, like: file) else { return nil }
    let locales = Set(new.catalog.locales)
    let texts = existing.catalog.losses(in: new.catalog).compactMap { loss -> ConversionLoss? in
      guard let locale = loss.locale, !locales.contains(locale) else { return loss }
      // The source texts of such a file are its keys, whatever language it names for them.
      if file.format.traits.keysAreSourceText, locale == existing.sourceLocale { return nil }
      return ConversionLoss(.locale, key: loss.key, locale: locale, place: loss.place)
    }
    // Parts that both have are the same lines.
    var kept = new.parts.reduce(into: [:]) { $0[$1.line, default: 0] += 1 }
    let parts = existing.parts.filter { part in
      kept[part.line, default: 0] -= 1
      return kept[part.line, default: 0] < 0
    }
    return texts + parts.map(\.loss)
  }

  /// What is in a file: its texts, and what has no place among them.
  private struct Content {
    var catalog: PlainCatalog
    /// The locale of the source texts, as the file names it.
    var sourceLocale: LocaleIdentifier?
    var parts: [(line: ArraySlice<UInt8>, loss: ConversionLoss)]
  }

  private static func content(of bytes: [UInt8], like file: File) -> Content? {
    guard let format = file.format.project else { return nil }
    let document = format.read(SourceText(bytes))
    guard !document.hasStructureErrors else { return nil }
    let isOfOneLocale = file.format.traits.locales == .one || file.format.traits.locales == .pair
    let catalogFile = CatalogFile(path: file.path, document: document, locale: isOfOneLocale ? file.locales.last : nil)
    let assembly = CatalogAssembly(
      identity: CatalogIdentity(folder: "", table: PathParts(file.path).name, family: file.format.family), files: [catalogFile],
      sourceLocale: file.sourceLocale, policy: CatalogPolicy(sourceText: .value))
    let text = document.source.text
    let parts = (document.format.project?.unmodelledParts(of: document) ?? []).map { part in
      let line = text[min(Int(part.offset), text.count)...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
      return (Array(line)[...], ConversionLoss(part.kind, key: nil, name: part.name, place: PlainPlace(offset: part.offset)))
    }
    return Content(
      catalog: PlainCatalogReader(assembly.catalogInline(), firstFile: 0).result, sourceLocale: document.sourceLocale, parts: parts)
  }
}
