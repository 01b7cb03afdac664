package import Localize

/// The locales that the tables of each folder have together.
///
/// Tables whose locales are folders (`fr.lproj`, `fr/LC_MESSAGES`, `fr`) are translated together; `a_fr.properties` says nothing about
/// `b.properties`.
package struct NeighbouringLocales: Sendable {
  private let byFolder: [CatalogIdentity: [LocaleIdentifier]]

  /// Collects the locales of catalogues.
  ///
  /// - Complexity: O(files × locales of a folder)
  package init(_ catalogs: [DiscoveredCatalog]) {
    var locales: [CatalogIdentity: [LocaleIdentifier]] = [:]
    for catalog in catalogs {
      for locale in catalog.files.lazy.filter(\.isInFolderOfLocale).compactMap(\.locale) {
        if locales[catalog.identity.neighbourhood]?.contains(locale) != true {
          locales[catalog.identity.neighbourhood, default: []].append(locale)
        }
      }
    }
    byFolder = locales.mapValues { $0.sorted() }
  }

  /// The locales that a catalogue or one of its neighbours has, in order; empty if no folder names the locale of its files.
  package func of(_ catalog: DiscoveredCatalog) -> [LocaleIdentifier] {
    catalog.files.contains(where: \.isInFolderOfLocale) ? byFolder[catalog.identity.neighbourhood] ?? [] : []
  }
}

extension LocaleIdentifier {
  /// Whether a table needs a file for a locale that its neighbours have; not for one that does not exist.
  package var needsFile: Bool { !isBase && validity == .valid }
}

extension DiscoveredFile {
  /// Whether a folder of the path names the locale, so that the locale's other tables belong beside the file.
  fileprivate var isInFolderOfLocale: Bool {
    guard let locale else { return false }
    let parent = PathParts(PathParts(path).folder)
    let holder = parent.name == "LC_MESSAGES" ? PathParts(parent.folder).name : parent.name
    return holder.hasSuffix(".lproj") || holder.hasPrefix("values") || LocaleIdentifier(holder) == locale
  }
}

extension CatalogIdentity {
  /// The same for all tables whose locales belong together.
  fileprivate var neighbourhood: CatalogIdentity { CatalogIdentity(folder: folder, table: "", family: family) }
}
