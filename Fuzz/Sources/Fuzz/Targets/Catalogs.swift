import Localize
import LocalizeProject

/// Catalogues for targets that work on them.
enum Catalogs {
  /// A catalogue of one file, or of one for the source and one for German.
  static func catalog(_ format: FormatIdentifier, _ files: [[UInt8]]) -> Catalog {
    let names = ["en", "de"]
    let read = zip(names, files).map { name, bytes in
      let path = "\(name)/T.\(format.traits.files.extensions.first ?? "x")"
      let document = format.read(SourceText(bytes), at: path)
      return CatalogFile(path: path, document: document, locale: document.locales == [nil] ? LocaleIdentifier(name) : nil)
    }
    let named: [LocaleIdentifier] = read.flatMap { $0.document.locales.compactMap { $0 } }
    let source = read.first?.document.sourceLocale ?? named.first ?? "en"
    let identity = CatalogIdentity(folder: "", table: "T", family: format.family)
    return CatalogAssembly(identity: identity, files: read, sourceLocale: source).catalogInline()
  }
}
