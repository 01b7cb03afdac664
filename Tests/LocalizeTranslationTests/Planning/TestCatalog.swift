import Localize
import LocalizeProject
import LocalizeTranslation

/// Catalogues built from texts.
enum TestCatalog {
  /// A catalogue of files with the locale of each, or `nil` if the file contains it.
  static func load(
    _ files: [(path: String, locale: LocaleIdentifier?, text: String)], format: FormatIdentifier, family: FormatFamily,
    source: LocaleIdentifier = "en"
  ) async throws -> Catalog {
    let bytes = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "T", family: family),
      files: files.map { DiscoveredFile(path: $0.path, format: format, locale: $0.locale) })
    return try await CatalogLoader(readRequest: { bytes[$0.file.path] }, sourceLocale: source).load(discovered).catalog
  }

  /// Two `.strings`.
  static func strings(_ source: String, _ target: String, to locale: LocaleIdentifier = "de") async throws -> Catalog {
    try await load(
      [("en.lproj/T.strings", "en", source), ("\(locale.identifier).lproj/T.strings", locale, target)], format: .strings, family: .apple)
  }
}
