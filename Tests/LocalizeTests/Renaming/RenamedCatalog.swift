import Localize
import LocalizeProject

/// A catalogue of files in memory whose keys change.
struct RenamedCatalog {
  /// Loads files whose names begin with their locale.
  static func load(_ files: [String: String], format: FormatIdentifier) async throws -> Catalog {
    let discovered = DiscoveredCatalog(
      identity: CatalogIdentity(folder: "", table: "A", family: format.family),
      files: files.keys.sorted().map { path in
        DiscoveredFile(path: path, format: format, locale: format.traits.locales == .one ? LocaleIdentifier(String(path.prefix(2))) : nil)
      })
    return try await CatalogLoader(sourceLocale: "en") { files[$0].map { Array($0.utf8) } }.load(discovered).catalog
  }

  /// The files after keys have been changed, and what was refused.
  static func rename(
    _ changes: [KeyChange], in files: [String: String], format: FormatIdentifier
  ) async throws -> (files: [String: String], refusals: [KeyRefusal]) {
    let renaming = CatalogRenaming(changes, of: try await load(files, format: format))
    var result = files
    for file in renaming.files { result[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return (result, renaming.refusals)
  }

  /// The changes that one request makes in files.
  static func changes(_ key: String, to newKey: String?, in files: [String: String], format: FormatIdentifier) async throws -> [KeyChange] {
    let catalog = try await load(files, format: format)
    return KeyRequest(key, to: newKey)?.changes(among: catalog.keys) ?? []
  }
}
