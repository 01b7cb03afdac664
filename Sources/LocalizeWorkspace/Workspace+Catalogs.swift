package import Localize
import LocalizeProject
package import LocalizeValidation

extension Workspace {
  /// All catalogues with their settings, in the order of a validation.
  ///
  /// - Throws: what finding and reading the catalogues throw.
  package func openCatalogs() async throws -> [WorkspaceCatalog] {
    try await prepare()
    var result: [WorkspaceCatalog] = []
    for identity in order {
      guard let catalog = try await catalog(identity), let part = parts[identity], let contents else { continue }
      result.append(
        WorkspaceCatalog(
          discovered: part.discovered, expected: part.expected, catalog: catalog, options: contents.options(part.discovered),
          revision: part.revision))
    }
    return result
  }

  /// The content that a catalogue would have with other contents of some of its files, of which only those are read.
  ///
  /// - Parameters:
  ///   - open: The catalogue.
  ///   - contents: The contents, by the paths of the files.
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes of these files + keys × locales)
  package func catalog(_ open: WorkspaceCatalog, replacing contents: [String: [UInt8]]) async throws -> Catalog {
    let known = (parts[open.discovered.identity]?.files ?? [:]).filter { contents[$0.key] == nil }
    let overlay = overlay
    let read: CatalogLoader.RequestProvider = { request in contents[request.file.path] ?? overlay.read(request.file.path) }
    guard let policy = self.contents?.policy else { return open.catalog }
    let loader = CatalogLoader(readRequest: read, policy: policy)
    return try await loader.load(try await loader.files(of: open.discovered, keeping: known), of: open.discovered).catalog
  }

  /// A catalogue as it was in an earlier version.
  ///
  /// - Parameters:
  ///   - open: The catalogue.
  ///   - files: The files that it had.
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes of the files + keys × locales)
  package func catalog(_ open: WorkspaceCatalog, earlier files: [EarlierFile]) async throws -> Catalog {
    let contents = Dictionary(files.map { ($0.file.path, $0.bytes) }) { first, _ in first }
    var discovered = open.discovered
    discovered.files = files.map(\.file)
    (discovered.companions, discovered.demandingFile) = ([], nil)
    guard let policy = self.contents?.policy else { return open.catalog }
    let read: CatalogLoader.RequestProvider = { request in contents[request.file.path] }
    let loader = CatalogLoader(readRequest: read, policy: policy)
    return try await loader.load(discovered).catalog
  }
}
