package import Localize

/// How the paths of a project spell its locales: `iw`, `tl`, `b+kmr`, `sr@latin`.
///
/// Programs look for the files of a locale under one spelling, so that a new file takes it from those that are there.
package struct LocaleSpellings: Sendable {
  private struct Place: Hashable {
    var folder: String
    var family: FormatFamily
    var locale: LocaleIdentifier
  }

  private var byPlace: [Place: LocaleIdentifier] = [:]

  /// Collects the spellings in catalogues.
  ///
  /// - Complexity: O(files × folders above them)
  package init(_ catalogs: [DiscoveredCatalog]) {
    for catalog in catalogs {
      let folders = Self.folders(from: catalog.identity.folder)
      for locale in catalog.files.lazy.compactMap(\.locale) {
        for folder in folders {
          let place = Place(folder: folder, family: catalog.identity.family, locale: locale)
          if byPlace[place] == nil { byPlace[place] = locale }
        }
      }
    }
  }

  /// A locale as the catalogue spells it, else as the nearest one does with files of the same kind; the locale itself if none has it.
  package func spelling(of locale: LocaleIdentifier, in catalog: DiscoveredCatalog) -> LocaleIdentifier {
    if let own = catalog.files.lazy.compactMap(\.locale).first(where: { $0 == locale }) { return own }
    return Self.folders(from: catalog.identity.folder).lazy.compactMap { folder in
      byPlace[Place(folder: folder, family: catalog.identity.family, locale: locale)]
    }.first ?? locale
  }

  /// A folder and those above it, up to the working folder or the root.
  private static func folders(from folder: String) -> [String] {
    var (result, current) = ([folder], folder)
    while !current.isEmpty, current != "/" {
      let parent = PathParts(current).folder
      guard parent.utf8.count < current.utf8.count else { break }
      result.append(parent)
      current = parent
    }
    return result
  }
}
