#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import LocalizeProject
import LocalizeValidation

/// The files of catalogues in a commit.
struct GitHistory: CatalogHistory {
  private let repositories: [String: GitRepository]
  /// For each folder of a catalogue, the repository.
  private let roots: [String: String]

  /// Compares the working trees that catalogues lie in with a commit.
  ///
  /// - Throws: ``ToolError`` if there is no git, no repository or no such commit.
  init(revision: String, catalogs: [DiscoveredCatalog]) throws(ToolError) {
    var roots: [String: String] = [:]
    var files: [String: Set<String>] = [:]
    for file in catalogs.flatMap(\.files) {
      let path = Self.realPath(file.path)
      let folder = Self.folder(of: path)
      guard let root = roots[folder] ?? RepositoryPaths.root(above: folder) else { throw .noRepository(file.path) }
      roots[folder] = root
      files[root, default: []].insert(Self.path(path, below: root))
    }
    var repositories: [String: GitRepository] = [:]
    for (root, files) in files.sorted(by: { $0.key < $1.key }) {
      repositories[root] = try GitRepository(root: root, revision: revision, files: files)
    }
    self.roots = roots
    self.repositories = repositories
  }

  @concurrent func earlierVersion(of catalog: DiscoveredCatalog) async throws -> EarlierVersion {
    var earlier: [EarlierFile] = []
    var wanted: [String: [Former]] = [:]
    var isSame = true
    for file in catalog.files {
      guard let place = place(of: file.path) else { continue }
      switch place.repository.change(of: place.path) {
      case .same: earlier.append(EarlierFile(file: file, bytes: try FileReader.read(file.path)))
      case .new: isSame = false
      case .different(let former): wanted[place.repository.root, default: []].append((file, former))
      }
    }
    for (root, files) in deletedFiles(of: catalog, knowing: wanted) { wanted[root, default: []] += files }
    for (root, files) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let repository = repositories[root] else { continue }
      isSame = false
      for (file, bytes) in zip(files, try repository.contents(of: files.map(\.former))) {
        var earlierFile = file.file
        earlierFile.path = "\(root)/\(file.former.path)"
        earlier.append(EarlierFile(file: earlierFile, bytes: bytes))
      }
    }
    return isSame ? .unchanged : .files(earlier)
  }

  /// The files that a catalogue had and that are gone: deleted ones whose path differs from one of its files in the locale alone.
  ///
  /// It may have been another path: of a renamed table those files are recognised that have not changed much.
  private func deletedFiles(of catalog: DiscoveredCatalog, knowing formers: [String: [Former]]) -> [String: [Former]] {
    var result: [String: [Former]] = [:]
    var seen: Set<String> = []
    func add(_ files: [GitRepository.Former], besides path: String, _ file: DiscoveredFile, _ repository: GitRepository) {
      guard let locale = file.locale, !files.isEmpty else { return }
      let sibling = SiblingPath(path, locale: locale)
      for former in files {
        guard let locale = sibling.locale(of: former.path), seen.insert("\(repository.root)/\(former.path)").inserted else { continue }
        result[repository.root, default: []].append((DiscoveredFile(path: former.path, format: file.format, locale: locale), former))
      }
    }
    let places = catalog.files.map { ($0, place(of: $0.path)) }
    // A file that git no longer tracks may still be there.
    for (_, place) in places { if let place { seen.insert("\(place.repository.root)/\(place.path)") } }
    for (root, files) in formers { for (_, former) in files { seen.insert("\(root)/\(former.path)") } }
    // A file that was renamed to another table is missing from this one.
    for (file, place) in places { if let place { add(place.repository.gone, besides: place.path, file, place.repository) } }
    for (root, files) in formers.sorted(by: { $0.key < $1.key }) {
      guard let repository = repositories[root] else { continue }
      for (file, former) in files { add(repository.deleted, besides: former.path, file, repository) }
    }
    return result
  }

  private typealias Former = (file: DiscoveredFile, former: GitRepository.Former)

  private func place(of path: String) -> (repository: GitRepository, path: String)? {
    let path = Self.realPath(path)
    guard let root = roots[Self.folder(of: path)], let repository = repositories[root] else { return nil }
    return (repository, Self.path(path, below: root))
  }

  private static func path(_ path: String, below root: String) -> String { String(path.dropFirst(root.count).drop { $0 == "/" }) }

  private static func realPath(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
