package import Localize

extension Catalog {
  /// The files of the source locale to which keys can be added; none if the source locale is unknown.
  package var filesOfNewKeys: [CatalogFile] {
    guard hasSource else { return [] }
    let files = files(ofLocale: 0).map { self.files[$0] }
    // A companion only has what the other file can't hold, such as plurals.
    let companions = Set(files.compactMap { $0.document.formatIdentifier.project?.companion })
    return files.filter { $0.layer.isEmpty && !companions.contains($0.document.formatIdentifier) }
  }
}
