import Localize
import LocalizeProject

/// Reads all catalogues below a folder, which a tool or a service does once, at start.
func localizer(below folder: String) async throws -> Localizer {
  let loader = CatalogLoader(sourceLocale: "en")
  var catalogs: [Catalog] = []
  for discovered in CatalogDiscovery(paths: [folder]).catalogs {
    catalogs.append(try await loader.load(discovered).catalog)
  }
  return Localizer(catalogs: catalogs)
}
